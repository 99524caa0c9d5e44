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
  freshRequested,
  hasMore,
  moreRequested,
  postLikeRequested,
  selectFeed,
} from './slice.ts';
