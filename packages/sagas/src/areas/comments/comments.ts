import { type Failure, failureOf } from '@estacao/contract';
import type { Comment } from '@estacao/domain';
import { buffers, channel, type Task } from 'redux-saga';
import { cancel, fork, put, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { keepLikes } from '../../kernel/liking.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
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
  talkKey,
  talkLeft,
  talkOpened,
  talkRequested,
} from './slice.ts';

const commentsCall = lazyCalls(() => import('@estacao/contract/calls/comments'));
const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

const { likeKept, likeFailed, commentKept, removed, notDone } = talk.actions;

/** What nobody expected is reported as well. */
function* said(thrown: unknown, where: string): SagaGenerator<Failure> {
  const failure = failureOf(thrown);
  if (failure.kind === 'bug') (yield* theWorld()).report(thrown, where);
  yield* toastFailure(failure);
  return failure;
}

function* tellLike({ of, commentId }: LikeWanted, liked: boolean): SagaGenerator<readonly number[]> {
  const { id: user } = yield* theUser();
  const body = { user, ...(commentId === null ? { action: of.id } : { comment_id: commentId }) };
  return yield* ask(commentsCall(liked ? 'like' : 'unlike'), { body });
}

function* sendComment({ payload }: PayloadAction<CommentWanted>): SagaGenerator<void> {
  const { key, of, replyTo, text } = payload;
  const { id: user } = yield* theUser();
  const words = { description: text, user };
  const answered = replyTo === null ? {} : { comment_id: replyTo };
  try {
    const comment = yield* attempt(
      `${user}:comment:${talkKey(of)}:${replyTo ?? ''}`,
      { ...words, ...answered, about: talkKey(of) },
      function* send(idempotencyKey: string): SagaGenerator<Comment> {
        const options = { idempotencyKey };
        return of.kind === 'post'
          ? yield* ask(feedCall('createPostComment'), { body: { ...words, post: of.id } }, options)
          : yield* ask(
              commentsCall('createComment'),
              { body: { ...words, ...answered, action: of.id } },
              options,
            );
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

/** Follows what is said of whatever is talked of on the page. */
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
    yield* keepLikes({
      wanted: likeWanted,
      keyOf: (what: LikeWanted) => likeKey(what),
      *likings() {
        return (yield* select(selectTalkState)).liking;
      },
      tell: tellLike,
      *kept(what, request, likes) {
        yield* put(likeKept({ ...what, request, likes }));
      },
      *undone(what, request, thrown) {
        yield* put(likeFailed({ ...what, request }));
        yield* said(thrown, 'like');
      },
    });
    yield* takeEvery(commentWanted, sendComment);
    yield* takeEvery(removalWanted, remove);
    yield* followTalks();
  },
});
