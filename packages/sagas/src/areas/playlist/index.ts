export { playlistArea, selectVideoChecks, videoChecksRequested } from './playlist.ts';
export {
  type PlaylistState,
  playlistFinished,
  selectPlaylist,
  videoCheckToggled,
  videoOpened,
  videoViewed,
} from './slice.ts';
