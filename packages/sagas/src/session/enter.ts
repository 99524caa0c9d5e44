import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { theWorld } from '../kernel/context.ts';
import { selectFeatures, selectPacing } from '../station/slice.ts';
import { theSettings } from '../store/context.ts';
import { pathBack } from './paths.ts';
import { selectIsSignedIn } from './selectors.ts';
import { type Credentials, type LoginAnswer, loginSucceeded, sessionClosed, sessionOpened } from './slice.ts';
import { storeSession } from './stored.ts';

/** Opens the session that a login gave, and goes where the member goes next. */
export function* enter(answer: LoginAnswer): SagaGenerator<void> {
  yield* put(loginSucceeded(answer));
  yield* openSession({ user: answer.content, token: answer.token });
  yield* goOn(answer);
}

/** Stores a session and opens it; one that is open already ends first, with all that is its own. */
export function* openSession(credentials: Credentials): SagaGenerator<void> {
  const { storage } = yield* theWorld();
  const { storedUser } = yield* select(selectPacing);
  if (yield* select(selectIsSignedIn)) yield* put(sessionClosed());
  storeSession(storage, credentials, storedUser);
  yield* put(sessionOpened(credentials));
}

function* goOn({ is_first_login, content, tempToken }: LoginAnswer): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  const { externalApp } = yield* select(selectFeatures);
  const { refreshInPlace } = yield* select(selectPacing);
  const path = pathBack(navigation.here());
  if (is_first_login || !content.briefingDone) {
    navigation.go('/signup', { replace: true });
  } else if (externalApp) {
    const settings = yield* theSettings();
    navigation.leave(`${settings.externalApp}/login-token/${encodeURIComponent(tempToken)}`);
  } else if (refreshInPlace) {
    navigation.go(path, { replace: true });
  } else {
    navigation.leave(path);
  }
}
