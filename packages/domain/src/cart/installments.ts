import type { Cents } from '../money/money.ts';
import { splitEvenly } from '../money/split.ts';

/** One way to pay: in so many parts, of so much each. The first carries the cents left over. */
export interface Installment {
  readonly count: number;
  readonly amount: Cents;
}

const MOST_INSTALLMENTS = 12;
const LEAST_INSTALLMENT: Cents = 500;

/** Up to twelve without interest, of at least R$ 5,00 each. In one part anything can be paid. */
export function installmentsOf(amount: Cents): readonly Installment[] {
  if (amount <= 0) return [];
  const most = Math.min(MOST_INSTALLMENTS, Math.max(1, Math.floor(amount / LEAST_INSTALLMENT)));
  return Array.from({ length: most }, (_, index) => ({
    count: index + 1,
    amount: splitEvenly(amount, index + 1)[0] ?? amount,
  }));
}

/** The number that was chosen, as long as it is still offered. */
export function keptInstallment(chosen: number, offered: readonly Installment[]): number {
  return offered.some(({ count }) => count === chosen) ? chosen : 1;
}
