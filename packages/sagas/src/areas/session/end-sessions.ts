import { failureOf } from '@estacao/contract';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { selectStation } from '../station/slice.ts';
import { sessionCheckRequested, sessionFound } from './slice.ts';
import { storedSession } from './stored.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

/** Ends every session by the secret of a mailed link. An expired link returns `void`. */
const endSessions = defineMutation({
  name: 'endSessions',
  *send(secret: string): SagaGenerator<'done' | 'void'> {
    try {
      yield* ask(sessionCall('endEverySession'), { body: { secret } });
      return 'done';
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'http' && failure.status === 422) return 'void';
      throw thrown;
    }
  },
  *onSuccess(end): SagaGenerator<void> {
    const { storage } = yield* theWorld();
    const { id } = yield* select(selectStation);
    const stored = end === 'done' ? storedSession(storage, id) : undefined;
    if (stored === undefined) return;
    // This browser's session may be among them. As a stored session its end does not redirect.
    yield* put(sessionFound(stored));
    yield* put(sessionCheckRequested());
  },
  onFailure: toastFailure,
});

export const { select: selectEndSessions, requested: endSessionsRequested } = endSessions;

export const endSessionsArea = defineArea({ state: endSessions, isPrivate: false });
