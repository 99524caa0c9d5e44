import { type Failure, fallbackTexts, textsOf } from '@estacao/contract';
import {
  type ActivityDetail,
  actionSubscriptionsPath,
  priceOfChoice,
  subscriptionTexts,
} from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { isPassing } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { untilLeft } from '../../kernel/route-scope.ts';
import { selectVisits } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { activityRequested } from '../activities/detail.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed, toastRaised } from '../notices/slice.ts';
import { pointsRequested } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';

const subscriptionsCall = lazyCalls(() => import('@estacao/contract/calls/subscriptions'));

interface Wanted {
  readonly activity: ActivityDetail;
  /** Of its products. */
  readonly products: readonly number[];
}

interface SubscribingState {
  /** Which activity all of this is about. */
  readonly activityId: number | null;
  readonly isPending: boolean;
  readonly isDone: boolean;
  /** Why it was refused. One may try again. */
  readonly error: string | null;
}

const idle: SubscribingState = { activityId: null, isPending: false, isDone: false, error: null };

const subscribing = createSlice({
  name: 'subscribing',
  initialState: idle,
  reducers: {
    /** After it was asked: subscribes to what was chosen. */
    subscriptionWanted: (state, _: PayloadAction<Wanted>) => state,
    started: (_, { payload }: PayloadAction<number>) => ({ ...idle, activityId: payload, isPending: true }),
    subscribed: (state, _: PayloadAction<number>) => ({ ...state, isPending: false, isDone: true }),
    failed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      error: textsOf(payload)[0] ?? null,
    }),
    /** Nobody looks any more. What is under way goes on. */
    pageLeft: (state) => (state.isPending ? state : idle),
  },
});

export const { subscriptionWanted } = subscribing.actions;
const { started, subscribed, failed, pageLeft } = subscribing.actions;

const selectState = stateOf(subscribing);

/** How subscribing to this activity stands; what goes on with another one is none of its business. */
export function selectSubscribing(state: StoreState, activityId: number | undefined): SubscribingState {
  const found = selectState(state);
  return found.activityId === activityId ? found : idle;
}

const subscribe = safe(
  function* subscribe({ payload: { activity, products } }: PayloadAction<Wanted>): SagaGenerator<void> {
    if (products.length === 0) {
      yield* put(toastRaised({ title: subscriptionTexts.notChosen, text: subscriptionTexts.choose }));
      return;
    }
    const { id: activityId } = activity;
    yield* put(started(activityId));
    // Whoever tries again has read why it failed.
    yield* put(errorsDismissed());
    const { id } = yield* theUser();
    const body = {
      action_id: activityId,
      products: products.map((product) => ({ id: product })),
      price: priceOfChoice(activity.products, products),
    };
    yield* attempt(`${id}:subscribe:${activityId}`, body, function* send(idempotencyKey: string) {
      return yield* ask(subscriptionsCall('subscribeToProducts'), { body }, { idempotencyKey });
    });
    yield* put(subscribed(activityId));
  },
  (failure) => failed(failure),
  'subscribing',
);

/** Says so, and goes where it stands; whoever went elsewhere meanwhile stays there. */
function* goOn({ payload: activityId }: PayloadAction<number>): SagaGenerator<void> {
  yield* put(toastRaised({ variant: 'success', text: 'Assinatura realizada' }));
  yield* put(pointsRequested());
  const visits = yield* select(selectVisits);
  const isThere = visits.some(
    ({ route, params }) => route === 'activity' && params.id === String(activityId),
  );
  if (isThere) (yield* theWorld()).navigation.go(actionSubscriptionsPath(activityId));
}

/** Says why, and shows the activity as it stands where a rule refused it. */
function* explain({ payload }: PayloadAction<Failure>): SagaGenerator<void> {
  yield* toastFailure(payload, fallbackTexts.error);
  const { activityId } = yield* select(selectState);
  if (payload.kind === 'http' && !isPassing(payload) && activityId !== null)
    yield* put(activityRequested(String(activityId)));
}

export const subscribingArea = defineArea({
  state: subscribing,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(subscriptionWanted, subscribe);
    yield* takeEvery(subscribed, goOn);
    yield* takeEvery(failed, explain);
  },
  stays: {
    *activity(): SagaGenerator<void> {
      try {
        yield* untilLeft('activity');
      } finally {
        yield* put(pageLeft());
      }
    },
  },
});
