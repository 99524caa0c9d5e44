import { paths } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { theSettings, theWorld } from '../../kernel/context.ts';
import { selectFeatures, selectPacing } from '../station/slice.ts';
import { openSession } from './open.ts';
import { pathBack } from './paths.ts';
import { type LoginAnswer, loginSucceeded } from './slice.ts';

/** Opens the session that a login gave, and goes where the member goes next. */
export function* enter(answer: LoginAnswer): SagaGenerator<void> {
  yield* put(loginSucceeded(answer));
  yield* openSession({ user: answer.user, token: answer.token });
  yield* goOn(answer);
}

function* goOn({ isFirstLogin, user, ticket }: LoginAnswer): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  const { externalApp } = yield* select(selectFeatures);
  const { refreshInPlace } = yield* select(selectPacing);
  const path = pathBack(navigation.here());
  if (isFirstLogin || !user.briefingDone) {
    navigation.go(paths.signUp, { replace: true });
  } else if (externalApp) {
    const settings = yield* theSettings();
    navigation.leave(`${settings.externalApp}/login-token/${encodeURIComponent(ticket)}`);
  } else if (refreshInPlace) {
    navigation.go(path, { replace: true });
  } else {
    navigation.leave(path);
  }
}
