import { failureOf, type MemberEvent } from '@estacao/contract';
import {
  dataOf,
  isPixOver,
  type Moment,
  type PlanSubscription,
  type SubscriptionPayment,
} from '@estacao/domain';
import { buffers, channel } from 'redux-saga';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { endAttempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { clockOffset, countdown } from '../../kernel/countdown.ts';
import { followEvents } from '../../kernel/follow-events.ts';
import { pollUntil } from '../../kernel/poll-until.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { verification } from '../payments/verify.ts';
import { selectPacing } from '../station/slice.ts';
import { attemptOf } from './attempts.ts';
import { leaveForPlans } from './checkout-look.ts';
import { goOn } from './checkout-pay.ts';
import {
  type PlanVisit,
  paymentWanted,
  planCheckout,
  selectPlanCheckout,
  verificationWanted,
} from './checkout-slice.ts';
import { askOwnPlan, ownPlan } from './own-plan.ts';
import { isFor, underWay } from './standing.ts';

const { brought, ownBrought, paymentRefused, stepReached, ticked, timeTold, verificationFailed, workDone } =
  planCheckout.actions;

const changes = [stepReached, brought, ownBrought, paymentWanted, workDone];

/** A payment that comes in the very last second is still one. */
const GRACE = 1000;

/** The payment that is waited for here, and for whom. */
function* awaited(): SagaGenerator<{ visit: PlanVisit; payment: SubscriptionPayment } | undefined> {
  const { visit, work, known } = yield* select(selectPlanCheckout);
  // Another one takes its place: its answer says what has become of both.
  if (visit === null || work === 'paying') return undefined;
  const payment = underWay(visit, dataOf(known)?.own ?? null);
  return payment === undefined ? undefined : { visit, payment };
}

/** Notices a payment without a click: asks until it is there, and once more when its time is over. */
export function* followPayment(): SagaGenerator<void> {
  while (true) {
    const waiting = yield* awaited();
    if (waiting === undefined) {
      yield* take(changes);
      continue;
    }
    const { visit, payment } = waiting;
    const { known } = yield* race({
      known: settled(visit, payment),
      changed: take(changes),
    });
    if (known !== undefined) yield* conclude(visit, payment, known.own);
  }
}

/** The plan once nothing of this is awaited any more, or as it is when its time is over. */
function* settled(
  visit: PlanVisit,
  { pix }: SubscriptionPayment,
): SagaGenerator<{ own: PlanSubscription | null } | undefined> {
  const offset = pix === null ? 0 : yield* offsetAt(pix.now);
  const expiresAt = pix === null ? undefined : new Date(pix.expiresAt).getTime();
  const tick = function* tick(): SagaGenerator<void> {
    if (expiresAt !== undefined) yield* countdown(expiresAt, offset, ({ now }) => ticked(now));
  };
  // Some stations leave it to the member to say that they have paid, as long as there is time.
  const { pixPolling } = yield* select(selectPacing);
  if (pix !== null && !pixPolling) yield* tick();
  const news = channel<MemberEvent>(buffers.sliding(1));
  const ticking = yield* fork(tick);
  const following = yield* fork(followEvents, news);
  try {
    const own = yield* pollUntil({
      news,
      ask: askOwnPlan,
      done: (found) => underWay(visit, found) === undefined || (pix === null && isPixThere(found)),
      ...(expiresAt === undefined ? {} : { deadline: expiresAt - offset + GRACE }),
    });
    return { own };
  } catch (thrown) {
    // It won't get better by asking again: whoever wants to know presses the button.
    yield* toastFailure(failureOf(thrown));
    yield* take(verificationWanted);
    return undefined;
  } finally {
    yield* cancel(ticking);
    yield* cancel(following);
  }
}

/** Measured when it is first seen: later on, what was told is of long ago. */
function* offsetAt(at: Moment): SagaGenerator<number> {
  const { told } = yield* select(selectPlanCheckout);
  if (told?.at === at) return told.offset;
  const { clock } = yield* theWorld();
  const offset = clockOffset(new Date(at).getTime(), clock.now());
  yield* put(timeTold({ at, offset }));
  return offset;
}

/** The code of a PIX may still be on its way when one comes. */
function isPixThere(own: PlanSubscription | null): boolean {
  return own?.payment?.pix != null;
}

function* conclude(
  visit: PlanVisit,
  payment: SubscriptionPayment,
  own: PlanSubscription | null,
): SagaGenerator<void> {
  yield* put(ownPlan.succeeded(own));
  if (yield* goOn(visit, own)) return;
  // Whatever has come of the attempt has been seen.
  yield* endAttempt(attemptOf(visit.deed));
  if (payment.method === 'pix') yield* sayPixOver(payment);
  else yield* put(paymentRefused(own?.owed?.reason ?? 'O pagamento não foi aprovado.'));
  yield* put(ownBrought(own));
  yield* put(stepReached('form'));
  if (!isFor(visit, { own, plan: null })) yield* leaveForPlans();
}

function* sayPixOver({ pix }: SubscriptionPayment): SagaGenerator<void> {
  const { clock } = yield* theWorld();
  const isOver = pix !== null && isPixOver(pix, clock.now() + (yield* offsetAt(pix.now)));
  yield* put(
    toastRaised(
      isOver
        ? {
            title: 'Tempo expirado',
            text: 'O tempo máximo para pagamento do PIX expirou. Para pagar, recomece o processo.',
          }
        : {
            title: 'Pagamento cancelado',
            text: 'Este pagamento foi substituído ou cancelado em outra aba ou em outro aparelho.',
          },
    ),
  );
}

export const { verify, sayNotVerified } = /* @__PURE__ */ verification(
  function* askNow(): SagaGenerator<boolean> {
    const waiting = yield* awaited();
    if (waiting === undefined) return true;
    const { visit, payment } = waiting;
    const own = yield* askOwnPlan();
    if (underWay(visit, own) !== undefined) return false;
    yield* conclude(visit, payment, own);
    return true;
  },
  { failed: verificationFailed, done: workDone },
);
