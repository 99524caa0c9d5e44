import { paths } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { theEnvironment } from '../../kernel/context.ts';
import { selectIsSignedIn } from './selectors.ts';

/** Signed-in members have nothing to do on login and sign-up pages. */
export function* skipIfSignedIn(): SagaGenerator<void> {
  const { navigation } = yield* theEnvironment();
  if (yield* select(selectIsSignedIn)) navigation.go(paths.landing, { replace: true });
}
