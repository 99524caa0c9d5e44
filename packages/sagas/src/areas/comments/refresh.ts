import { type Failure, failureOf, MOST_COMMENTS } from '@estacao/contract';
import { type Comment, dataOf } from '@estacao/domain';
import type { Channel } from 'redux-saga';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { pollUntil } from '../../kernel/poll-until.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import type { TalkOf } from './send.ts';
import { selectTalkState, talk } from './slice.ts';

const commentsCall = lazyCalls(() => import('@estacao/contract/calls/comments'));
const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

const { refreshStarted, refreshSucceeded, refreshFailed } = talk.actions;

/** Other members' comments appear within ten seconds, including 20 % jitter. */
const LONGEST_WAIT = 7000;
const FIRST_WAIT = 4000;

function* commentsOf({ kind, id }: TalkOf, limit: number): SagaGenerator<readonly Comment[]> {
  const query = { limit };
  return kind === 'post'
    ? yield* ask(feedCall('listPostComments'), { params: { postId: id }, query })
    : yield* ask(commentsCall('listComments'), { params: { id }, query });
}

function* likesOf({ kind, id }: TalkOf): SagaGenerator<readonly number[]> {
  return kind === 'post' ? [] : yield* ask(commentsCall('listLikes'), { params: { id } });
}

/** Retries when the member changed something during the request. */
function* refreshOnce(of: TalkOf): SagaGenerator<void> {
  while (true) {
    const { version, most } = yield* select(selectTalkState);
    const { comments, likes } = yield* all({
      // One extra comment shows whether there are more.
      comments: call(commentsOf, of, Math.min(most + 1, MOST_COMMENTS)),
      likes: call(likesOf, of),
    });
    const now = yield* select(selectTalkState);
    if (now.version !== version || now.most !== most) continue;
    yield* put(refreshSucceeded({ of, comments, likes }));
    return;
  }
}

function* refresh(of: TalkOf): SagaGenerator<void> {
  yield* put(refreshStarted());
  try {
    yield* refreshOnce(of);
  } catch (thrown) {
    yield* sayFailed(failureOf(thrown));
    throw thrown;
  }
}

/** Notifies only about the first failure; polling continues and loaded comments stay. */
function* sayFailed(failure: Failure): SagaGenerator<void> {
  const { talk: before } = yield* select(selectTalkState);
  const isFirst = dataOf(before) === undefined;
  yield* put(refreshFailed());
  if (isFirst) yield* toastFailure(failure);
}

export const follow = safe(
  function* follow(of: TalkOf, news: Channel<object>): SagaGenerator<void> {
    yield* pollUntil<void>({
      ask: () => refresh(of),
      done: () => false,
      firstWaitMs: FIRST_WAIT,
      longestWaitMs: LONGEST_WAIT,
      news,
    });
  },
  () => refreshFailed(),
  'comments',
);
