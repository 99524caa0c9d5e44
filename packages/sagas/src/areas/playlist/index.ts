export { playlistArea } from './playlist.ts';
export {
  checksRequested,
  type PlaylistState,
  playlistFinished,
  selectPlaylist,
  videoOpened,
  videoTicked,
  videoViewed,
} from './slice.ts';
