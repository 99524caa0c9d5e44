import type { IsoDate } from '../dates/date.ts';
import { formatDate, type Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import { type Recurrence, recurrenceName } from '../plans/recurrence.ts';

/** A charge of a subscription to what an activity sells. */
export interface SubscriptionCharge {
  readonly id: number;
  readonly actionId: number;
  /** What is subscribed to. */
  readonly description: string;
  readonly recurrence: Recurrence | null;
  readonly price: Cents;
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  readonly createdAt: Moment;
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
  /** Why it was refused the last time. */
  readonly reason: string | null;
  /** When it is tried again by itself. */
  readonly nextTryOn: IsoDate | null;
}

/** The charges of one activity, the newest first. */
export interface SubscriptionGroup {
  readonly actionId: number;
  readonly description: string;
  readonly charges: readonly SubscriptionCharge[];
  readonly isCancelled: boolean;
  readonly isPending: boolean;
}

/** Charges by what they are for, in the order in which that first comes. */
export function groupCharges(charges: readonly SubscriptionCharge[]): readonly SubscriptionGroup[] {
  const groups = new Map<number, SubscriptionCharge[]>();
  for (const charge of charges) {
    const known = groups.get(charge.actionId);
    if (known === undefined) groups.set(charge.actionId, [charge]);
    else known.push(charge);
  }
  return [...groups].map(([actionId, own]) => ({
    actionId,
    description: own[0]?.description ?? '',
    charges: own,
    isCancelled: own.every(({ isCancelled }) => isCancelled),
    isPending: own.some(isOwed),
  }));
}

/** Whether somebody still has to pay it. */
export function isOwed({ isPaid, isCancelled }: Pick<SubscriptionCharge, 'isPaid' | 'isCancelled'>): boolean {
  return !isPaid && !isCancelled;
}

/** How long a charge lasts, as it is shown. */
export function validityOf({ from, until }: Pick<SubscriptionCharge, 'from' | 'until'>): string {
  return [from, until].flatMap((day) => (day === null ? [] : formatDate(day))).join(' - ');
}

export function recurrenceLabel(recurrence: Recurrence | null): string {
  return recurrence === null ? '-' : recurrenceName(recurrence);
}

export const paymentStatusNames = { paid: 'Pago', pending: 'Pendente' } as const;
