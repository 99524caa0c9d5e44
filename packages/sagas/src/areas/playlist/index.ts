export { playlistArea, selectVideoChecks, videoChecksRequested } from './playlist.ts';
export {
  type PlaylistState,
  playlistFinished,
  selectPlaylist,
  videoOpened,
  videoTicked,
  videoViewed,
} from './slice.ts';
