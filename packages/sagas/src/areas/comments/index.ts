export * from './comments.ts';
export * from './select.ts';
export { type CommentSubject, commentRemovalRequested, commentRequested } from './send.ts';
export {
  commentsClosed,
  commentsOpened,
  commentsRequested,
  likeRequested,
  moreCommentsRequested,
  selectCommentOutcomes,
  selectCommentsState,
} from './slice.ts';
