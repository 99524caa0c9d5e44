import { type Plan, paths } from '@estacao/domain';
import { fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { endAttempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { orNull } from '../../kernel/found.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { defineAddress } from '../cards/address.ts';
import { askCards } from '../cards/cards.ts';
import { attemptOf, type PlanDeed } from './attempts.ts';
import { type PlanVisit, planCheckout, selectPlanCheckout } from './checkout-slice.ts';
import { withBenefits } from './offered.ts';
import { askOwnPlan, ownPlan } from './own-plan.ts';
import { isAchieved, isFor, underWay } from './standing.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

const { visitStarted, checkoutSucceeded, checkoutFailed } = planCheckout.actions;

/** Stays loaded between visits and refreshes on each. */
export const cards = defineLoadable({ name: 'planCards', fetch: askCards });

export const address = defineAddress('planAddress', visitStarted.match);

export const { select: selectPlanCards, requested: planCardsRequested } = cards;
export const { select: selectPlanAddress, requested: planAddressRequested } = address;

/** Null when the plan is missing or not offered to this member. */
function* askPlan(id: number | null): SagaGenerator<Plan<string> | null> {
  if (id === null) return null;
  const plan = yield* orNull(() => ask(plansCall('getPlan'), { params: { id } }));
  return plan === null ? null : ((yield* withBenefits([plan]))[0] ?? null);
}

export function* leaveForPlans(): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  const { visit } = yield* select(selectPlanCheckout);
  if (navigation.here() === visit?.path) navigation.go(paths.memberPlans, { replace: true });
}

export const loadCheckout = safe(
  function* loadCheckout(): SagaGenerator<void> {
    const { visit, step } = yield* select(selectPlanCheckout);
    if (visit === null || step === 'done') return;
    const own = yield* askOwnPlan();
    yield* put(ownPlan.succeeded(own));
    if (isAchieved(visit, own)) yield* endAttempt(attemptOf(visit.deed));
    if (!isFor(visit, { own, plan: null })) {
      yield* leaveForPlans();
      return;
    }
    const isBought = visit.deed === 'buy' || visit.deed === 'change';
    const plan = isBought ? yield* askPlan(visit.planId) : null;
    // The member may have left during the request.
    if ((yield* select(selectPlanCheckout)).visit !== visit) return;
    yield* put(
      checkoutSucceeded({ own, plan, step: underWay(visit, own) === undefined ? 'form' : 'waiting' }),
    );
  },
  (failure) => checkoutFailed(failure),
);

const deeds: Readonly<Record<string, PlanDeed>> = { comprar: 'buy', mudar: 'change' };

function* arrive(deed: PlanDeed | undefined, planId: number | null): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  if (deed === undefined) {
    navigation.go(paths.memberPlans, { replace: true });
    return;
  }
  yield* put(visitStarted({ deed, planId, path: navigation.here() } satisfies PlanVisit));
  yield* fork(cards.load);
  yield* loadCheckout();
}

export function arriveToPay({ id = '', action = '' }: RouteParams): SagaGenerator<void> {
  return arrive(deeds[action], idOf(id) ?? null);
}

export function arriveToEdit(): SagaGenerator<void> {
  return arrive('edit', null);
}

export function arriveToPayOwed(): SagaGenerator<void> {
  return arrive('pay', null);
}
