import {
  dataOf,
  type Loaded,
  mapLoaded,
  type Order,
  orderStatuses,
  showsVouchers,
  voucherKindToIssue,
  voucherTexts,
} from '@estacao/domain';
import { put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { findById, type Lookup, lookupAt } from '../../kernel/lookup.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised, toastRaised } from '../notices/slice.ts';
import { requireUser } from '../session/selectors.ts';
import { selectPacing } from '../station/slice.ts';
import { fetchOrder, forgetPurchaseEnd, issueVouchers, pollUntilSettled } from './fetch-orders.ts';

const ordersCall = lazyCalls(() => import('@estacao/contract/calls/orders'));

const orders = defineLoadable({
  name: 'orders',
  *fetch(): SagaGenerator<readonly Order[]> {
    const { id } = yield* requireUser();
    return yield* callApi(ordersCall('listOrders'), { params: { userId: id } });
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

interface OrderDetails extends Lookup<Order> {
  readonly vouchers: VouchersState;
}

const vouchersStarted = createAction('order/vouchersStarted');
const vouchersFailed = createAction('order/vouchersFailed');
const orderChanged = createAction<Order | null>('order/changed');

const order = defineLoadable({
  name: 'order',
  *fetch(idParam: string): SagaGenerator<OrderDetails> {
    return { ...(yield* findById(idParam, fetchOrder)), vouchers: 'none' };
  },
  onFailure: toastFailure,
  reduce(state, action) {
    if (vouchersStarted.match(action))
      return mapLoaded(state, (current) => ({ ...current, vouchers: 'making' as const }));
    if (vouchersFailed.match(action))
      return mapLoaded(state, (current) => ({ ...current, vouchers: 'failed' as const }));
    if (!orderChanged.match(action)) return state;
    const data = action.payload;
    return mapLoaded(state, (current) => ({ ...current, data, vouchers: 'none' as const }));
  },
});

export const { requested: orderRequested } = order;
export const selectOrder: (state: object) => Loaded<OrderDetails> = order.select;

export function vouchersOf(loaded: Loaded<OrderDetails>): VouchersState {
  return dataOf(loaded)?.vouchers ?? 'none';
}

const makeVouchers = safe(
  function* makeVouchers(paidOrder: Order): SagaGenerator<void> {
    yield* put(vouchersStarted());
    yield* issueVouchers([paidOrder]);
    yield* put(orderChanged(yield* fetchOrder(paidOrder.id)));
    yield* announceVouchers();
  },
  function* fail() {
    yield* put(vouchersFailed());
    yield* put(toastRaised({ title: 'Erro', text: voucherTexts.failed }));
  },
);

function* announceVouchers(): SagaGenerator<void> {
  yield* put(snackbarRaised({ text: voucherTexts.issued }));
}

function* loadReceipt({ id = '' }: { readonly id?: string }): SagaGenerator<void> {
  yield* order.load(id);
  const loadedOrder = dataOf(yield* select(selectOrder))?.data;
  if (loadedOrder && voucherKindToIssue(loadedOrder) !== undefined) yield* makeVouchers(loadedOrder);
}

function* followOrder({ id = '' }: { readonly id?: string }): SagaGenerator<void> {
  const { pixPolling } = yield* select(selectPacing);
  let wasAwaitingPayment = false;
  while (true) {
    const loadedOrder = dataOf(lookupAt(id, yield* select(selectOrder)));
    if (wasAwaitingPayment && loadedOrder && showsVouchers(loadedOrder)) yield* announceVouchers();
    wasAwaitingPayment = loadedOrder?.status === orderStatuses.awaiting;
    if (loadedOrder?.status !== orderStatuses.awaiting || (loadedOrder.pix !== null && !pixPolling)) {
      yield* take(order.succeeded);
      continue;
    }
    const settledOrder = yield* waitForSettlement(loadedOrder);
    if (settledOrder === undefined) continue;
    yield* put(orderChanged(settledOrder));
    yield* forgetPurchaseEnd();
    if (voucherKindToIssue(settledOrder) === undefined) continue;
    wasAwaitingPayment = false;
    yield* makeVouchers(settledOrder);
  }
}

/** Undefined if the page reloaded the order during polling. */
function* waitForSettlement({ id }: Order): SagaGenerator<Order | undefined> {
  try {
    const { settledOrder } = yield* race({
      settledOrder: pollUntilSettled(id),
      loaded: take(order.succeeded),
    });
    return settledOrder;
  } catch {
    // Polling would not help, so keep the last state until the order reloads.
    yield* take(order.succeeded);
    return undefined;
  }
}

export const orderArea = defineArea({
  state: order,
  isPrivate: true,
  loads: { order: loadReceipt },
  whileOnRoute: { order: followOrder },
});
