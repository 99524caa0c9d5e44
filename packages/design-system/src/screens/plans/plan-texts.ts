import {
  type Cents,
  formatMoney,
  type Plan,
  type PlanSubscription,
  planPeriodName,
  planPrice,
  type SubscriptionMethod,
} from '@estacao/domain';
import type { BadgeProps } from '../../components/Badge/Badge.tsx';

export function periodText(days: number | null): string | undefined {
  const name = planPeriodName(days);
  return name === undefined || days === null || !isPeriod(days) ? name : `por ${name}`;
}

function isPeriod(days: number): boolean {
  return planPeriodName(days) !== planPeriodName(0);
}

export function priceText(price: Cents | undefined, days: number | null): string {
  if (price === undefined) return 'A negociar';
  const period = periodText(days);
  return period === undefined ? formatMoney(price) : `${formatMoney(price)} ${period}`;
}

export function planPriceText(plan: Plan<string>): string {
  return priceText(planPrice(plan), plan.days);
}

export function methodText({ method, card }: Pick<PlanSubscription, 'method' | 'card'>): string {
  return method === 'credit_card' && card !== null
    ? `${card.brand} final ${card.lastDigits}`
    : methodName(method);
}

function methodName(method: SubscriptionMethod): string {
  return method === 'pix' ? 'PIX' : 'Cartão de crédito';
}

export function statusOf({ state, owed: overdueBill, payment }: PlanSubscription): {
  readonly text: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
} {
  if (state === 'starting') {
    return payment?.method === 'credit_card'
      ? { text: 'Pagamento em análise', tone: 'info' }
      : { text: 'Aguardando pagamento', tone: 'warning' };
  }
  return overdueBill === null
    ? { text: 'Ativo', tone: 'success' }
    : { text: 'Pagamento pendente', tone: 'danger' };
}
