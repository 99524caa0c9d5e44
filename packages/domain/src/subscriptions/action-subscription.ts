import { addDays, type IsoDate } from '../dates/date.ts';
import { formatDate, type Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import { type Recurrence, recurrenceName } from '../plans/plan.ts';

export interface SubscriptionCharge {
  readonly id: number;
  readonly actionId: number;
  readonly description: string;
  readonly recurrence: Recurrence | null;
  readonly price: Cents;
  readonly isPaid: boolean;
  readonly refunded: Cents;
  readonly isCancelled: boolean;
  readonly createdAt: Moment;
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
  readonly reason: string | null;
  readonly nextTryOn: IsoDate | null;
}

/** The charges of one activity, the newest first. */
export interface SubscriptionGroup {
  readonly actionId: number;
  readonly description: string;
  readonly charges: readonly SubscriptionCharge[];
  /** What it costs now, and until when that is paid. */
  readonly latest: SubscriptionCharge;
  readonly isCancelled: boolean;
  readonly isPending: boolean;
}

/** Charges by what they are for, in the order in which that first comes. */
export function groupCharges(charges: readonly SubscriptionCharge[]): readonly SubscriptionGroup[] {
  const groups = new Map<number, [SubscriptionCharge, ...SubscriptionCharge[]]>();
  for (const charge of charges) {
    const known = groups.get(charge.actionId);
    if (known === undefined) groups.set(charge.actionId, [charge]);
    else known.push(charge);
  }
  return [...groups].map(([actionId, own]) => ({
    actionId,
    description: own[0].description,
    charges: own,
    latest: own[0],
    isCancelled: own.every(({ isCancelled }) => isCancelled),
    isPending: own.some(isOwed),
  }));
}

type Stands = Pick<SubscriptionCharge, 'isPaid' | 'isCancelled' | 'from' | 'reason' | 'nextTryOn'>;

/** Whether a charge waits for the first day of its period. It was never tried. */
export function isScheduled({ isPaid, isCancelled, from, reason, nextTryOn }: Stands): boolean {
  return !isPaid && !isCancelled && reason === null && from !== null && nextTryOn === from;
}

/** Whether the member still has to pay it. */
export function isOwed(charge: Stands): boolean {
  return !charge.isPaid && !charge.isCancelled && !isScheduled(charge);
}

/** How long a charge lasts, as it is shown. */
export function validityOf({ from, until }: Pick<SubscriptionCharge, 'from' | 'until'>): string {
  return [from, until].flatMap((day) => (day === null ? [] : formatDate(day))).join(' - ');
}

export function recurrenceLabel(recurrence: Recurrence | null): string {
  return recurrence === null ? '-' : recurrenceName(recurrence);
}

/** When it is charged the next time; never while something is owed, and no more once it is cancelled. */
export function nextChargeOn({
  latest,
  isCancelled,
  isPending,
}: Pick<SubscriptionGroup, 'latest' | 'isCancelled' | 'isPending'>): IsoDate | null {
  if (isScheduled(latest)) return latest.from;
  return isCancelled || isPending || latest.until === null ? null : addDays(latest.until, 1);
}

/** How something stands that was paid. */
export type PaidStatus = 'paid' | 'partlyRefunded' | 'refunded';

export function paidStatusOf(amount: Cents, refunded: Cents): PaidStatus {
  if (refunded === 0) return 'paid';
  return refunded < amount ? 'partlyRefunded' : 'refunded';
}

export type PaymentStatus = PaidStatus | 'scheduled' | 'pending' | 'cancelled';

/** `cancelled`: it wasn't paid, and needn't be any more. */
export function paymentStatusOf(
  charge: Stands & Pick<SubscriptionCharge, 'price' | 'refunded'>,
): PaymentStatus {
  if (charge.isPaid) return paidStatusOf(charge.price, charge.refunded);
  if (isScheduled(charge)) return 'scheduled';
  return isOwed(charge) ? 'pending' : 'cancelled';
}

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Pago',
  partlyRefunded: 'Estorno parcial',
  refunded: 'Estornado',
  scheduled: 'Agendada',
  pending: 'Pendente',
  cancelled: 'Cancelado',
};
