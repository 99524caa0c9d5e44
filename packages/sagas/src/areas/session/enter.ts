import { paths } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import type { SessionUser } from '../members/session-user.ts';
import { leavePortal } from '../notices/kept.ts';
import { selectExternalApp, selectFeatures, selectPacing } from '../station/slice.ts';
import { askAbout } from './ask-about.ts';
import { freshUser } from './fresh-user.ts';
import { openSession } from './open.ts';
import { pathBack } from './paths.ts';
import { selectIsSignedIn } from './selectors.ts';
import { type LoginAnswer, loginSucceeded, sessionClosed, sessionFound } from './slice.ts';

export function* enter(answer: LoginAnswer): SagaGenerator<void> {
  const user = yield* wholeUser(answer);
  yield* put(loginSucceeded(answer));
  yield* openSession({ user, token: answer.token });
  yield* goOn(answer, user);
}

/** Some servers omit `briefingDone` at login, so it is fetched. */
function* wholeUser({ user, token }: LoginAnswer): SagaGenerator<SessionUser> {
  const { briefingDone } = user;
  if (briefingDone !== undefined) return { ...user, briefingDone };
  // If that fails, the member does not repeat the briefing.
  const known = { ...user, briefingDone: true };
  if (yield* select(selectIsSignedIn)) yield* put(sessionClosed());
  yield* put(sessionFound({ user: known, token }));
  return yield* freshUser(known);
}

function* goOn({ isFirstLogin, ticket }: LoginAnswer, user: SessionUser): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  const { externalApp } = yield* select(selectFeatures);
  const { refreshInPlace } = yield* select(selectPacing);
  const path = pathBack(navigation.here());
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
    yield* askAbout();
  } else {
    yield* leavePortal(path);
  }
}
