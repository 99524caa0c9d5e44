import { failureOf } from '@estacao/contract';
import { put, race, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { forgetDrafts } from '../../kernel/tab-draft.ts';
import { wait } from '../../kernel/wait.ts';
import { selectToken } from './selectors.ts';
import { type logoutRequested, sessionClosed } from './slice.ts';
import { forgetSession } from './stored-session.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

const REVOKE_TIMEOUT_MS = 3000;

/** Clears the browser first: this device and its tabs are logged out even if the call fails. */
export function* logOut({ payload: { to } }: ReturnType<typeof logoutRequested>): SagaGenerator<void> {
  const { storage, navigation } = yield* theEnvironment();
  const token = yield* select(selectToken);
  forgetSession(storage);
  yield* forgetDrafts();
  if (token !== null) yield* revokeToken();
  yield* put(sessionClosed(to));
  navigation.go(to);
}

function* revokeToken(): SagaGenerator<void> {
  try {
    yield* race({ response: callApi(sessionCall('logout')), timeout: wait(REVOKE_TIMEOUT_MS) });
  } catch (thrown) {
    // A token that was not revoked expires on the server.
    if (failureOf(thrown).kind === 'bug') (yield* theEnvironment()).report(thrown, 'logout');
  }
}
