import { type Failure, failureOf } from '@estacao/contract';
import { dataOf } from '@estacao/domain';
import type { Channel } from 'redux-saga';
import { all, put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { pollUntil } from '../../kernel/poll-until.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { commentsCall } from './call.ts';
import { selectTalkState, talk } from './slice.ts';

const { lookStarted, looked, lookFailed } = talk.actions;

/** What somebody else says is here within ten seconds, with the fifth that a wait may be longer. */
const LONGEST_WAIT = 7000;
const FIRST_WAIT = 4000;

/** As it stands on the server, with everything that was changed from here. */
function* lookOnce(of: number): SagaGenerator<void> {
  while (true) {
    const { version, most } = yield* select(selectTalkState);
    const params = { id: of };
    const { comments, likes } = yield* all({
      // One more than is shown says whether there are more.
      comments: ask(commentsCall('listComments'), { params, query: { limit: most + 1 } }),
      likes: ask(commentsCall('listLikes'), { params }),
    });
    const now = yield* select(selectTalkState);
    if (now.version !== version || now.most !== most) continue;
    yield* put(looked({ of, comments, likes }));
    return;
  }
}

function* look(of: number): SagaGenerator<void> {
  yield* put(lookStarted());
  try {
    yield* lookOnce(of);
  } catch (thrown) {
    yield* sayFailed(failureOf(thrown));
    throw thrown;
  }
}

/** Once: it is tried again and again, and what is known stays. */
function* sayFailed(failure: Failure): SagaGenerator<void> {
  const { talk: before } = yield* select(selectTalkState);
  const isFirst = dataOf(before) === undefined;
  yield* put(lookFailed());
  if (isFirst) yield* toastFailure(failure);
}

/** Looks again and again while the page can be seen, and at once where there is `news`. */
export const follow = safe(
  function* follow(of: number, news: Channel<object>): SagaGenerator<void> {
    yield* pollUntil<void>({
      ask: () => look(of),
      done: () => false,
      firstWaitMs: FIRST_WAIT,
      longestWaitMs: LONGEST_WAIT,
      news,
    });
  },
  () => lookFailed(),
  'comments',
);
