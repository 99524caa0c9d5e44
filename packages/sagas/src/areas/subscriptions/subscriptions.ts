import {
  dataOf,
  groupCharges,
  isOwed,
  type Loaded,
  loadedFor,
  mapLoaded,
  type SubscriptionGroup,
} from '@estacao/domain';
import { all, call, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { pollWithEvents } from '../../kernel/follow-events.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { wait } from '../../kernel/wait.ts';
import { leavePortal } from '../notices/carried-notice.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { selectPacing } from '../station/slice.ts';
import { cancellation } from './cancel.ts';
import { type ChargeList, fetchCharges } from './fetch-charges.ts';

/** Time to read the success message before the page refreshes. */
const READING_MS = 1000;

const chargesChanged = createAction<ChargeList>('subscriptions/changed');

const subscriptions = defineLoadable<ChargeList, [of?: string]>({
  name: 'subscriptions',
  fetch: (idParam = '') => fetchCharges(idParam),
  onFailure: toastFailure,
  reduce(state, action) {
    if (chargesChanged.match(action)) {
      const changedList = action.payload;
      return mapLoaded(state, (chargeList) => (chargeList.of === changedList.of ? changedList : chargeList));
    }
    return cancellation.succeeded.match(action)
      ? mapLoaded(state, (chargeList) => markCancelled(chargeList, action.payload.arg))
      : state;
  },
});

function markCancelled(chargeList: ChargeList, actionId: number): ChargeList {
  const charges = chargeList.charges.map((charge) =>
    charge.actionId === actionId ? { ...charge, isCancelled: true, nextTryOn: null, reason: null } : charge,
  );
  const lastCharge =
    chargeList.lastCharge?.actionId === actionId
      ? { ...chargeList.lastCharge, isCancelled: true }
      : chargeList.lastCharge;
  return { ...chargeList, charges, lastCharge };
}

export const { requested: subscriptionsRequested } = subscriptions;
export const selectSubscriptions: (state: object) => Loaded<ChargeList> = subscriptions.select;

export function subscriptionsAt(
  idParam: string,
  loaded: Loaded<ChargeList>,
): Loaded<readonly SubscriptionGroup[]> {
  return loadedFor(idParam, loaded, groupsOf);
}

function groupsOf({ charges, lastCharge }: ChargeList): readonly SubscriptionGroup[] {
  return groupCharges(charges).map((group) =>
    lastCharge?.actionId === group.actionId ? { ...group, latest: lastCharge } : group,
  );
}

/** Watches owed charges until they are paid. The card may be added in another tab or on another device. */
function* watchUnpaid(idParam: string): SagaGenerator<void> {
  while (true) {
    const chargeList = dataOf(yield* select(selectSubscriptions));
    const unpaidIds = chargeList?.of === idParam ? unpaidIdsOf(chargeList) : [];
    if (unpaidIds.length === 0) {
      yield* take(subscriptions.succeeded);
      continue;
    }
    const paidList = yield* waitForPayment(idParam);
    if (paidList?.charges.some(({ id, isPaid }) => isPaid && unpaidIds.includes(id)))
      yield* put(snackbarRaised({ text: 'Pagamento confirmado' }));
  }
}

function unpaidIdsOf({ charges }: ChargeList): readonly number[] {
  return charges.filter(isOwed).map(({ id }) => id);
}

/** Returns undefined if the page reloaded the charges first. */
function* waitForPayment(idParam: string): SagaGenerator<ChargeList | undefined> {
  try {
    const { settledList } = yield* race({
      settledList: pollUnpaid(idParam),
      loaded: take(subscriptions.succeeded),
    });
    return settledList;
  } catch {
    // A retry would not help: the page keeps its data until the next load.
    yield* take(subscriptions.succeeded);
    return undefined;
  }
}

/** Each poll updates the page, because the reason and the next attempt can change. */
function pollUnpaid(idParam: string): SagaGenerator<ChargeList> {
  return pollWithEvents({
    *fetch() {
      const chargeList = yield* fetchCharges(idParam, { fresh: true });
      yield* put(chargesChanged(chargeList));
      return chargeList;
    },
    isDone: (chargeList) => unpaidIdsOf(chargeList).length === 0,
  });
}

function* refreshCancelled(idParam: string): SagaGenerator<void> {
  while (true) {
    yield* take(cancellation.succeeded);
    yield* wait(READING_MS);
    const { refreshInPlace } = yield* select(selectPacing);
    if (refreshInPlace) yield* subscriptions.load(idParam);
    else yield* leavePortal((yield* theEnvironment()).navigation.currentPath());
  }
}

function* loadSubscriptions({ actionId = '' }: RouteParams): SagaGenerator<void> {
  yield* subscriptions.load(actionId);
}

function* watchPage({ actionId = '' }: RouteParams): SagaGenerator<void> {
  yield* all([call(watchUnpaid, actionId), call(refreshCancelled, actionId)]);
}

export const subscriptionsArea = defineArea({
  state: [subscriptions, cancellation],
  isPrivate: true,
  loads: { subscriptions: loadSubscriptions, actionSubscriptions: loadSubscriptions },
  whileOnRoute: { subscriptions: watchPage, actionSubscriptions: watchPage },
});
