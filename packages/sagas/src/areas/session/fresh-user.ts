import { failureOf } from '@estacao/contract';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import type { SessionUser } from '../members/session-user.ts';

const membersCall = lazyCalls(() => import('@estacao/contract/calls/members'));

/** Falls back to the stored user on failure, so the member notices nothing. */
export function* freshUser(user: SessionUser): SagaGenerator<SessionUser> {
  try {
    const fresh = yield* ask(membersCall('getUser'), { params: { id: user.id } });
    return fresh ?? user;
  } catch (thrown) {
    if (failureOf(thrown).kind === 'bug') (yield* theWorld()).report(thrown, 'getUser');
    return user;
  }
}
