import { failureOf } from '@estacao/contract';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

/** `unknown` means that the server did not answer. */
export function* checkToken(): SagaGenerator<'valid' | 'invalid' | 'unknown'> {
  try {
    const { isValid } = yield* callApi(sessionCall('validateToken'));
    return isValid ? 'valid' : 'invalid';
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') (yield* theEnvironment()).report(thrown, 'validateToken');
    return failure.kind === 'unauthorized' ? 'invalid' : 'unknown';
  }
}
