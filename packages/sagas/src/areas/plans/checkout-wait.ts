import {
  dataOf,
  isPixOver,
  type Moment,
  type PlanSubscription,
  type SubscriptionPayment,
} from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { endAttempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { clockOffset } from '../../kernel/countdown.ts';
import { thenPut } from '../../kernel/safe.ts';
import { toastRaised } from '../notices/slice.ts';
import { followPayments, verification } from '../payments/await-payment.ts';
import { attemptOf } from './attempts.ts';
import { leaveForPlans } from './checkout-load.ts';
import { goOn } from './checkout-pay.ts';
import {
  type PlanVisit,
  paymentRequested,
  planCheckout,
  selectPlanCheckout,
  verificationRequested,
} from './checkout-slice.ts';
import { askOwnPlan, ownPlan } from './own-plan.ts';
import { isFor, underWay } from './standing.ts';

const { checkoutSucceeded, ownPlanChanged, paymentRefused, stepReached, ticked, offsetMeasured, workDone } =
  planCheckout.actions;

interface Awaited {
  readonly visit: PlanVisit;
  readonly payment: SubscriptionPayment;
}

function* awaited(): SagaGenerator<Awaited | undefined> {
  const { visit, work, known } = yield* select(selectPlanCheckout);
  // Another payment replaces it, and its response decides the outcome of both.
  if (visit === null || work === 'paying') return undefined;
  const payment = underWay(visit, dataOf(known)?.own ?? null);
  return payment === undefined ? undefined : { visit, payment };
}

export function followPayment(): SagaGenerator<void> {
  return followPayments({
    findPending: awaited,
    changes: [stepReached, checkoutSucceeded, ownPlanChanged, paymentRequested, workDone],
    *deadlineOf({ payment: { pix } }: Awaited) {
      if (pix === null) return undefined;
      return { expiresAt: new Date(pix.expiresAt).getTime(), offset: yield* offsetAt(pix.now) };
    },
    ask: askOwnPlan,
    // The PIX code may still be missing; polling ends when it arrives.
    done: (own, { visit, payment }) =>
      underWay(visit, own) === undefined || (payment.pix === null && own?.payment?.pix != null),
    ticked,
    verificationRequested,
    conclude,
  });
}

/** Measured at first sight of the server's time, because that time ages. */
function* offsetAt(at: Moment): SagaGenerator<number> {
  const { told } = yield* select(selectPlanCheckout);
  if (told?.at === at) return told.offset;
  const { clock } = yield* theWorld();
  const offset = clockOffset(new Date(at).getTime(), clock.now());
  yield* put(offsetMeasured({ at, offset }));
  return offset;
}

function* conclude({ visit, payment }: Awaited, own: PlanSubscription | null): SagaGenerator<void> {
  yield* put(ownPlan.succeeded(own));
  if (yield* goOn(visit, own)) return;
  yield* endAttempt(attemptOf(visit.deed));
  if (payment.method === 'pix') yield* sayPixOver(payment);
  else yield* put(paymentRefused(own?.owed?.reason ?? 'O pagamento não foi aprovado.'));
  yield* put(ownPlanChanged(own));
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

export const verify = thenPut(
  verification(function* askNow(): SagaGenerator<boolean> {
    const waiting = yield* awaited();
    if (waiting === undefined) return true;
    const own = yield* askOwnPlan();
    if (underWay(waiting.visit, own) !== undefined) return false;
    yield* conclude(waiting, own);
    return true;
  }),
  workDone,
);
