import type { Cents } from '@estacao/domain';

export interface Lot {
  readonly id: number;
  remaining: Cents;
  readonly earnedAt: Date;
  readonly expiresAt: Date | null;
}

export interface Spend {
  readonly lotId: number;
  readonly amount: Cents;
}

/** Nearest expiry first, then oldest first. */
export function compareBySpendingOrder(left: Lot, right: Lot): number {
  const expiryTime = (lot: Lot) => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const [a, b] = [expiryTime(left), expiryTime(right)];
  if (a !== b) return a < b ? -1 : 1;
  return left.earnedAt.getTime() - right.earnedAt.getTime() || left.id - right.id;
}

/** Mutates the lots, which must be sorted. The spends sum to less than `amount` if the lots run out. */
export function spendFrom(lots: readonly Lot[], amount: Cents): Spend[] {
  let missing = amount;
  const spends: Spend[] = [];
  for (const lot of lots) {
    if (missing === 0) break;
    const spent = Math.min(missing, lot.remaining);
    if (spent === 0) continue;
    lot.remaining -= spent;
    missing -= spent;
    spends.push({ lotId: lot.id, amount: spent });
  }
  return spends;
}

interface PastEntry {
  readonly id: number;
  readonly amount: Cents;
  readonly at: Date;
  readonly expiresAt?: Date | undefined;
}

/**
 * Rebuilds a member's lots and spends from past entries, in order of time.
 *
 * A debit larger than the balance takes the missing points from later credits. Lots and entries then have
 * equal sums.
 */
export function replayEntries(entries: readonly PastEntry[]): {
  readonly lots: readonly (Lot & { readonly amount: Cents })[];
  readonly spends: readonly (Spend & { readonly entryId: number })[];
} {
  const sortedEntries = [...entries].sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  const lots: (Lot & { readonly amount: Cents })[] = [];
  const spends: (Spend & { readonly entryId: number })[] = [];
  const debts: { readonly entryId: number; missing: Cents }[] = [];
  for (const { id, amount, at, expiresAt = null } of sortedEntries) {
    if (amount > 0) lots.push({ id, amount, remaining: amount, earnedAt: at, expiresAt });
    else debts.push({ entryId: id, missing: -amount });
    for (const debt of debts) {
      const usableLots = lots.filter((lot) => lot.expiresAt === null || lot.expiresAt >= at);
      const newSpends = spendFrom(usableLots.sort(compareBySpendingOrder), debt.missing);
      for (const spend of newSpends) {
        debt.missing -= spend.amount;
        spends.push({ ...spend, entryId: debt.entryId });
      }
    }
  }
  return { lots, spends: mergeSpends(spends) };
}

function mergeSpends(spends: readonly (Spend & { readonly entryId: number })[]) {
  const byKey = new Map<string, Spend & { readonly entryId: number }>();
  for (const spend of spends) {
    const key = `${spend.entryId} ${spend.lotId}`;
    byKey.set(key, { ...spend, amount: spend.amount + (byKey.get(key)?.amount ?? 0) });
  }
  return [...byKey.values()];
}
