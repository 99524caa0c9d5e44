import type { PlanSubscription, SubscriptionPayment } from '@estacao/domain';
import type { PlanKnown, PlanVisit } from './checkout-slice.ts';

const kinds = { buy: 'start', change: 'change', pay: 'period', edit: undefined } as const;

export function underWay(
  { deed, planId }: PlanVisit,
  own: PlanSubscription | null,
): SubscriptionPayment | undefined {
  const payment = own?.payment ?? undefined;
  if (payment === undefined || payment.kind !== kinds[deed]) return undefined;
  return planId === null || payment.planId === planId ? payment : undefined;
}

/** Whether the visit has reached its goal. A changed payment method leaves no trace to check. */
export function isAchieved({ deed, planId }: PlanVisit, own: PlanSubscription | null): boolean {
  if (own?.state !== 'active' || deed === 'edit') return false;
  return deed === 'pay' ? own.owed === null : own.plan.id === planId;
}

export function isFor({ deed, planId }: PlanVisit, { own }: PlanKnown): boolean {
  const active = own?.state === 'active' ? own : null;
  switch (deed) {
    case 'buy':
      return active === null;
    case 'change':
      return active !== null && active.plan.id !== planId;
    case 'pay':
      return active?.owed != null;
    case 'edit':
      return active !== null;
  }
}
