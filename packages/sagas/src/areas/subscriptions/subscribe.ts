import {
  type ActivityDetail,
  actionSubscriptionsPath,
  priceOfChoice,
  subscriptionTexts,
} from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { isTransient } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation, idleMutation, type MutationState, Refusal } from '../../kernel/mutation.ts';
import { waitUntilLeft } from '../../kernel/route-scope.ts';
import { selectVisits } from '../../kernel/routes.ts';
import type { StoreState } from '../../kernel/state.ts';
import { activityRequested } from '../activities/detail.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed, toastRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { requireUser } from '../session/selectors.ts';

const subscriptionsCall = lazyCalls(() => import('@estacao/contract/calls/subscriptions'));

interface SubscriptionRequest {
  readonly activity: ActivityDetail;
  /** Product ids. */
  readonly products: readonly number[];
}

/** The result stays `true` until the member leaves the page. */
const subscribing = defineMutation({
  name: 'subscribing',
  keyOf: ({ activity }: SubscriptionRequest) => String(activity.id),
  *send({ activity, products }: SubscriptionRequest): SagaGenerator<true> {
    if (products.length === 0) {
      yield* put(toastRaised({ title: subscriptionTexts.notChosen, text: subscriptionTexts.choose }));
      throw new Refusal();
    }
    yield* put(errorsDismissed());
    const { id } = yield* requireUser();
    const body = {
      action_id: activity.id,
      products: products.map((product) => ({ id: product })),
      price: priceOfChoice(activity.products, products),
    };
    yield* callApiOnce(`${id}:subscribe:${activity.id}`, subscriptionsCall('subscribeToProducts'), { body });
    return true;
  },
  /** Opens the subscriptions unless the member has left the activity. */
  *onSuccess(_, { activity }): SagaGenerator<void> {
    yield* put(toastRaised({ variant: 'success', text: 'Assinatura realizada' }));
    yield* put(pointsRequested());
    const visits = yield* select(selectVisits);
    const isOnPage = visits.some(
      ({ route, params }) => route === 'activity' && params.id === String(activity.id),
    );
    if (isOnPage) (yield* theEnvironment()).navigation.go(actionSubscriptionsPath(activity.id));
  },
  *onFailure(failure, { activity }): SagaGenerator<void> {
    yield* toastFailure(failure);
    if (failure.kind === 'http' && !isTransient(failure)) yield* put(activityRequested(String(activity.id)));
  },
});

export const { requested: subscriptionRequested } = subscribing;

export function selectSubscribing(state: StoreState, activityId: number | undefined): MutationState<true> {
  const current = subscribing.select(state);
  return current.key === String(activityId) ? current : idleMutation;
}

export const subscribingArea = defineArea({
  state: subscribing,
  isPrivate: true,
  whileOnRoute: {
    *activity(): SagaGenerator<void> {
      try {
        yield* waitUntilLeft('activity');
      } finally {
        yield* put(subscribing.reset());
      }
    },
  },
});
