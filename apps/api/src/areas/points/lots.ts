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
export function inOrderOfSpending(one: Lot, other: Lot): number {
  const expiry = (lot: Lot) => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const [a, b] = [expiry(one), expiry(other)];
  if (a !== b) return a < b ? -1 : 1;
  return one.earnedAt.getTime() - other.earnedAt.getTime() || one.id - other.id;
}

/** Mutates the lots, which must be sorted. The spends sum to less than `amount` if the lots run out. */
export function spendFrom(lots: readonly Lot[], amount: Cents): Spend[] {
  let missing = amount;
  const spends: Spend[] = [];
  for (const lot of lots) {
    if (missing === 0) break;
    const taken = Math.min(missing, lot.remaining);
    if (taken === 0) continue;
    lot.remaining -= taken;
    missing -= taken;
    spends.push({ lotId: lot.id, amount: taken });
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
 * An entry that spends before there are points takes them from later credits. Lots and entries then have
 * equal sums.
 */
export function replay(entries: readonly PastEntry[]): {
  readonly lots: readonly (Lot & { readonly amount: Cents })[];
  readonly spends: readonly (Spend & { readonly entryId: number })[];
} {
  const ordered = [...entries].sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  const lots: (Lot & { readonly amount: Cents })[] = [];
  const spends: (Spend & { readonly entryId: number })[] = [];
  const owing: { readonly entryId: number; missing: Cents }[] = [];
  for (const { id, amount, at, expiresAt = null } of ordered) {
    if (amount > 0) lots.push({ id, amount, remaining: amount, earnedAt: at, expiresAt });
    else owing.push({ entryId: id, missing: -amount });
    for (const debt of owing) {
      const good = lots.filter((lot) => lot.expiresAt === null || lot.expiresAt >= at);
      const taken = spendFrom(good.sort(inOrderOfSpending), debt.missing);
      for (const spend of taken) {
        debt.missing -= spend.amount;
        spends.push({ ...spend, entryId: debt.entryId });
      }
    }
  }
  return { lots, spends: merged(spends) };
}

function merged(spends: readonly (Spend & { readonly entryId: number })[]) {
  const found = new Map<string, Spend & { readonly entryId: number }>();
  for (const spend of spends) {
    const key = `${spend.entryId} ${spend.lotId}`;
    found.set(key, { ...spend, amount: spend.amount + (found.get(key)?.amount ?? 0) });
  }
  return [...found.values()];
}
