export { POST_VIDEO } from './compose.ts';
export { feedArea } from './feed.ts';
export { type ShownPost, selectPosts } from './select.ts';
export {
  feedRequested,
  freshWanted,
  hasMore,
  moreWanted,
  postKept,
  postLikeWanted,
  postRemovalWanted,
  postWanted,
  selectFeed,
} from './slice.ts';
