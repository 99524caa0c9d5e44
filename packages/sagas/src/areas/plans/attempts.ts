import type { SagaGenerator } from 'typed-redux-saga';
import { endAttempt } from '../../kernel/attempt.ts';

/** What somebody came to do about paying for a plan. */
export type PlanDeed = 'buy' | 'change' | 'pay' | 'edit';

const names: Readonly<Record<PlanDeed, string>> = {
  buy: 'subscribeToPlan',
  change: 'changePlan',
  pay: 'payPlan',
  edit: 'editPlanPayment',
};

export function attemptOf(deed: PlanDeed): string {
  return names[deed];
}

/** What was begun is over with the plan that it was of: whoever asks for the same now means it anew. */
export function* endAttempts(): SagaGenerator<void> {
  for (const name of Object.values(names)) yield* endAttempt(name);
}
