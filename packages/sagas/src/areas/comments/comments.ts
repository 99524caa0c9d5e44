import { buffers, channel, type Task } from 'redux-saga';
import { cancel, fork, put, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { syncLikes } from '../../kernel/liking.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { follow } from './refresh.ts';
import { commentRemoval, commentSending } from './send.ts';
import {
  type LikeRequest,
  likeKey,
  likeRequested,
  moreCommentsRequested,
  selectTalkState,
  talk,
  talkLeft,
  talkOpened,
  talkRequested,
} from './slice.ts';

const commentsCall = lazyCalls(() => import('@estacao/contract/calls/comments'));

const { likeSucceeded, likeFailed } = talk.actions;

function* tellLike({ of, commentId }: LikeRequest, liked: boolean): SagaGenerator<readonly number[]> {
  const { id: user } = yield* theUser();
  const body = { user, ...(commentId === null ? { action: of.id } : { comment_id: commentId }) };
  return yield* ask(commentsCall(liked ? 'like' : 'unlike'), { body });
}

function* followTalks(): SagaGenerator<void> {
  const news = channel<object>(buffers.sliding(1));
  yield* takeEvery(moreCommentsRequested, function* atOnce() {
    yield* put(news, {});
  });
  while (true) {
    const { of } = yield* select(selectTalkState);
    const following: Task | undefined = of === null ? undefined : yield* fork(follow, of, news);
    yield* take([talkOpened, talkLeft, talkRequested]);
    if (following !== undefined) yield* cancel(following);
  }
}

export const commentsArea = defineArea({
  state: [talk, commentSending, commentRemoval],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* syncLikes({
      name: 'like',
      requested: likeRequested,
      keyOf: (what: LikeRequest) => likeKey(what),
      *likings() {
        return (yield* select(selectTalkState)).liking;
      },
      tell: tellLike,
      *onSaved(what, request, likes) {
        yield* put(likeSucceeded({ ...what, request, likes }));
      },
      *onFailed(what, request, failure) {
        yield* put(likeFailed({ ...what, request }));
        yield* toastFailure(failure);
      },
    });
    yield* followTalks();
  },
});
