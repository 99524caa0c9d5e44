import type { SagaGenerator } from 'typed-redux-saga';
import { endAttempt } from '../../kernel/attempt.ts';

export type CheckoutAction = 'buy' | 'change' | 'pay' | 'edit';

const attemptNames: Readonly<Record<CheckoutAction, string>> = {
  buy: 'subscribeToPlan',
  change: 'changePlan',
  pay: 'payPlan',
  edit: 'editPlanPayment',
};

export function attemptNameOf(action: CheckoutAction): string {
  return attemptNames[action];
}

/** After the plan has ended, an identical request is a new attempt. */
export function* endAttempts(): SagaGenerator<void> {
  for (const name of Object.values(attemptNames)) yield* endAttempt(name);
}
