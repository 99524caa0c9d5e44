import type { Failure } from '@estacao/contract';
import {
  dataOf,
  type Loaded,
  loadedFor,
  mapLoaded,
  type Order,
  orderStatuses,
  showsVouchers,
  vouchersDue,
  voucherTexts,
} from '@estacao/domain';
import { put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised, toastRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { selectPacing } from '../station/slice.ts';
import { askOrder, makeVouchersOf } from './ask-orders.ts';
import { untilSettled } from './follow-order.ts';
import { forgetEnd } from './forget-end.ts';

const ordersCall = lazyCalls(() => import('@estacao/contract/calls/orders'));

/** What the member has ordered, the newest first. */
const orders = defineLoadable({
  name: 'orders',
  *fetch(): SagaGenerator<readonly Order[]> {
    const { id } = yield* theUser();
    return yield* ask(ordersCall('listOrders'), { params: { userId: id } });
  },
  onFailure: toastFailure,
});

export const { select: selectOrders, requested: ordersRequested } = orders;

export const ordersArea = defineArea({
  state: orders,
  isPrivate: true,
  loads: { orders: orders.load },
});

export type VouchersState = 'none' | 'making' | 'failed';

interface FoundOrder {
  readonly of: string;
  /** Nothing: there is no such order. */
  readonly order: Order | null;
  readonly vouchers: VouchersState;
}

const vouchersStarted = createAction('order/vouchersStarted');
const orderChanged = createAction<Order | null>('order/changed');
const vouchersFailed = createAction<Failure>('order/vouchersFailed');

const order = defineLoadable({
  name: 'order',
  *fetch(of: string): SagaGenerator<FoundOrder> {
    const id = idOf(of);
    const found = id === undefined ? undefined : yield* askOrder(id);
    return { of, order: found ?? null, vouchers: 'none' };
  },
  onFailure: toastFailure,
  reduce(state, action) {
    if (vouchersStarted.match(action))
      return mapLoaded(state, (found) => ({ ...found, vouchers: 'making' as const }));
    if (vouchersFailed.match(action))
      return mapLoaded(state, (found) => ({ ...found, vouchers: 'failed' as const }));
    if (!orderChanged.match(action)) return state;
    const made = action.payload;
    return mapLoaded(state, (found) => ({ ...found, order: made, vouchers: 'none' as const }));
  },
});

export const { requested: orderRequested } = order;
export const selectOrder: (state: object) => Loaded<FoundOrder> = order.select;

/** The order at an address; what another one had is not shown there, not even meanwhile. */
export function orderAt(of: string, loaded: Loaded<FoundOrder>): Loaded<Order | null> {
  return loadedFor(of, loaded, (found) => found.order);
}

export function vouchersOf(loaded: Loaded<FoundOrder>): VouchersState {
  return dataOf(loaded)?.vouchers ?? 'none';
}

const makeThem = safe(
  function* makeThem(due: Order): SagaGenerator<void> {
    yield* put(vouchersStarted());
    yield* makeVouchersOf([due]);
    yield* put(orderChanged((yield* askOrder(due.id)) ?? null));
    yield* sayIssued();
  },
  (failure) => vouchersFailed(failure),
);

function* sayIssued(): SagaGenerator<void> {
  yield* put(snackbarRaised({ text: voucherTexts.issued }));
}

/** Once for each visit: what has failed is tried again with the next one. */
function* visit({ id = '' }: { readonly id?: string }): SagaGenerator<void> {
  yield* order.load(id);
  const found = dataOf(yield* select(selectOrder))?.order;
  if (found && vouchersDue(found) !== undefined) yield* makeThem(found);
}

/** One that waits for its payment says so until it has come, and then of its vouchers that they are there. */
function* followOrder({ id = '' }: { readonly id?: string }): SagaGenerator<void> {
  const { pixPolling } = yield* select(selectPacing);
  let wasAwaited = false;
  while (true) {
    const found = dataOf(orderAt(id, yield* select(selectOrder)));
    if (wasAwaited && found && showsVouchers(found)) yield* sayIssued();
    wasAwaited = found?.status === orderStatuses.awaiting;
    if (found?.status !== orderStatuses.awaiting || (found.pix !== null && !pixPolling)) {
      yield* take(order.succeeded);
      continue;
    }
    const settled = yield* settledOf(found);
    if (settled === undefined) continue;
    yield* put(orderChanged(settled));
    yield* forgetEnd();
    if (vouchersDue(settled) === undefined) continue;
    wasAwaited = false;
    yield* makeThem(settled);
  }
}

/** Nothing, where the page has loaded it anew meanwhile. */
function* settledOf({ id }: Order): SagaGenerator<Order | undefined> {
  try {
    const { settled } = yield* race({ settled: untilSettled(id), loaded: take(order.succeeded) });
    return settled;
  } catch {
    // It won't get better by asking again: what was known is shown until somebody loads it.
    yield* take(order.succeeded);
    return undefined;
  }
}

export const orderArea = defineArea({
  state: order,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(vouchersFailed, function* sayFailed() {
      yield* put(toastRaised({ title: 'Erro', text: voucherTexts.failed }));
    });
  },
  loads: { order: visit },
  stays: { order: followOrder },
});
