import { paths } from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { selectIsSignedIn } from './selectors.ts';

/** Who is logged in already has nothing to do where others come in. */
export function* skip(): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  if (yield* select(selectIsSignedIn)) navigation.go(paths.landing, { replace: true });
}
