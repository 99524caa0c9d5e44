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
import { theWorld } from '../../kernel/context.ts';
import { pollWithEvents } from '../../kernel/follow-events.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { wait } from '../../kernel/wait.ts';
import { toastFailure } from '../notices/failures.ts';
import { leavePortal } from '../notices/kept.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { selectPacing } from '../station/slice.ts';
import { askCharges, type FoundCharges } from './ask-charges.ts';
import { cancellation } from './cancel.ts';

/** Time to read the success message before the page refreshes. */
const READ = 1000;

const chargesChanged = createAction<FoundCharges>('subscriptions/changed');

const subscriptions = defineLoadable<FoundCharges, [of?: string]>({
  name: 'subscriptions',
  fetch: (of = '') => askCharges(of),
  onFailure: toastFailure,
  reduce(state, action) {
    if (chargesChanged.match(action)) {
      const changed = action.payload;
      return mapLoaded(state, (found) => (found.of === changed.of ? changed : found));
    }
    return cancellation.succeeded.match(action)
      ? mapLoaded(state, (found) => withoutOwed(found, action.payload.arg))
      : state;
  },
});

function withoutOwed(found: FoundCharges, actionId: number): FoundCharges {
  const charges = found.charges.map((charge) =>
    charge.actionId === actionId ? { ...charge, isCancelled: true, nextTryOn: null, reason: null } : charge,
  );
  const last = found.last?.actionId === actionId ? { ...found.last, isCancelled: true } : found.last;
  return { ...found, charges, last };
}

export const { requested: subscriptionsRequested } = subscriptions;
export const selectSubscriptions: (state: object) => Loaded<FoundCharges> = subscriptions.select;

export function subscriptionsAt(
  of: string,
  loaded: Loaded<FoundCharges>,
): Loaded<readonly SubscriptionGroup[]> {
  return loadedFor(of, loaded, groupsOf);
}

function groupsOf({ charges, last }: FoundCharges): readonly SubscriptionGroup[] {
  return groupCharges(charges).map((group) =>
    last?.actionId === group.actionId ? { ...group, latest: last } : group,
  );
}

/** Watches owed charges until they are paid. The card may be added in another tab or on another device. */
function* followOwed(of: string): SagaGenerator<void> {
  while (true) {
    const found = dataOf(yield* select(selectSubscriptions));
    const owed = found?.of === of ? owedOf(found) : [];
    if (owed.length === 0) {
      yield* take(subscriptions.succeeded);
      continue;
    }
    const paid = yield* untilNothingIsOwed(of);
    if (paid?.charges.some(({ id, isPaid }) => isPaid && owed.includes(id)))
      yield* put(snackbarRaised({ text: 'Pagamento confirmado' }));
  }
}

function owedOf({ charges }: FoundCharges): readonly number[] {
  return charges.filter(isOwed).map(({ id }) => id);
}

/** Returns nothing if the page reloaded the charges first. */
function* untilNothingIsOwed(of: string): SagaGenerator<FoundCharges | undefined> {
  try {
    const { settled } = yield* race({ settled: settle(of), loaded: take(subscriptions.succeeded) });
    return settled;
  } catch {
    // A retry would not help: the page keeps its data until the next load.
    yield* take(subscriptions.succeeded);
    return undefined;
  }
}

/** Each poll updates the page, since the reason and the next try can change. */
function settle(of: string): SagaGenerator<FoundCharges> {
  return pollWithEvents({
    *ask() {
      const found = yield* askCharges(of, { fresh: true });
      yield* put(chargesChanged(found));
      return found;
    },
    done: (found) => owedOf(found).length === 0,
  });
}

function* refreshCancelled(of: string): SagaGenerator<void> {
  while (true) {
    yield* take(cancellation.succeeded);
    yield* wait(READ);
    const { refreshInPlace } = yield* select(selectPacing);
    if (refreshInPlace) yield* subscriptions.load(of);
    else yield* leavePortal((yield* theWorld()).navigation.here());
  }
}

function* load({ actionId = '' }: RouteParams): SagaGenerator<void> {
  yield* subscriptions.load(actionId);
}

function* stay({ actionId = '' }: RouteParams): SagaGenerator<void> {
  yield* all([call(followOwed, actionId), call(refreshCancelled, actionId)]);
}

export const subscriptionsArea = defineArea({
  state: [subscriptions, cancellation],
  isPrivate: true,
  loads: { subscriptions: load, actionSubscriptions: load },
  stays: { subscriptions: stay, actionSubscriptions: stay },
});
