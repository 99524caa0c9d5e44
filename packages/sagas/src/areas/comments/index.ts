export { commentsArea } from './comments.ts';
export { type ShownComment, type ShownTalk, selectTalk } from './select.ts';
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
