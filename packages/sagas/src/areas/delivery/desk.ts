import { mapLoaded, type SandboxDelivery } from '@estacao/domain';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { fetchFromSandbox, replaceItem } from '../sandbox/fetch-from-sandbox.ts';

const deliveryCall = lazyCalls(() => import('@estacao/contract/calls/delivery'));

interface DeliveryDecision {
  readonly id: number;
  readonly decision: 'deliver' | 'cancel';
}

const decision = defineMutation({
  name: 'deliveryDecision',
  *send({ id, decision }: DeliveryDecision): SagaGenerator<SandboxDelivery> {
    return yield* callApi(deliveryCall('decideSandboxDelivery'), { params: { id }, body: { decision } });
  },
  *onFailure(failure): SagaGenerator<void> {
    yield* toastFailure(failure);
    yield* put(deliveryDeskRequested());
  },
});

export const { requested: deliveryDecisionRequested } = decision;

const desk = defineLoadable({
  name: 'deliveryDesk',
  fetch: (): SagaGenerator<readonly SandboxDelivery[] | null> =>
    fetchFromSandbox((request) => callApi(deliveryCall('listSandboxDeliveries'), request)),
  reduce: (state, action) =>
    decision.succeeded.match(action)
      ? mapLoaded(state, (list) => replaceItem(list, action.payload.result))
      : state,
});

export const { select: selectDeliveryDesk, requested: deliveryDeskRequested } = desk;

export const deliveryDeskArea = defineArea({
  state: [desk, decision],
  isPrivate: false,
  loads: { sandboxDeliveries: desk.load },
});
