export * from './comments.ts';
export * from './select.ts';
export { commentRemovalRequested, commentRequested, type TalkOf } from './send.ts';
export {
  likeRequested,
  moreCommentsRequested,
  selectCommentOutcomes,
  selectTalkState,
  talkLeft,
  talkOpened,
  talkRequested,
} from './slice.ts';
