import { groupCharges, type Loaded, loadedFor, mapLoaded, type SubscriptionGroup } from '@estacao/domain';
import { createAction } from '../../kernel/action.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { askCharges, type FoundCharges } from './ask-charges.ts';
import { subscriptionCancelled } from './cancel.ts';

export const chargesChanged = createAction<FoundCharges>('subscriptions/changed');

/** What the member was charged for what they have subscribed to. */
export const subscriptions = defineLoadable<FoundCharges, [of?: string]>({
  name: 'subscriptions',
  fetch: (of = '') => askCharges(of),
  onFailure: (failure) => toastFailure(failure),
  reduce(state, action) {
    if (chargesChanged.match(action)) {
      const changed = action.payload;
      return mapLoaded(state, (found) => (found.of === changed.of ? changed : found));
    }
    return subscriptionCancelled.match(action)
      ? mapLoaded(state, (found) => withoutOwed(found, action.payload))
      : state;
  },
});

/** As the server has said that it is, before it is asked anew. */
function withoutOwed(found: FoundCharges, actionId: number): FoundCharges {
  const charges = found.charges.map((charge) =>
    charge.actionId === actionId ? { ...charge, isCancelled: true, nextTryOn: null, reason: null } : charge,
  );
  const last = found.last?.actionId === actionId ? { ...found.last, isCancelled: true } : found.last;
  return { ...found, charges, last };
}

export const { requested: subscriptionsRequested } = subscriptions;
export const selectSubscriptions: (state: object) => Loaded<FoundCharges> = subscriptions.select;

/** What stands at an address, by activity; what another one had is not shown there, not even meanwhile. */
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
