import { failureOf } from '@estacao/contract';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import type { SessionUser } from '../members/session-user.ts';

const membersCall = lazyCalls(() => import('@estacao/contract/calls/members'));

/** Falls back to the stored user on failure, so the member notices nothing. */
export function* fetchUser(user: SessionUser): SagaGenerator<SessionUser> {
  try {
    const fetchedUser = yield* callApi(membersCall('getUser'), { params: { id: user.id } });
    return fetchedUser ?? user;
  } catch (thrown) {
    if (failureOf(thrown).kind === 'bug') (yield* theEnvironment()).report(thrown, 'getUser');
    return user;
  }
}
