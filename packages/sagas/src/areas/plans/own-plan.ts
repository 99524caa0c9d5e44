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

/** The server asks the bank about a pending payment on each call. */
export function* askOwnPlan(): SagaGenerator<PlanSubscription | null> {
  const { id } = yield* theUser();
  return yield* ask(plansCall('getOwnPlan'), { query: { 'where[user_id]': id } });
}

export const ownPlan = defineLoadable({ name: 'ownPlan', fetch: askOwnPlan });

export const { select: selectOwnPlan, requested: ownPlanRequested } = ownPlan;

function* follow(): SagaGenerator<void> {
  const { page } = yield* theWorld();
  const news = channel<MemberEvent>(buffers.expanding());
  const following = yield* fork(followEvents, news);
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

/** A station may replace PIX polling by a button. */
function* isAwaited(): SagaGenerator<boolean> {
  const payment = dataOf(yield* select(selectOwnPlan))?.payment;
  const { pixPolling } = yield* select(selectPacing);
  return payment != null && (payment.method !== 'pix' || pixPolling);
}

/** Returns false when polling would not help. */
function* untilPaid(news: Channel<MemberEvent>): SagaGenerator<boolean> {
  try {
    const { paid } = yield* race({
      paid: pollUntil({ ask: askOwnPlan, done: (own) => own?.payment == null, news }),
      loaded: take(ownPlan.succeeded),
    });
    if (paid !== undefined) yield* put(ownPlan.succeeded(paid));
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
  stays: { plans: follow },
});
