import type { InvitedMember } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const invitationsCall = lazyCalls(() => import('@estacao/contract/calls/invitations'));

const invitedPeople = defineLoadable({
  name: 'invited',
  *fetch(): SagaGenerator<readonly InvitedMember[]> {
    const { id } = yield* requireUser();
    return yield* callApi(invitationsCall('listInvited'), { params: { userId: id } });
  },
  onFailure: toastFailure,
});

export const { select: selectInvited, requested: invitedRequested } = invitedPeople;

export const invitedArea = defineArea({
  state: invitedPeople,
  isPrivate: true,
  loads: { invitations: invitedPeople.load },
});
