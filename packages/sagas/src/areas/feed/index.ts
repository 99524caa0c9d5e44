export {
  POST_VIDEO,
  postDraftChanged,
  postRemovalRequested,
  postRequested,
  selectPostDraft,
  selectPosting,
  selectPostRemoval,
} from './compose.ts';
export * from './feed.ts';
export * from './select.ts';
export {
  feedRequested,
  hasMore,
  moreRequested,
  newPostsRequested,
  postLikeRequested,
  selectFeed,
} from './slice.ts';
