import type { Invited } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';

const invitationsCall = lazyCalls(() => import('@estacao/contract/calls/invitations'));

const invited = defineLoadable({
  name: 'invited',
  *fetch(): SagaGenerator<readonly Invited[]> {
    const { id } = yield* theUser();
    return yield* ask(invitationsCall('listInvited'), { params: { userId: id } });
  },
  onFailure: toastFailure,
});

export const { select: selectInvited, requested: invitedRequested } = invited;

export const invitedArea = defineArea({
  state: invited,
  isPrivate: true,
  loads: { invitations: invited.load },
});
