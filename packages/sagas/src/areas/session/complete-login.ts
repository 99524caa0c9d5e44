import { paths } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { theEnvironment } from '../../kernel/context.ts';
import type { SessionUser } from '../members/session-user.ts';
import { leavePortal } from '../notices/carried-notice.ts';
import { selectExternalApp, selectFeatures, selectPacing } from '../station/slice.ts';
import { checkToken } from './check-token.ts';
import { fetchUser } from './fetch-user.ts';
import { openSession } from './open-session.ts';
import { pathAfterLogin } from './paths.ts';
import { selectIsSignedIn } from './selectors.ts';
import { type LoginAnswer, loginSucceeded, sessionClosed, storedSessionFound } from './slice.ts';

export function* completeLogin(response: LoginAnswer): SagaGenerator<void> {
  const user = yield* completeUser(response);
  yield* put(loginSucceeded(response));
  yield* openSession({ user, token: response.token });
  yield* redirectAfterLogin(response, user);
}

/** Some servers omit `briefingDone` at login, so it is fetched. */
function* completeUser({ user, token }: LoginAnswer): SagaGenerator<SessionUser> {
  const { briefingDone } = user;
  if (briefingDone !== undefined) return { ...user, briefingDone };
  // If the fetch fails, the member does not have to repeat the briefing.
  const fallbackUser = { ...user, briefingDone: true };
  if (yield* select(selectIsSignedIn)) yield* put(sessionClosed());
  yield* put(storedSessionFound({ user: fallbackUser, token }));
  return yield* fetchUser(fallbackUser);
}

function* redirectAfterLogin({ isFirstLogin, ticket }: LoginAnswer, user: SessionUser): SagaGenerator<void> {
  const { navigation } = yield* theEnvironment();
  const { externalApp } = yield* select(selectFeatures);
  const { refreshInPlace } = yield* select(selectPacing);
  const path = pathAfterLogin(navigation.currentPath());
  if (user.status === 'pending') {
    navigation.go(paths.confirmation, { replace: true });
  } else if (isFirstLogin || !user.briefingDone) {
    navigation.go(paths.signUp, { replace: true });
  } else if (externalApp) {
    const address = yield* select(selectExternalApp);
    yield* leavePortal(`${address}/login-token/${encodeURIComponent(ticket)}`);
  } else if (refreshInPlace) {
    navigation.go(path, { replace: true });
    // Caches the token check for a later page load without a network.
    yield* checkToken();
  } else {
    yield* leavePortal(path);
  }
}
