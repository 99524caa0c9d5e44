import { failureOf } from '@estacao/contract';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { selectStation } from '../station/slice.ts';
import { sessionCheckRequested, storedSessionFound } from './slice.ts';
import { storedSession } from './stored-session.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

/** Ends every session of an account with the secret from a mailed link. An expired link returns `void`. */
const endSessions = defineMutation({
  name: 'endSessions',
  *send(secret: string): SagaGenerator<'done' | 'void'> {
    try {
      yield* callApi(sessionCall('endEverySession'), { body: { secret } });
      return 'done';
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'http' && failure.status === 422) return 'void';
      throw thrown;
    }
  },
  *onSuccess(outcome): SagaGenerator<void> {
    const { storage } = yield* theEnvironment();
    const { id } = yield* select(selectStation);
    const credentials = outcome === 'done' ? storedSession(storage, id) : undefined;
    if (credentials === undefined) return;
    // This browser's session may be among them. Because it is checked as a stored session, its end does not
    // redirect.
    yield* put(storedSessionFound(credentials));
    yield* put(sessionCheckRequested());
  },
  onFailure: toastFailure,
});

export const { select: selectEndSessions, requested: endSessionsRequested } = endSessions;

export const endSessionsArea = defineArea({ state: endSessions, isPrivate: false });
