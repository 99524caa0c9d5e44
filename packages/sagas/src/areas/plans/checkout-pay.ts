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
import { ask } from '../../kernel/ask.ts';
import { attempt, endAttempt } from '../../kernel/attempt.ts';
import { isPassing } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe, thenPut } from '../../kernel/safe.ts';
import { toastAllTexts } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { attemptOf } from './attempts.ts';
import { cards, leaveForPlans } from './checkout-load.ts';
import { type PlanVisit, type paymentRequested, planCheckout, selectPlanCheckout } from './checkout-slice.ts';
import { askOwnPlan, ownPlan } from './own-plan.ts';
import { isAchieved, isFor, underWay } from './standing.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

const { fieldsFailed, ownPlanChanged, paymentRefused, stepReached, workDone } = planCheckout.actions;
const { checkoutRequested } = planCheckout.actions;

type PaymentBody = Omit<RequestOf<typeof subscribeToPlan>['body'], 'plan_id' | 'price'>;

/** Empty when the payment method stays unchanged. */
function paymentBody(payment: PlanPayment | undefined): PaymentBody {
  if (payment === undefined) return {};
  const { method, selectedCard, card, neighborhood } = payment;
  if (method === 'pix') return { payment_type: method };
  const by = { payment_type: 'credit_card' } as const;
  if (selectedCard !== null && selectedCard !== NEW_CARD) return { ...by, selected_card: selectedCard };
  return {
    ...by,
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

/** The fingerprint of an attempt. The tab stores it, so it must not contain the card's number or code. */
function withoutNumbers({ card_number, card_cvv: _, ...body }: PaymentBody) {
  return card_number === undefined ? body : { ...body, card: lastDigits(card_number) };
}

function* shownPrice(): SagaGenerator<{ price?: number }> {
  const { visit, known } = yield* select(selectPlanCheckout);
  const { own, plan } = dataOf(known) ?? { own: null, plan: null };
  const price = visit?.deed === 'pay' ? own?.owed?.amount : plan === null ? undefined : planPrice(plan);
  return price === undefined ? {} : { price };
}

function* send(
  { deed, planId }: PlanVisit,
  body: PaymentBody,
  seen: { price?: number },
  idempotencyKey: string,
): SagaGenerator<PlanSubscription> {
  const id = dataOf((yield* select(selectPlanCheckout)).known)?.own?.id ?? 0;
  const key = { idempotencyKey };
  const plan_id = planId ?? 0;
  switch (deed) {
    case 'buy':
      return yield* ask(plansCall('subscribeToPlan'), { body: { plan_id, ...body, ...seen } }, key);
    case 'change': {
      const asked = { params: { id }, body: { plan_id, ...body, ...seen } };
      return yield* ask(plansCall('changePlan'), asked, key);
    }
    case 'pay':
      return yield* ask(plansCall('payPlan'), { params: { id }, body: { ...body, ...seen } }, key);
    case 'edit':
      return yield* ask(plansCall('editPlanPayment'), { params: { id }, body }, key);
  }
}

export const pay = thenPut(
  safe(function* pay({ payload: payment }: ReturnType<typeof paymentRequested>): SagaGenerator<void> {
    const { visit } = yield* select(selectPlanCheckout);
    if (visit === null) return;
    const body = paymentBody(payment);
    const seen = visit.deed === 'edit' ? {} : yield* shownPrice();
    const asked = { planId: visit.planId, ...withoutNumbers(body), ...seen };
    const own = yield* attempt(attemptOf(visit.deed), asked, (key) => send(visit, body, seen, key));
    yield* put(ownPlan.succeeded(own));
    if (visit.deed === 'edit') yield* sayEdited(visit);
    else yield* goOn(visit, own);
  }, explain),
  workDone,
);

function* saySuccess(): SagaGenerator<void> {
  yield* put(toastRaised({ text: 'Operação realizada com sucesso', variant: 'success' }));
}

function* isStillHere(visit: PlanVisit): SagaGenerator<boolean> {
  return (yield* select(selectPlanCheckout)).visit === visit;
}

function* sayEdited(visit: PlanVisit): SagaGenerator<void> {
  yield* saySuccess();
  if (yield* isStillHere(visit)) yield* leaveForPlans();
}

/** Shows the payment's state and returns whether it changed. */
export function* goOn(visit: PlanVisit, own: PlanSubscription | null): SagaGenerator<boolean> {
  const isHere = yield* isStillHere(visit);
  if (underWay(visit, own) !== undefined) {
    if (!isHere) return true;
    yield* put(ownPlanChanged(own));
    yield* put(stepReached('waiting'));
    return true;
  }
  if (!isAchieved(visit, own)) return false;
  yield* endAttempt(attemptOf(visit.deed));
  yield* saySuccess();
  if (!isHere) return true;
  yield* put(ownPlanChanged(own));
  yield* put(stepReached('done'));
  return true;
}

function* askIfPossible(): SagaGenerator<Known> {
  try {
    const own = yield* askOwnPlan();
    yield* put(ownPlan.succeeded(own));
    return { own };
  } catch {
    return undefined;
  }
}

function isRefusedPayment(failure: Failure): boolean {
  return failure.kind === 'http' && failure.fields?.payment !== undefined;
}

function* explain(failure: Failure): SagaGenerator<void> {
  const { visit } = yield* select(selectPlanCheckout);
  if (visit === null) return;
  const known = yield* askIfPossible();
  if (isRefusedPayment(failure)) yield* sayRefused(visit, failure, known);
  else yield* sayFailed(visit, failure, known);
}

type Known = { readonly own: PlanSubscription | null } | undefined;

function* sayRefused(visit: PlanVisit, failure: Failure, known: Known): SagaGenerator<void> {
  if (known !== undefined && (yield* isStillHere(visit))) yield* put(ownPlanChanged(known.own));
  yield* put(paymentRefused(textsOf(failure)[0] ?? ''));
  yield* cards.load();
}

/** A lost response may hide a success, so check the plan first. */
function* sayFailed(visit: PlanVisit, failure: Failure, known: Known): SagaGenerator<void> {
  const isUnknown = isPassing(failure) || (failure.kind === 'http' && failure.status === 409);
  if (isUnknown && known !== undefined && (yield* goOn(visit, known.own))) return;
  yield* put(fieldsFailed(failure));
  yield* toastAllTexts(failure);
  const isFinal = failure.kind === 'http' && !isUnknown && failure.fields === undefined;
  if (!isFinal || !(yield* isStillHere(visit))) return;
  // Another tab may have paid, or the plan changed.
  if (known !== undefined && !isFor(visit, { own: known.own, plan: null })) yield* leaveForPlans();
  else yield* put(checkoutRequested());
}
