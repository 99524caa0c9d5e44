export {
  POST_VIDEO,
  postDraftChanged,
  postRemovalRequested,
  postRequested,
  selectPostDraft,
  selectPosting,
  selectPostRemoval,
} from './compose.ts';
export { feedArea } from './feed.ts';
export { type ShownPost, selectPosts } from './select.ts';
export {
  feedRequested,
  freshRequested,
  hasMore,
  moreRequested,
  postLikeRequested,
  selectFeed,
} from './slice.ts';
