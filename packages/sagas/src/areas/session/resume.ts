import { paths } from '@estacao/domain';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { theEnvironment } from '../../kernel/context.ts';
import { selectStation } from '../station/slice.ts';
import { checkToken } from './check-token.ts';
import { closeSession } from './close-session.ts';
import { fetchUser } from './fetch-user.ts';
import { openSession } from './open-session.ts';
import { isLoginPath, pathAfterLogin } from './paths.ts';
import { selectSession } from './selectors.ts';
import { sessionCheckRequested, sessionClosed, sessionUnreachable, storedSessionFound } from './slice.ts';
import { forgetSession, storedSession, tokenKey } from './stored-session.ts';

/** Reconciles the session with the stored one: at start, on retry, and after changes in other tabs. */
export function* resumeSession({ payload }: ReturnType<typeof sessionCheckRequested>): SagaGenerator<void> {
  const { storage, navigation } = yield* theEnvironment();
  const { id } = yield* select(selectStation);
  const { status, token } = yield* select(selectSession);
  const credentials = storedSession(storage, id);
  if (credentials === undefined) {
    yield* closeSession(paths.landing);
    return;
  }
  if (status === 'signedIn') {
    if (credentials.token === token) return;
    yield* put(sessionClosed());
  }
  // A quiet retry keeps the `unreachable` message on screen; otherwise it would flicker.
  const isQuiet = payload?.quietly === true && status === 'unreachable' && credentials.token === token;
  if (!isQuiet) yield* put(storedSessionFound(credentials));
  const verdict = yield* call(checkToken);
  const user = verdict === 'valid' ? yield* call(fetchUser, credentials.user) : credentials.user;
  if (storage.get(tokenKey) !== credentials.token) {
    // Another tab logged in or out during the check, so its stored session counts.
    yield* put(sessionCheckRequested());
    return;
  }
  if (verdict === 'unknown') yield* put(sessionUnreachable());
  if (verdict === 'invalid') {
    forgetSession(storage);
    yield* closeSession(paths.landing);
  }
  if (verdict !== 'valid') return;
  yield* openSession({ token: credentials.token, user });
  const currentPath = navigation.currentPath();
  if (isLoginPath(currentPath)) navigation.go(pathAfterLogin(currentPath), { replace: true });
}
