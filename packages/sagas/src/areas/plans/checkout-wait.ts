import {
  dataOf,
  isPixExpired,
  type Moment,
  type PlanSubscription,
  type SubscriptionPayment,
} from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { endAttempt } from '../../kernel/attempt.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { clockOffset } from '../../kernel/countdown.ts';
import { thenPut } from '../../kernel/safe.ts';
import { toastRaised } from '../notices/slice.ts';
import { followPayments, verification } from '../payments/await-payment.ts';
import { attemptNameOf } from './attempts.ts';
import { leaveForPlans } from './checkout-load.ts';
import { showOutcome } from './checkout-pay.ts';
import {
  type PlanVisit,
  paymentRequested,
  planCheckout,
  selectPlanCheckout,
  verificationRequested,
} from './checkout-slice.ts';
import { fetchOwnPlan, ownPlan } from './own-plan.ts';
import { isApplicable, pendingPayment } from './plan-visit.ts';

const {
  checkoutSucceeded,
  ownPlanChanged,
  paymentRefused,
  stepReached,
  clockTicked,
  offsetMeasured,
  operationFinished,
} = planCheckout.actions;

interface PendingPayment {
  readonly visit: PlanVisit;
  readonly payment: SubscriptionPayment;
}

function* findPendingPayment(): SagaGenerator<PendingPayment | undefined> {
  const { visit, operation, details } = yield* select(selectPlanCheckout);
  // The payment being sent replaces the pending one, and its response decides about both.
  if (visit === null || operation === 'paying') return undefined;
  const payment = pendingPayment(visit, dataOf(details)?.ownPlan ?? null);
  return payment === undefined ? undefined : { visit, payment };
}

export function followPayment(): SagaGenerator<void> {
  return followPayments({
    findPending: findPendingPayment,
    changes: [stepReached, checkoutSucceeded, ownPlanChanged, paymentRequested, operationFinished],
    *deadlineOf({ payment: { pix } }: PendingPayment) {
      if (pix === null) return undefined;
      return { expiresAt: new Date(pix.expiresAt).getTime(), offset: yield* measureOffset(pix.now) };
    },
    fetchStatus: fetchOwnPlan,
    // The PIX code may still be missing; polling ends when it arrives.
    isDone: (subscription, { visit, payment }) =>
      pendingPayment(visit, subscription) === undefined ||
      (payment.pix === null && subscription?.payment?.pix != null),
    clockTicked,
    verificationRequested,
    concludePayment,
  });
}

/** Measured when the page first sees a server time, because that time ages. */
function* measureOffset(serverTime: Moment): SagaGenerator<number> {
  const { clockSync } = yield* select(selectPlanCheckout);
  if (clockSync?.serverTime === serverTime) return clockSync.offset;
  const { clock } = yield* theEnvironment();
  const offset = clockOffset(new Date(serverTime).getTime(), clock.now());
  yield* put(offsetMeasured({ serverTime, offset }));
  return offset;
}

function* concludePayment(
  { visit, payment }: PendingPayment,
  subscription: PlanSubscription | null,
): SagaGenerator<void> {
  yield* put(ownPlan.succeeded(subscription));
  if (yield* showOutcome(visit, subscription)) return;
  yield* endAttempt(attemptNameOf(visit.action));
  if (payment.method === 'pix') yield* toastPixEnd(payment);
  else yield* put(paymentRefused(subscription?.owed?.reason ?? 'O pagamento não foi aprovado.'));
  yield* put(ownPlanChanged(subscription));
  yield* put(stepReached('form'));
  if (!isApplicable(visit, { ownPlan: subscription, plan: null })) yield* leaveForPlans();
}

function* toastPixEnd({ pix }: SubscriptionPayment): SagaGenerator<void> {
  const { clock } = yield* theEnvironment();
  const isExpired = pix !== null && isPixExpired(pix, clock.now() + (yield* measureOffset(pix.now)));
  yield* put(
    toastRaised(
      isExpired
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

export const verifyPayment = thenPut(
  verification(function* checkNow(): SagaGenerator<boolean> {
    const pending = yield* findPendingPayment();
    if (pending === undefined) return true;
    const subscription = yield* fetchOwnPlan();
    if (pendingPayment(pending.visit, subscription) !== undefined) return false;
    yield* concludePayment(pending, subscription);
    return true;
  }),
  operationFinished,
);
