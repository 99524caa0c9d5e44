import { failureOf, type MemberEvent } from '@estacao/contract';
import { dataOf, type PlanSubscription } from '@estacao/domain';
import { buffers, type Channel, channel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { followEvents } from '../../kernel/follow-events.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { listen } from '../../kernel/listen.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { pollUntil } from '../../kernel/poll-until.ts';
import { theUser } from '../session/selectors.ts';
import { selectPacing } from '../station/slice.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

/** As it is now. While a payment is awaited the bank is asked for it. */
export function* askOwnPlan(): SagaGenerator<PlanSubscription | null> {
  const { id } = yield* theUser();
  return yield* ask(plansCall('getOwnPlan'), { query: { 'where[user_id]': id } });
}

/** The plan that the member has, or none. */
export const ownPlan = defineLoadable({ name: 'ownPlan', fetch: askOwnPlan });

export const { select: selectOwnPlan, requested: ownPlanRequested } = ownPlan;

/** Shows what happens to it elsewhere: a renewal, a payment at the bank, a change in another tab. */
function* follow(): SagaGenerator<void> {
  const { page } = yield* theWorld();
  const news = channel<MemberEvent>(buffers.expanding());
  const following = yield* fork(followEvents, news);
  // Where no events can be had, whoever comes back finds it as it is.
  yield* fork(() => listen((listener) => page.on('visible', () => listener('visible')), ownPlan.load));
  try {
    while (true) {
      if ((yield* isAwaited()) && (yield* untilPaid(news))) continue;
      const { event } = yield* race({ event: take(news), loaded: take(ownPlan.succeeded) });
      if (event?.kind === 'begun' || event?.kind === 'subscriptions') yield* ownPlan.load();
    }
  } finally {
    yield* cancel(following);
  }
}

/** Some stations leave it to the member to say that they have paid. */
function* isAwaited(): SagaGenerator<boolean> {
  const payment = dataOf(yield* select(selectOwnPlan))?.payment;
  const { pixPolling } = yield* select(selectPacing);
  return payment != null && (payment.method !== 'pix' || pixPolling);
}

/** Answers whether it is worth going on. */
function* untilPaid(news: Channel<MemberEvent>): SagaGenerator<boolean> {
  try {
    const { paid } = yield* race({
      paid: pollUntil({ ask: askOwnPlan, done: (own) => own?.payment == null, news }),
      loaded: take(ownPlan.succeeded),
    });
    if (paid !== undefined) yield* put(ownPlan.succeeded(paid));
    return true;
  } catch (thrown) {
    // It won't get better by asking again: what was known is shown until something happens.
    yield* put(ownPlan.failed(failureOf(thrown)));
    return false;
  }
}

export const ownPlanArea = defineArea({
  state: ownPlan,
  isPrivate: true,
  loads: { plans: ownPlan.load },
  stays: { plans: follow },
});
