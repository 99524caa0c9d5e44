import {
  dataOf,
  type Loaded,
  mapLoaded,
  type Order,
  orderStatuses,
  showsVouchers,
  vouchersDue,
  voucherTexts,
} from '@estacao/domain';
import { put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { type Found, findById, foundAt } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised, toastRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { selectPacing } from '../station/slice.ts';
import { askOrder, forgetEnd, makeVouchersOf, untilSettled } from './ask-orders.ts';

const ordersCall = lazyCalls(() => import('@estacao/contract/calls/orders'));

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

interface FoundOrder extends Found<Order> {
  readonly vouchers: VouchersState;
}

const vouchersStarted = createAction('order/vouchersStarted');
const vouchersFailed = createAction('order/vouchersFailed');
const orderChanged = createAction<Order | null>('order/changed');

const order = defineLoadable({
  name: 'order',
  *fetch(of: string): SagaGenerator<FoundOrder> {
    return { ...(yield* findById(of, askOrder)), vouchers: 'none' };
  },
  onFailure: toastFailure,
  reduce(state, action) {
    if (vouchersStarted.match(action))
      return mapLoaded(state, (found) => ({ ...found, vouchers: 'making' as const }));
    if (vouchersFailed.match(action))
      return mapLoaded(state, (found) => ({ ...found, vouchers: 'failed' as const }));
    if (!orderChanged.match(action)) return state;
    const data = action.payload;
    return mapLoaded(state, (found) => ({ ...found, data, vouchers: 'none' as const }));
  },
});

export const { requested: orderRequested } = order;
export const selectOrder: (state: object) => Loaded<FoundOrder> = order.select;

export function vouchersOf(loaded: Loaded<FoundOrder>): VouchersState {
  return dataOf(loaded)?.vouchers ?? 'none';
}

const makeVouchers = safe(
  function* makeVouchers(due: Order): SagaGenerator<void> {
    yield* put(vouchersStarted());
    yield* makeVouchersOf([due]);
    yield* put(orderChanged(yield* askOrder(due.id)));
    yield* sayIssued();
  },
  function* fail() {
    yield* put(vouchersFailed());
    yield* put(toastRaised({ title: 'Erro', text: voucherTexts.failed }));
  },
);

function* sayIssued(): SagaGenerator<void> {
  yield* put(snackbarRaised({ text: voucherTexts.issued }));
}

function* visit({ id = '' }: { readonly id?: string }): SagaGenerator<void> {
  yield* order.load(id);
  const found = dataOf(yield* select(selectOrder))?.data;
  if (found && vouchersDue(found) !== undefined) yield* makeVouchers(found);
}

function* followOrder({ id = '' }: { readonly id?: string }): SagaGenerator<void> {
  const { pixPolling } = yield* select(selectPacing);
  let wasAwaited = false;
  while (true) {
    const found = dataOf(foundAt(id, yield* select(selectOrder)));
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
    yield* makeVouchers(settled);
  }
}

/** Undefined when the page reloaded the order during polling. */
function* settledOf({ id }: Order): SagaGenerator<Order | undefined> {
  try {
    const { settled } = yield* race({ settled: untilSettled(id), loaded: take(order.succeeded) });
    return settled;
  } catch {
    // Polling would not help, so keep the last state until the order reloads.
    yield* take(order.succeeded);
    return undefined;
  }
}

export const orderArea = defineArea({
  state: order,
  isPrivate: true,
  loads: { order: visit },
  stays: { order: followOrder },
});
