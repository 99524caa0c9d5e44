import { type Plan, paths } from '@estacao/domain';
import { fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import { endAttempt } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { nullIfNotFound } from '../../kernel/lookup.ts';
import { parseId } from '../../kernel/parse-id.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { defineAddressLookup } from '../cards/address.ts';
import { fetchCards } from '../cards/cards.ts';
import { attemptNameOf, type CheckoutAction } from './attempts.ts';
import { type PlanVisit, planCheckout, selectPlanCheckout } from './checkout-slice.ts';
import { addBenefits } from './offered-plans.ts';
import { fetchOwnPlan, ownPlan } from './own-plan.ts';
import { isAchieved, isApplicable, pendingPayment } from './plan-visit.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

const { visitStarted, checkoutSucceeded, checkoutFailed } = planCheckout.actions;

/** The cards stay loaded between visits. Each visit refreshes them. */
export const cards = defineLoadable({ name: 'planCards', fetch: fetchCards });

export const address = defineAddressLookup('planAddress', visitStarted.match);

export const { select: selectPlanCards, requested: planCardsRequested } = cards;
export const { select: selectPlanAddress, requested: planAddressRequested } = address;

/** Null when the plan does not exist or the station does not offer it to this member. */
function* fetchPlan(id: number | null): SagaGenerator<Plan<string> | null> {
  if (id === null) return null;
  const plan = yield* nullIfNotFound(() => callApi(plansCall('getPlan'), { params: { id } }));
  return plan === null ? null : ((yield* addBenefits([plan]))[0] ?? null);
}

export function* leaveForPlans(): SagaGenerator<void> {
  const { navigation } = yield* theEnvironment();
  const { visit } = yield* select(selectPlanCheckout);
  if (navigation.currentPath() === visit?.path) navigation.go(paths.memberPlans, { replace: true });
}

export const loadCheckout = safe(
  function* loadCheckout(): SagaGenerator<void> {
    const { visit, step } = yield* select(selectPlanCheckout);
    if (visit === null || step === 'done') return;
    const subscription = yield* fetchOwnPlan();
    yield* put(ownPlan.succeeded(subscription));
    if (isAchieved(visit, subscription)) yield* endAttempt(attemptNameOf(visit.action));
    if (!isApplicable(visit, { ownPlan: subscription, plan: null })) {
      yield* leaveForPlans();
      return;
    }
    const isPurchase = visit.action === 'buy' || visit.action === 'change';
    const plan = isPurchase ? yield* fetchPlan(visit.planId) : null;
    // The member may have left during the request.
    if ((yield* select(selectPlanCheckout)).visit !== visit) return;
    yield* put(
      checkoutSucceeded({
        ownPlan: subscription,
        plan,
        step: pendingPayment(visit, subscription) === undefined ? 'form' : 'waiting',
      }),
    );
  },
  (failure) => checkoutFailed(failure),
);

const actionsByPath: Readonly<Record<string, CheckoutAction>> = { comprar: 'buy', mudar: 'change' };

function* startVisit(action: CheckoutAction | undefined, planId: number | null): SagaGenerator<void> {
  const { navigation } = yield* theEnvironment();
  if (action === undefined) {
    navigation.go(paths.memberPlans, { replace: true });
    return;
  }
  yield* put(visitStarted({ action, planId, path: navigation.currentPath() } satisfies PlanVisit));
  yield* fork(cards.load);
  yield* loadCheckout();
}

export function visitPurchase({ id = '', action = '' }: RouteParams): SagaGenerator<void> {
  return startVisit(actionsByPath[action], parseId(id) ?? null);
}

export function visitPaymentEdit(): SagaGenerator<void> {
  return startVisit('edit', null);
}

export function visitUnpaidPlan(): SagaGenerator<void> {
  return startVisit('pay', null);
}
