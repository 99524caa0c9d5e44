import { type Failure, failureOf } from '@estacao/contract';
import { type Cents, type Moment, mapLoaded, type SandboxCharge, type SandboxProduct } from '@estacao/domain';
import type { Action } from 'redux';
import { all, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { selectStation } from '../station/slice.ts';

const paymentsCall = lazyCalls(() => import('@estacao/contract/calls/payments'));

/** What the back office of the sandbox shows. */
export interface SandboxDesk {
  readonly charges: readonly SandboxCharge[];
  readonly products: readonly SandboxProduct[];
  readonly now: Moment;
  /** In minutes. */
  readonly ahead: number;
  /** Something is being done. */
  readonly isPending: boolean;
}

/** All that is left, where nobody says how much. */
export const refundWanted = createAction<{ readonly id: number; readonly amount?: Cents }>(
  'sandboxDesk/refund',
);
export const decisionWanted = createAction<{ readonly id: number; readonly decision: 'approve' | 'refuse' }>(
  'sandboxDesk/decision',
);
export const stockWanted = createAction<{ readonly id: number; readonly onHand: number | null }>(
  'sandboxDesk/stock',
);
export const timeWanted = createAction<number>('sandboxDesk/time');
const done = createAction('sandboxDesk/done');
const notDone = createAction<Failure>('sandboxDesk/notDone');

function isWanted(action: Action): boolean {
  return [refundWanted, decisionWanted, stockWanted, timeWanted].some((wanted) => wanted.match(action));
}

const desk = defineLoadable({
  name: 'sandboxDesk',
  *fetch(): SagaGenerator<SandboxDesk | null> {
    const { id } = yield* select(selectStation);
    const query = { 'where[station_id]': id };
    try {
      const { charges, products, clock } = yield* all({
        charges: ask(paymentsCall('listSandboxCharges'), { query }),
        products: ask(paymentsCall('listSandboxProducts'), { query }),
        clock: ask(paymentsCall('getSandboxClock')),
      });
      return { charges, products, ...clock, isPending: false };
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'http' && failure.status === 404) return null;
      throw thrown;
    }
  },
  reduce(state, action) {
    if (isWanted(action)) return mapLoaded(state, (known) => known && { ...known, isPending: true });
    if (done.match(action) || notDone.match(action))
      return mapLoaded(state, (known) => known && { ...known, isPending: false });
    return state;
  },
});

export const { select: selectSandboxDesk, requested: sandboxDeskRequested } = desk;

const act = safe(
  function* act(action: Action): SagaGenerator<void> {
    if (refundWanted.match(action)) {
      const { id, amount } = action.payload;
      const body = amount === undefined ? {} : { amount };
      yield* attempt(`refund/${id}`, body, (idempotencyKey) =>
        ask(paymentsCall('refundSandboxCharge'), { params: { id }, body }, { idempotencyKey }),
      );
    } else if (decisionWanted.match(action)) {
      const { id, decision } = action.payload;
      yield* ask(paymentsCall('decideSandboxCharge'), { params: { id }, body: { decision } });
    } else if (stockWanted.match(action)) {
      const { id, onHand } = action.payload;
      yield* ask(paymentsCall('setSandboxStock'), { params: { id }, body: { on_hand: onHand } });
    } else if (timeWanted.match(action)) {
      yield* ask(paymentsCall('moveSandboxClock'), { body: { minutes: action.payload } });
    }
    yield* put(done());
    yield* desk.load();
  },
  (failure) => notDone(failure),
);

export const sandboxDeskArea = defineArea({
  state: desk,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(isWanted, act);
    yield* takeEvery(notDone, ({ payload }) => toastFailure(payload));
  },
  loads: { sandboxCharges: desk.load },
});
