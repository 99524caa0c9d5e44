import { failureOf } from '@estacao/contract';
import { type Plan, paths } from '@estacao/domain';
import { fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { endAttempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { askCards } from '../cards/cards.ts';
import { attemptOf, type PlanDeed } from './attempts.ts';
import { type PlanVisit, planCheckout, selectPlanCheckout } from './checkout-slice.ts';
import { withBenefits } from './offered.ts';
import { askOwnPlan, ownPlan } from './own-plan.ts';
import { isAchieved, isFor, underWay } from './standing.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

const { visited, brought, knownMissed, cardsAsked, cardsBrought, cardsMissed } = planCheckout.actions;

/** One that there isn't, or that isn't offered to this member, is none. */
function* askPlan(id: number | null): SagaGenerator<Plan<string> | null> {
  if (id === null) return null;
  try {
    const plan = yield* ask(plansCall('getPlan'), { params: { id } });
    return (yield* withBenefits([plan]))[0] ?? null;
  } catch (thrown) {
    if (isNotThere(failureOf(thrown))) return null;
    throw thrown;
  }
}

/** Back to the plans: there is nothing to do here. */
export function* leaveForPlans(): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  const { visit } = yield* select(selectPlanCheckout);
  if (navigation.here() === visit?.path) navigation.go(paths.memberPlans, { replace: true });
}

/** Finds out where it stands, and goes on there: with a payment that is under way, or with the question how to pay. */
export const look = safe(
  function* look(): SagaGenerator<void> {
    const { visit, step } = yield* select(selectPlanCheckout);
    // What was done is shown until somebody comes for something else.
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
    // Whoever has gone on meanwhile is elsewhere.
    if ((yield* select(selectPlanCheckout)).visit !== visit) return;
    yield* put(brought({ own, plan, step: underWay(visit, own) === undefined ? 'form' : 'waiting' }));
  },
  (failure) => knownMissed(failure),
);

export const bringCards = safe(
  function* bringCards(): SagaGenerator<void> {
    yield* put(cardsAsked());
    yield* put(cardsBrought(yield* askCards()));
  },
  () => cardsMissed(),
);

const deeds: Readonly<Record<string, PlanDeed>> = { comprar: 'buy', mudar: 'change' };

function* arrive(deed: PlanDeed | undefined, planId: number | null): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  if (deed === undefined) {
    navigation.go(paths.memberPlans, { replace: true });
    return;
  }
  yield* put(visited({ deed, planId, path: navigation.here() } satisfies PlanVisit));
  yield* fork(bringCards);
  yield* look();
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
