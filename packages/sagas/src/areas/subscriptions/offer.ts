import { type Loaded, loadedFor, paidUntilOf, type SubscriptionOffer } from '@estacao/domain';
import { all, call, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { activityLoaded } from '../activities/detail.ts';
import { askCards } from '../cards/cards.ts';
import { theUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';
import { askCharges } from './ask-charges.ts';

interface FoundOffer {
  readonly of: number;
  readonly offer: SubscriptionOffer;
}

const subscriptionOffer = defineLoadable({
  name: 'subscriptionOffer',
  *fetch(of: number): SagaGenerator<FoundOffer> {
    const { found, cards } = yield* all({ found: call(askCharges, String(of)), cards: call(askCards) });
    const { last, charges } = found;
    const newest = [...cards].sort((one, other) => other.id - one.id);
    const subscribed = last === null || last.isCancelled ? null : last;
    return { of, offer: { subscribed, card: newest[0] ?? null, paidUntil: paidUntilOf(charges) } };
  },
});

export const { requested: offerRequested } = subscriptionOffer;
export const selectOffer: (state: object) => Loaded<FoundOffer> = subscriptionOffer.select;

/** Never shows another activity's offer while loading. */
export function offerOf(of: number | undefined, loaded: Loaded<FoundOffer>): Loaded<SubscriptionOffer> {
  return loadedFor(of, loaded, ({ offer }) => offer);
}

function* isSold(): SagaGenerator<boolean> {
  const { checkout, hideCostAndCart } = (yield* select(selectStation)).features;
  const { station } = yield* theUser();
  return checkout && station.access?.checkout !== false && !hideCostAndCart;
}

export const offerArea = defineArea({
  state: subscriptionOffer,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(activityLoaded, function* bring({ payload: { data: activity } }) {
      if (activity?.kind === 'subscription' && (yield* isSold())) yield* subscriptionOffer.load(activity.id);
    });
  },
});
