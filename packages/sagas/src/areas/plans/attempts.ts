import type { SagaGenerator } from 'typed-redux-saga';
import { endAttempt } from '../../kernel/attempt.ts';

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

/** The plan has ended, so the next identical request is a new attempt. */
export function* endAttempts(): SagaGenerator<void> {
  for (const name of Object.values(names)) yield* endAttempt(name);
}
