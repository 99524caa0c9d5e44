import { type Failure, failureOf } from '@estacao/contract';
import { buffers, channel, type Task } from 'redux-saga';
import { cancel, fork, put, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { commentsCall } from './call.ts';
import { follow } from './look.ts';
import {
  type CommentWanted,
  commentWanted,
  type LikeWanted,
  likeKey,
  likeWanted,
  moreCommentsWanted,
  removalWanted,
  selectTalkState,
  talk,
  talkLeft,
  talkOpened,
  talkRequested,
} from './slice.ts';

const { likeKept, likeFailed, commentKept, removed, notDone } = talk.actions;

/** What nobody expected is reported as well. */
function* said(thrown: unknown, where: string): SagaGenerator<Failure> {
  const failure = failureOf(thrown);
  if (failure.kind === 'bug') (yield* theWorld()).report(thrown, where);
  yield* toastFailure(failure);
  return failure;
}

/**
 * Tells the server what the member wants until it is what they want: one call at a time, for what is taken back on the wire
 * may arrive all the same, and after what came later.
 */
function* keepLike({ activityId, commentId }: LikeWanted): SagaGenerator<void> {
  const { id: user } = yield* theUser();
  const what = { activityId, commentId };
  const body = { user, ...(commentId === null ? { action: activityId } : { comment_id: commentId }) };
  while (true) {
    const wanted = (yield* select(selectTalkState)).liking[likeKey(what)];
    if (wanted === undefined) return;
    const { request } = wanted;
    try {
      const likes = yield* ask(commentsCall(wanted.liked ? 'like' : 'unlike'), { body });
      yield* put(likeKept({ ...what, request, likes }));
    } catch (thrown) {
      yield* put(likeFailed({ ...what, request }));
      yield* said(thrown, 'like');
    }
  }
}

function* sendComment({ payload }: PayloadAction<CommentWanted>): SagaGenerator<void> {
  const { key, activityId, replyTo, text } = payload;
  const { id: user } = yield* theUser();
  const about = { description: text, user, action: activityId };
  const body = replyTo === null ? about : { ...about, comment_id: replyTo };
  try {
    const comment = yield* attempt(
      `${user}:comment:${activityId}:${replyTo ?? ''}`,
      body,
      function* send(idempotencyKey: string) {
        return yield* ask(commentsCall('createComment'), { body }, { idempotencyKey });
      },
    );
    yield* put(commentKept({ ...payload, comment }));
  } catch (thrown) {
    yield* put(notDone(key));
    yield* said(thrown, 'comment');
  }
}

function* remove({ payload }: PayloadAction<{ key: string; id: number }>): SagaGenerator<void> {
  try {
    yield* ask(commentsCall('deleteComment'), { params: { id: payload.id } });
    yield* put(removed(payload));
  } catch (thrown) {
    // Gone is what it was to be.
    if (isNotThere(failureOf(thrown))) {
      yield* put(removed(payload));
      return;
    }
    yield* put(notDone(payload.key));
    yield* said(thrown, 'comment');
  }
}

/** Follows what is said of whichever activity is on the page. */
function* followTalks(): SagaGenerator<void> {
  const news = channel<object>(buffers.sliding(1));
  yield* takeEvery(moreCommentsWanted, function* atOnce() {
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
  state: talk,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    const running = new Set<string>();
    yield* takeEvery(likeWanted, function* oneAtATime({ payload }) {
      const key = likeKey(payload);
      if (running.has(key)) return;
      running.add(key);
      try {
        yield* keepLike(payload);
      } finally {
        running.delete(key);
      }
    });
    yield* takeEvery(commentWanted, sendComment);
    yield* takeEvery(removalWanted, remove);
    yield* followTalks();
  },
});
