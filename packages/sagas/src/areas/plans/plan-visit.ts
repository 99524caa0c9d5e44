import type { PlanSubscription, SubscriptionPayment } from '@estacao/domain';
import type { PlanDetails, PlanVisit } from './checkout-slice.ts';

const paymentKinds = { buy: 'start', change: 'change', pay: 'period', edit: undefined } as const;

export function pendingPayment(
  { action: intent, planId }: PlanVisit,
  subscription: PlanSubscription | null,
): SubscriptionPayment | undefined {
  const payment = subscription?.payment ?? undefined;
  if (payment === undefined || payment.kind !== paymentKinds[intent]) return undefined;
  return planId === null || payment.planId === planId ? payment : undefined;
}

/** Whether the visit has reached its goal. For a changed payment method there is nothing to check. */
export function isAchieved(
  { action: intent, planId }: PlanVisit,
  subscription: PlanSubscription | null,
): boolean {
  if (subscription?.state !== 'active' || intent === 'edit') return false;
  return intent === 'pay' ? subscription.owed === null : subscription.plan.id === planId;
}

export function isApplicable(
  { action: intent, planId }: PlanVisit,
  { ownPlan: subscription }: PlanDetails,
): boolean {
  const activePlan = subscription?.state === 'active' ? subscription : null;
  switch (intent) {
    case 'buy':
      return activePlan === null;
    case 'change':
      return activePlan !== null && activePlan.plan.id !== planId;
    case 'pay':
      return activePlan?.owed != null;
    case 'edit':
      return activePlan !== null;
  }
}
