import { type Failure, type RequestOf, type subscribeToPlan, textsOf } from '@estacao/contract';
import {
  dataOf,
  lastDigits,
  NEW_CARD,
  onlyDigits,
  type PlanPayment,
  type PlanSubscription,
  parseCep,
  parseDate,
  planPrice,
} from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { attempt, endAttempt } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { isTransient } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe, thenPut } from '../../kernel/safe.ts';
import { toastAllTexts } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { attemptNameOf } from './attempts.ts';
import { cards, leaveForPlans } from './checkout-load.ts';
import { type PlanVisit, type paymentRequested, planCheckout, selectPlanCheckout } from './checkout-slice.ts';
import { fetchOwnPlan, ownPlan } from './own-plan.ts';
import { isAchieved, isApplicable, pendingPayment } from './plan-visit.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

const { fieldsFailed, ownPlanChanged, paymentRefused, stepReached, operationFinished } = planCheckout.actions;
const { checkoutRequested } = planCheckout.actions;

type PaymentBody = Omit<RequestOf<typeof subscribeToPlan>['body'], 'plan_id' | 'price'>;

/** Empty when the payment method stays unchanged. */
function paymentBody(payment: PlanPayment | undefined): PaymentBody {
  if (payment === undefined) return {};
  const { method, selectedCard, card, neighborhood } = payment;
  if (method === 'pix') return { payment_type: method };
  const paymentType = { payment_type: 'credit_card' } as const;
  if (selectedCard !== null && selectedCard !== NEW_CARD)
    return { ...paymentType, selected_card: selectedCard };
  return {
    ...paymentType,
    card_number: onlyDigits(card.number),
    card_holder_name: card.name,
    card_expiration_date: card.expiry,
    card_cvv: card.cvv,
    cpf: card.cpf,
    birthday: parseDate(card.birthday) ?? card.birthday,
    phone: onlyDigits(card.phone),
    zipcode: parseCep(card.cep) ?? card.cep,
    street: card.street,
    street_number: card.streetNumber,
    neighborhood,
    state: card.state,
    city: card.city,
    save: card.save,
  };
}

/** The fingerprint of an attempt. The tab stores it, so it must not contain the card's number or CVV. */
function fingerprintOf({ card_number, card_cvv: _, ...body }: PaymentBody) {
  return card_number === undefined ? body : { ...body, card: lastDigits(card_number) };
}

function* selectShownPrice(): SagaGenerator<{ price?: number }> {
  const { visit, details } = yield* select(selectPlanCheckout);
  const { ownPlan: subscription, plan } = dataOf(details) ?? { ownPlan: null, plan: null };
  const price =
    visit?.action === 'pay' ? subscription?.owed?.amount : plan === null ? undefined : planPrice(plan);
  return price === undefined ? {} : { price };
}

function* sendPayment(
  { action, planId }: PlanVisit,
  body: PaymentBody,
  priceBody: { price?: number },
  idempotencyKey: string,
): SagaGenerator<PlanSubscription> {
  const id = dataOf((yield* select(selectPlanCheckout)).details)?.ownPlan?.id ?? 0;
  const options = { idempotencyKey };
  const plan_id = planId ?? 0;
  switch (action) {
    case 'buy':
      return yield* callApi(
        plansCall('subscribeToPlan'),
        { body: { plan_id, ...body, ...priceBody } },
        options,
      );
    case 'change': {
      const request = { params: { id }, body: { plan_id, ...body, ...priceBody } };
      return yield* callApi(plansCall('changePlan'), request, options);
    }
    case 'pay':
      return yield* callApi(
        plansCall('payPlan'),
        { params: { id }, body: { ...body, ...priceBody } },
        options,
      );
    case 'edit':
      return yield* callApi(plansCall('editPlanPayment'), { params: { id }, body }, options);
  }
}

export const pay = thenPut(
  safe(function* pay({ payload: payment }: ReturnType<typeof paymentRequested>): SagaGenerator<void> {
    const { visit } = yield* select(selectPlanCheckout);
    if (visit === null) return;
    const body = paymentBody(payment);
    const priceBody = visit.action === 'edit' ? {} : yield* selectShownPrice();
    const fingerprint = { planId: visit.planId, ...fingerprintOf(body), ...priceBody };
    const subscription = yield* attempt(attemptNameOf(visit.action), fingerprint, (key) =>
      sendPayment(visit, body, priceBody, key),
    );
    yield* put(ownPlan.succeeded(subscription));
    if (visit.action === 'edit') yield* finishEdit(visit);
    else yield* showOutcome(visit, subscription);
  }, handleFailure),
  operationFinished,
);

function* toastSuccess(): SagaGenerator<void> {
  yield* put(toastRaised({ text: 'Operação realizada com sucesso', variant: 'success' }));
}

function* isCurrentVisit(visit: PlanVisit): SagaGenerator<boolean> {
  return (yield* select(selectPlanCheckout)).visit === visit;
}

function* finishEdit(visit: PlanVisit): SagaGenerator<void> {
  yield* toastSuccess();
  if (yield* isCurrentVisit(visit)) yield* leaveForPlans();
}

/** Shows the payment's state and returns whether it changed. */
export function* showOutcome(
  visit: PlanVisit,
  subscription: PlanSubscription | null,
): SagaGenerator<boolean> {
  const isCurrent = yield* isCurrentVisit(visit);
  if (pendingPayment(visit, subscription) !== undefined) {
    if (!isCurrent) return true;
    yield* put(ownPlanChanged(subscription));
    yield* put(stepReached('waiting'));
    return true;
  }
  if (!isAchieved(visit, subscription)) return false;
  yield* endAttempt(attemptNameOf(visit.action));
  yield* toastSuccess();
  if (!isCurrent) return true;
  yield* put(ownPlanChanged(subscription));
  yield* put(stepReached('done'));
  return true;
}

function* tryFetchOwnPlan(): SagaGenerator<FetchedPlan> {
  try {
    const subscription = yield* fetchOwnPlan();
    yield* put(ownPlan.succeeded(subscription));
    return { subscription };
  } catch {
    return undefined;
  }
}

function isRefusedPayment(failure: Failure): boolean {
  return failure.kind === 'http' && failure.fields?.payment !== undefined;
}

function* handleFailure(failure: Failure): SagaGenerator<void> {
  const { visit } = yield* select(selectPlanCheckout);
  if (visit === null) return;
  const fetchedPlan = yield* tryFetchOwnPlan();
  if (isRefusedPayment(failure)) yield* showRefusal(visit, failure, fetchedPlan);
  else yield* showFailure(visit, failure, fetchedPlan);
}

type FetchedPlan = { readonly subscription: PlanSubscription | null } | undefined;

function* showRefusal(visit: PlanVisit, failure: Failure, fetchedPlan: FetchedPlan): SagaGenerator<void> {
  if (fetchedPlan !== undefined && (yield* isCurrentVisit(visit)))
    yield* put(ownPlanChanged(fetchedPlan.subscription));
  yield* put(paymentRefused(textsOf(failure)[0] ?? ''));
  yield* cards.load();
}

/** A lost response may hide a success, so check the plan first. */
function* showFailure(visit: PlanVisit, failure: Failure, fetchedPlan: FetchedPlan): SagaGenerator<void> {
  const isUnknown = isTransient(failure) || (failure.kind === 'http' && failure.status === 409);
  if (isUnknown && fetchedPlan !== undefined && (yield* showOutcome(visit, fetchedPlan.subscription))) return;
  yield* put(fieldsFailed(failure));
  yield* toastAllTexts(failure);
  const isFinal = failure.kind === 'http' && !isUnknown && failure.fields === undefined;
  if (!isFinal || !(yield* isCurrentVisit(visit))) return;
  // Another tab may have paid, or the plan may have changed.
  if (fetchedPlan !== undefined && !isApplicable(visit, { ownPlan: fetchedPlan.subscription, plan: null }))
    yield* leaveForPlans();
  else yield* put(checkoutRequested());
}
