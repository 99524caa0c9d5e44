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

export interface SubscriptionGroup {
  readonly actionId: number;
  readonly description: string;
  readonly charges: readonly SubscriptionCharge[];
  readonly latest: SubscriptionCharge;
  readonly isCancelled: boolean;
  readonly isPending: boolean;
}

export function groupCharges(charges: readonly SubscriptionCharge[]): readonly SubscriptionGroup[] {
  const groups = new Map<number, [SubscriptionCharge, ...SubscriptionCharge[]]>();
  for (const charge of charges) {
    const group = groups.get(charge.actionId);
    if (group === undefined) groups.set(charge.actionId, [charge]);
    else group.push(charge);
  }
  return [...groups].map(([actionId, chargesOfAction]) => ({
    actionId,
    description: chargesOfAction[0].description,
    charges: chargesOfAction,
    latest: chargesOfAction[0],
    isCancelled: chargesOfAction.every(({ isCancelled }) => isCancelled),
    isPending: chargesOfAction.some(isOwed),
  }));
}

type ChargeFacts = Pick<SubscriptionCharge, 'isPaid' | 'isCancelled' | 'from' | 'reason' | 'nextTryOn'>;

/** Waits for the first day of its period: no payment was attempted. */
export function isScheduled({ isPaid, isCancelled, from, reason, nextTryOn }: ChargeFacts): boolean {
  return !isPaid && !isCancelled && reason === null && from !== null && nextTryOn === from;
}

export function isOwed(charge: ChargeFacts): boolean {
  return !charge.isPaid && !charge.isCancelled && !isScheduled(charge);
}

export function validityOf({ from, until }: Pick<SubscriptionCharge, 'from' | 'until'>): string {
  return [from, until].flatMap((day) => (day === null ? [] : formatDate(day))).join(' - ');
}

export function recurrenceLabel(recurrence: Recurrence | null): string {
  return recurrence === null ? '-' : recurrenceName(recurrence);
}

/** null while a charge is owed, and after the cancellation. */
export function nextChargeOn({
  latest,
  isCancelled,
  isPending,
}: Pick<SubscriptionGroup, 'latest' | 'isCancelled' | 'isPending'>): IsoDate | null {
  if (isScheduled(latest)) return latest.from;
  return isCancelled || isPending || latest.until === null ? null : addDays(latest.until, 1);
}

export type PaidStatus = 'paid' | 'partlyRefunded' | 'refunded';

export function paidStatusOf(amount: Cents, refunded: Cents): PaidStatus {
  if (refunded === 0) return 'paid';
  return refunded < amount ? 'partlyRefunded' : 'refunded';
}

export type PaymentStatus = PaidStatus | 'scheduled' | 'pending' | 'cancelled';

/** `cancelled`: unpaid, and no longer due. */
export function paymentStatusOf(
  charge: ChargeFacts & Pick<SubscriptionCharge, 'price' | 'refunded'>,
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
