import { type Failure, failureOf, MAX_COMMENTS } from '@estacao/contract';
import { type Comment, dataOf } from '@estacao/domain';
import type { Channel } from 'redux-saga';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { pollUntil } from '../../kernel/poll-until.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import type { CommentSubject } from './send.ts';
import { commentsSlice, selectCommentsState } from './slice.ts';

const commentsCall = lazyCalls(() => import('@estacao/contract/calls/comments'));
const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

const { refreshStarted, refreshSucceeded, refreshFailed } = commentsSlice.actions;

/** Other members' comments appear within ten seconds, including 20 % jitter. */
const MAX_WAIT_MS = 7000;
const FIRST_WAIT_MS = 4000;

function* fetchComments({ kind, id }: CommentSubject, limit: number): SagaGenerator<readonly Comment[]> {
  const query = { limit };
  return kind === 'post'
    ? yield* callApi(feedCall('listPostComments'), { params: { postId: id }, query })
    : yield* callApi(commentsCall('listComments'), { params: { id }, query });
}

function* fetchLikes({ kind, id }: CommentSubject): SagaGenerator<readonly number[]> {
  return kind === 'post' ? [] : yield* callApi(commentsCall('listLikes'), { params: { id } });
}

/** Repeats the request if the member changed something in between. */
function* fetchUntilStable(subject: CommentSubject): SagaGenerator<void> {
  while (true) {
    const { version, max } = yield* select(selectCommentsState);
    const { comments, likes } = yield* all({
      // One extra comment shows whether there are more.
      comments: call(fetchComments, subject, Math.min(max + 1, MAX_COMMENTS)),
      likes: call(fetchLikes, subject),
    });
    const current = yield* select(selectCommentsState);
    if (current.version !== version || current.max !== max) continue;
    yield* put(refreshSucceeded({ subject, comments, likes }));
    return;
  }
}

function* refresh(subject: CommentSubject): SagaGenerator<void> {
  yield* put(refreshStarted());
  try {
    yield* fetchUntilStable(subject);
  } catch (thrown) {
    yield* reportFailure(failureOf(thrown));
    throw thrown;
  }
}

/** Shows only the first failure. Polling continues, and loaded comments stay. */
function* reportFailure(failure: Failure): SagaGenerator<void> {
  const { data: previous } = yield* select(selectCommentsState);
  const isFirstLoad = dataOf(previous) === undefined;
  yield* put(refreshFailed());
  if (isFirstLoad) yield* toastFailure(failure);
}

export const pollComments = safe(
  function* follow(subject: CommentSubject, refreshSignals: Channel<object>): SagaGenerator<void> {
    yield* pollUntil<void>({
      fetch: () => refresh(subject),
      isDone: () => false,
      firstWaitMs: FIRST_WAIT_MS,
      maxWaitMs: MAX_WAIT_MS,
      events: refreshSignals,
    });
  },
  () => refreshFailed(),
  'comments',
);
