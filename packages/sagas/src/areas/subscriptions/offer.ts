import { type Loaded, loadedFor, paidUntilOf, type SubscriptionOffer } from '@estacao/domain';
import { all, call, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { activityLoaded } from '../activities/detail.ts';
import { fetchCards } from '../cards/cards.ts';
import { requireUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';
import { fetchCharges } from './fetch-charges.ts';

interface ActivityOffer {
  readonly of: number;
  readonly offer: SubscriptionOffer;
}

const subscriptionOffer = defineLoadable({
  name: 'subscriptionOffer',
  *fetch(activityId: number): SagaGenerator<ActivityOffer> {
    const { chargeList, cards } = yield* all({
      chargeList: call(fetchCharges, String(activityId)),
      cards: call(fetchCards),
    });
    const { lastCharge, charges } = chargeList;
    const sortedCards = [...cards].sort((a, b) => b.id - a.id);
    const subscribed = lastCharge === null || lastCharge.isCancelled ? null : lastCharge;
    return {
      of: activityId,
      offer: { subscribed, card: sortedCards[0] ?? null, paidUntil: paidUntilOf(charges) },
    };
  },
});

export const { requested: offerRequested } = subscriptionOffer;
export const selectOffer: (state: object) => Loaded<ActivityOffer> = subscriptionOffer.select;

/** Hides another activity's offer while the next one loads. */
export function offerOf(
  activityId: number | undefined,
  loaded: Loaded<ActivityOffer>,
): Loaded<SubscriptionOffer> {
  return loadedFor(activityId, loaded, ({ offer }) => offer);
}

function* canSubscribe(): SagaGenerator<boolean> {
  const { checkout, hideCostAndCart } = (yield* select(selectStation)).features;
  const { station } = yield* requireUser();
  return checkout && station.access?.checkout !== false && !hideCostAndCart;
}

export const offerArea = defineArea({
  state: subscriptionOffer,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(activityLoaded, function* loadOffer({ payload: { data: activity } }) {
      if (activity?.kind === 'subscription' && (yield* canSubscribe()))
        yield* subscriptionOffer.load(activity.id);
    });
  },
});
