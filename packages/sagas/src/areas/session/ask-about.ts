import { failureOf } from '@estacao/contract';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

/** Checks the token with the server. `unknown` means that no server answered. */
export function* askAbout(): SagaGenerator<'valid' | 'invalid' | 'unknown'> {
  try {
    const { isValid } = yield* ask(sessionCall('validateToken'));
    return isValid ? 'valid' : 'invalid';
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') (yield* theWorld()).report(thrown, 'validateToken');
    return failure.kind === 'unauthorized' ? 'invalid' : 'unknown';
  }
}
