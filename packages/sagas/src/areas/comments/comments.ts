import { buffers, channel, type Task } from 'redux-saga';
import { cancel, fork, put, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { syncLikes } from '../../kernel/sync-likes.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';
import { pollComments } from './refresh.ts';
import { commentRemoval, commentSending } from './send.ts';
import {
  commentsClosed,
  commentsOpened,
  commentsRequested,
  commentsSlice,
  type LikeRequest,
  likeKey,
  likeRequested,
  moreCommentsRequested,
  selectCommentsState,
} from './slice.ts';

const commentsCall = lazyCalls(() => import('@estacao/contract/calls/comments'));

const { likeSucceeded, likeFailed } = commentsSlice.actions;

function* sendLike({ subject, commentId }: LikeRequest, isLiked: boolean): SagaGenerator<readonly number[]> {
  const { id: user } = yield* requireUser();
  const body = { user, ...(commentId === null ? { action: subject.id } : { comment_id: commentId }) };
  return yield* callApi(commentsCall(isLiked ? 'like' : 'unlike'), { body });
}

function* followComments(): SagaGenerator<void> {
  const refreshSignals = channel<object>(buffers.sliding(1));
  yield* takeEvery(moreCommentsRequested, function* requestRefresh() {
    yield* put(refreshSignals, {});
  });
  while (true) {
    const { subject } = yield* select(selectCommentsState);
    const pollingTask: Task | undefined =
      subject === null ? undefined : yield* fork(pollComments, subject, refreshSignals);
    yield* take([commentsOpened, commentsClosed, commentsRequested]);
    if (pollingTask !== undefined) yield* cancel(pollingTask);
  }
}

export const commentsArea = defineArea({
  state: [commentsSlice, commentSending, commentRemoval],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* syncLikes({
      name: 'like',
      likeRequested,
      keyOf: (target: LikeRequest) => likeKey(target),
      *likings() {
        return (yield* select(selectCommentsState)).liking;
      },
      sendLike,
      *onSaved(target, request, likes) {
        yield* put(likeSucceeded({ ...target, request, likes }));
      },
      *onFailed(target, request, failure) {
        yield* put(likeFailed({ ...target, request }));
        yield* toastFailure(failure);
      },
    });
    yield* followComments();
  },
});
