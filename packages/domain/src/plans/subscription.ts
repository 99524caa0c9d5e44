import type { IsoDate } from '../dates/date.ts';
import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { PixCharge } from '../orders/order.ts';
import type { Plan } from './plan.ts';

export type SubscriptionMethod = 'credit_card' | 'pix';

/** `open`: unpaid. `void`: no longer due. */
export type BillState = 'open' | 'paid' | 'void';

/** One payment, for a period or a change of plan. */
export interface Bill {
  readonly id: number;
  readonly description: string;
  readonly amount: Cents;
  readonly dueOn: IsoDate;
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
  readonly state: BillState;
  readonly paidAt: Moment | null;
  readonly refunded: Cents;
  readonly reason: string | null;
  readonly nextTryOn: IsoDate | null;
}

export interface SubscriptionCard {
  readonly brand: string;
  readonly lastDigits: string;
}

/** The first period, a change of plan, or a further period. */
export type PaymentKind = 'start' | 'change' | 'period';

export interface SubscriptionPayment {
  readonly amount: Cents;
  readonly description: string;
  readonly method: SubscriptionMethod;
  readonly pix: PixCharge | null;
  readonly kind: PaymentKind;
  readonly planId: number;
}

export interface PlanSubscription<Description extends string = string> {
  readonly id: number;
  /** `starting`: the first payment is under way. */
  readonly state: 'starting' | 'active';
  readonly plan: Plan<Description>;
  readonly price: Cents;
  readonly method: SubscriptionMethod;
  readonly card: SubscriptionCard | null;
  /** null: for ever. */
  readonly paidUntil: IsoDate | null;
  readonly next: { readonly on: IsoDate; readonly amount: Cents } | null;
  readonly owed: Bill | null;
  readonly payment: SubscriptionPayment | null;
  readonly bills: readonly Bill[];
  readonly transaction: { readonly id: string; readonly createdAt: Moment } | null;
}

export const cancelReasons = [
  'Prefiro não mencionar',
  'Não acho um bom custo-benefício',
  'Não utilizo mais o produto',
  'Outro',
] as const;

export type CancelReason = (typeof cancelReasons)[number];

export type PlanAction = 'current' | 'upgrade' | 'downgrade' | 'buy';

/** Another plan at the same price is no downgrade. */
export function planAction(
  plan: { readonly id: number; readonly price: Cents | undefined },
  current: { readonly id: number; readonly price: Cents } | null,
): PlanAction {
  if (current === null) return 'buy';
  if (plan.id === current.id) return 'current';
  return plan.price !== undefined && plan.price < current.price ? 'downgrade' : 'upgrade';
}

const periodNames: Readonly<Record<number, string>> = { 30: 'mês', 183: 'semestre', 365: 'ano' };

export function planPeriodName(days: number | null): string | undefined {
  return days === null ? undefined : (periodNames[days] ?? 'Período inválido');
}
