import {
  type ActivityDetail,
  actionSubscriptionsPath,
  priceOfChoice,
  subscriptionTexts,
} from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { isPassing } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation, type MutationState, Refusal, untouched } from '../../kernel/mutation.ts';
import { untilLeft } from '../../kernel/route-scope.ts';
import { selectVisits } from '../../kernel/routes.ts';
import type { StoreState } from '../../kernel/state.ts';
import { activityRequested } from '../activities/detail.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed, toastRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';

const subscriptionsCall = lazyCalls(() => import('@estacao/contract/calls/subscriptions'));

interface SubscriptionRequest {
  readonly activity: ActivityDetail;
  /** Product ids. */
  readonly products: readonly number[];
}

/** The result is `true` until the member leaves the page. */
const subscribing = defineMutation({
  name: 'subscribing',
  keyOf: ({ activity }: SubscriptionRequest) => String(activity.id),
  *send({ activity, products }: SubscriptionRequest): SagaGenerator<true> {
    if (products.length === 0) {
      yield* put(toastRaised({ title: subscriptionTexts.notChosen, text: subscriptionTexts.choose }));
      throw new Refusal();
    }
    yield* put(errorsDismissed());
    const { id } = yield* theUser();
    const body = {
      action_id: activity.id,
      products: products.map((product) => ({ id: product })),
      price: priceOfChoice(activity.products, products),
    };
    yield* askOnce(`${id}:subscribe:${activity.id}`, subscriptionsCall('subscribeToProducts'), { body });
    return true;
  },
  /** Opens the subscriptions unless the member has left the activity. */
  *onSuccess(_, { activity }): SagaGenerator<void> {
    yield* put(toastRaised({ variant: 'success', text: 'Assinatura realizada' }));
    yield* put(pointsRequested());
    const visits = yield* select(selectVisits);
    const isThere = visits.some(
      ({ route, params }) => route === 'activity' && params.id === String(activity.id),
    );
    if (isThere) (yield* theWorld()).navigation.go(actionSubscriptionsPath(activity.id));
  },
  *onFailure(failure, { activity }): SagaGenerator<void> {
    yield* toastFailure(failure);
    if (failure.kind === 'http' && !isPassing(failure)) yield* put(activityRequested(String(activity.id)));
  },
});

export const { requested: subscriptionRequested } = subscribing;

export function selectSubscribing(state: StoreState, activityId: number | undefined): MutationState<true> {
  const found = subscribing.select(state);
  return found.key === String(activityId) ? found : untouched;
}

export const subscribingArea = defineArea({
  state: subscribing,
  isPrivate: true,
  stays: {
    *activity(): SagaGenerator<void> {
      try {
        yield* untilLeft('activity');
      } finally {
        yield* put(subscribing.reset());
      }
    },
  },
});
