export {
  listVideoChecks,
  saveVideoCheck,
  takePartInOutsideVideos,
  takePartInPlaylist,
  updateVideoCheck,
} from '@estacao/contract';
