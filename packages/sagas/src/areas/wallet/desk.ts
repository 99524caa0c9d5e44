import { mapLoaded, type SandboxTransfer } from '@estacao/domain';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { fetchFromSandbox, replaceItem } from '../sandbox/fetch-from-sandbox.ts';

const walletCall = lazyCalls(() => import('@estacao/contract/calls/wallet'));

interface TransferDecision {
  readonly id: number;
  readonly reason?: string;
}

const decision = defineMutation({
  name: 'transferDecision',
  *send({ id, reason }: TransferDecision): SagaGenerator<SandboxTransfer> {
    const body =
      reason === undefined ? { decision: 'approve' as const } : { decision: 'refuse' as const, reason };
    return yield* callApi(walletCall('decideSandboxTransfer'), { params: { id }, body });
  },
  // Another tab may already have decided the transfer.
  *onFailure(failure): SagaGenerator<void> {
    yield* toastFailure(failure);
    yield* put(transferDeskRequested());
  },
});

export const { requested: transferDecisionRequested } = decision;

const desk = defineLoadable({
  name: 'transferDesk',
  fetch: (): SagaGenerator<readonly SandboxTransfer[] | null> =>
    fetchFromSandbox((request) => callApi(walletCall('listSandboxTransfers'), request)),
  reduce: (state, action) =>
    decision.succeeded.match(action)
      ? mapLoaded(state, (transfers) => replaceItem(transfers, action.payload.result))
      : state,
});

export const { select: selectTransferDesk, requested: transferDeskRequested } = desk;

export const transferDeskArea = defineArea({
  state: [desk, decision],
  isPrivate: false,
  loads: { sandboxTransfers: desk.load },
});
