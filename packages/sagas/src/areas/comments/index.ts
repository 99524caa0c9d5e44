export { commentsArea } from './comments.ts';
export { type ShownComment, type ShownTalk, selectTalk } from './select.ts';
export {
  commentWanted,
  likeWanted,
  moreCommentsWanted,
  removalWanted,
  selectTalkState,
  type TalkOf,
  talkLeft,
  talkOpened,
  talkRequested,
} from './slice.ts';
