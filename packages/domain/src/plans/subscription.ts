import type { IsoDate } from '../dates/date.ts';
import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import type { PixCharge } from '../orders/order.ts';
import type { Plan } from './plan.ts';

export type SubscriptionMethod = 'credit_card' | 'pix';

/** `open`: it is to be paid. `void`: nobody owes it any more. */
export type BillState = 'open' | 'paid' | 'void';

/** One payment of a subscription: of a period, or of a change. */
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

/** What is paid for: a plan that begins, one that takes the place of another, or a period of the one that there is. */
export type PaymentKind = 'start' | 'change' | 'period';

export interface SubscriptionPayment {
  readonly amount: Cents;
  /** What is paid for. */
  readonly description: string;
  readonly method: SubscriptionMethod;
  readonly pix: PixCharge | null;
  readonly kind: PaymentKind;
  /** The plan that it is for. */
  readonly planId: number;
}

export interface PlanSubscription<Description extends string = string> {
  readonly id: number;
  /** `starting`: its first payment is under way. */
  readonly state: 'starting' | 'active';
  readonly plan: Plan<Description>;
  /** What a period costs this member. */
  readonly price: Cents;
  readonly method: SubscriptionMethod;
  readonly card: SubscriptionCard | null;
  /** Until when it is paid; null where that is for ever. */
  readonly paidUntil: IsoDate | null;
  /** What is charged next, and when; null where nothing is. */
  readonly next: { readonly on: IsoDate; readonly amount: Cents } | null;
  /** What wasn't paid when it was due. */
  readonly owed: Bill | null;
  readonly payment: SubscriptionPayment | null;
  /** The payments so far, the newest first. */
  readonly bills: readonly Bill[];
  /** The last one that was paid. */
  readonly transaction: { readonly id: string; readonly createdAt: Moment } | null;
}

/** Why somebody gives a plan up, in the order in which it is asked. */
export const cancelReasons = [
  'Prefiro não mencionar',
  'Não acho um bom custo-benefício',
  'Não utilizo mais o produto',
  'Outro',
] as const;

export type CancelReason = (typeof cancelReasons)[number];

/** What the button of a plan does, for somebody who has this one or none. */
export type PlanAction = 'current' | 'upgrade' | 'downgrade' | 'buy';

/** Of two at the same price the other one is no step down. */
export function planAction(
  plan: { readonly id: number; readonly price: Cents | undefined },
  current: { readonly id: number; readonly price: Cents } | null,
): PlanAction {
  if (current === null) return 'buy';
  if (plan.id === current.id) return 'current';
  return plan.price !== undefined && plan.price < current.price ? 'downgrade' : 'upgrade';
}

const periodNames: Readonly<Record<number, string>> = { 30: 'mês', 183: 'semestre', 365: 'ano' };

/** What a period of a plan is called, by its days; nothing where it is paid once. */
export function planPeriodName(days: number | null): string | undefined {
  return days === null ? undefined : (periodNames[days] ?? 'Período inválido');
}
