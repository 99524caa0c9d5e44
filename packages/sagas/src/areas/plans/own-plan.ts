import { failureOf, type MemberEvent } from '@estacao/contract';
import { dataOf, type PlanSubscription } from '@estacao/domain';
import { buffers, type Channel, channel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { followEvents } from '../../kernel/follow-events.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { listen } from '../../kernel/listen.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { pollUntil } from '../../kernel/poll-until.ts';
import { requireUser } from '../session/selectors.ts';
import { selectPacing } from '../station/slice.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

/** The server asks the bank about a pending payment on each call. */
export function* fetchOwnPlan(): SagaGenerator<PlanSubscription | null> {
  const { id } = yield* requireUser();
  return yield* callApi(plansCall('getOwnPlan'), { query: { 'where[user_id]': id } });
}

export const ownPlan = defineLoadable({ name: 'ownPlan', fetch: fetchOwnPlan });

export const { select: selectOwnPlan, requested: ownPlanRequested } = ownPlan;

function* followOwnPlan(): SagaGenerator<void> {
  const { page } = yield* theEnvironment();
  const events = channel<MemberEvent>(buffers.expanding());
  const eventsTask = yield* fork(followEvents, events);
  yield* fork(() => listen((listener) => page.on('visible', () => listener('visible')), ownPlan.load));
  try {
    while (true) {
      if ((yield* isAwaitingPayment()) && (yield* pollUntilPaid(events))) continue;
      const { event } = yield* race({ event: take(events), loaded: take(ownPlan.succeeded) });
      if (event?.kind === 'begun' || event?.kind === 'subscriptions') yield* ownPlan.load();
    }
  } finally {
    yield* cancel(eventsTask);
  }
}

/** A station may replace PIX polling by a button. */
function* isAwaitingPayment(): SagaGenerator<boolean> {
  const payment = dataOf(yield* select(selectOwnPlan))?.payment;
  const { pixPolling } = yield* select(selectPacing);
  return payment != null && (payment.method !== 'pix' || pixPolling);
}

/** Returns false when polling would not help. */
function* pollUntilPaid(events: Channel<MemberEvent>): SagaGenerator<boolean> {
  try {
    const { settledPlan } = yield* race({
      settledPlan: pollUntil({
        fetch: fetchOwnPlan,
        isDone: (subscription) => subscription?.payment == null,
        events,
      }),
      loaded: take(ownPlan.succeeded),
    });
    if (settledPlan !== undefined) yield* put(ownPlan.succeeded(settledPlan));
    return true;
  } catch (thrown) {
    // Polling would not help, so keep the last state until an event.
    yield* put(ownPlan.failed(failureOf(thrown)));
    return false;
  }
}

export const ownPlanArea = defineArea({
  state: ownPlan,
  isPrivate: true,
  loads: { plans: ownPlan.load },
  whileOnRoute: { plans: followOwnPlan },
});
