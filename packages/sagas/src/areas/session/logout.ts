import { failureOf } from '@estacao/contract';
import { put, race, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { forgetDrafts } from '../../kernel/tab-draft.ts';
import { wait } from '../../kernel/wait.ts';
import { selectToken } from './selectors.ts';
import { type logoutRequested, sessionClosed } from './slice.ts';
import { forgetSession } from './stored.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

const patienceMs = 3000;

/** Clears the browser first: this device and its tabs are logged out even if the call fails. */
export function* logOut({ payload: { to } }: ReturnType<typeof logoutRequested>): SagaGenerator<void> {
  const { storage, navigation } = yield* theWorld();
  const token = yield* select(selectToken);
  forgetSession(storage);
  yield* forgetDrafts();
  if (token !== null) yield* revokeToken();
  yield* put(sessionClosed(to));
  navigation.go(to);
}

function* revokeToken(): SagaGenerator<void> {
  try {
    yield* race({ answer: ask(sessionCall('logout')), timeout: wait(patienceMs) });
  } catch (thrown) {
    // A token that was not revoked expires on the server.
    if (failureOf(thrown).kind === 'bug') (yield* theWorld()).report(thrown, 'logout');
  }
}
