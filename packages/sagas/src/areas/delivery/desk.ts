import { type Failure, failureOf } from '@estacao/contract';
import { mapLoaded, type SandboxDelivery } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { selectStation } from '../station/slice.ts';

const deliveryCall = lazyCalls(() => import('@estacao/contract/calls/delivery'));

interface DeliveryDecision {
  readonly id: number;
  readonly decision: 'deliver' | 'cancel';
}

/** The staff of the sandbox marks an order as delivered, or cancels it. */
export const deliveryDecisionRequested = createAction<DeliveryDecision>('deliveryDesk/decisionRequested');

const decisionSucceeded = createAction<SandboxDelivery>('deliveryDesk/decisionSucceeded');
const decisionFailed = createAction<Failure>('deliveryDesk/decisionFailed');

const desk = defineLoadable({
  name: 'deliveryDesk',
  *fetch(): SagaGenerator<readonly SandboxDelivery[] | null> {
    const { id } = yield* select(selectStation);
    try {
      return yield* ask(deliveryCall('listSandboxDeliveries'), { query: { 'where[station_id]': id } });
    } catch (thrown) {
      if (isNotThere(failureOf(thrown))) return null;
      throw thrown;
    }
  },
  reduce(state, action) {
    if (!decisionSucceeded.match(action)) return state;
    const { payload } = action;
    return mapLoaded(state, (known) =>
      known === null ? null : known.map((one) => (one.id === payload.id ? payload : one)),
    );
  },
});

export const { select: selectDeliveryDesk, requested: deliveryDeskRequested } = desk;

const decide = safe(
  function* decideDelivery({
    payload: { id, decision },
  }: ReturnType<typeof deliveryDecisionRequested>): SagaGenerator<void> {
    const decided = yield* ask(deliveryCall('decideSandboxDelivery'), { params: { id }, body: { decision } });
    yield* put(decisionSucceeded(decided));
  },
  (failure) => decisionFailed(failure),
);

/** Another tab may have decided: says so, and fetches the orders again. */
function* explain({ payload }: ReturnType<typeof decisionFailed>): SagaGenerator<void> {
  yield* toastFailure(payload);
  yield* put(deliveryDeskRequested());
}

export const deliveryDeskArea = defineArea({
  state: desk,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(deliveryDecisionRequested, decide);
    yield* takeEvery(decisionFailed, explain);
  },
  loads: { sandboxDeliveries: desk.load },
});
