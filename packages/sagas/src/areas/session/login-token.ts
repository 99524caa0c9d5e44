import type { Failure } from '@estacao/contract';
import { paths } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { enter } from './enter.ts';
import { sessionCall } from './session-call.ts';

export const loginTokenRefused = createAction<Failure>('login/tokenRefused');

/** Somebody comes from another app with a one-time token: its session takes the place of any that is open. */
export const enterWithToken = safe(function* enterWithToken({
  tempToken = '',
}: RouteParams): SagaGenerator<void> {
  yield* enter(yield* ask(sessionCall('loginWithToken'), {}, { token: tempToken }));
}, loginTokenRefused);

export function* explainToken({ payload }: ReturnType<typeof loginTokenRefused>): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  yield* toastFailure(payload);
  navigation.go(paths.login, { replace: true });
}
