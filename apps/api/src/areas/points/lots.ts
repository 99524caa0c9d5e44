import type { Cents } from '@estacao/domain';

/** Points that came in together, and how many of them are left. */
export interface Lot {
  readonly id: number;
  remaining: Cents;
  readonly earnedAt: Date;
  /** null where they never do. */
  readonly expiresAt: Date | null;
}

export interface Spend {
  readonly lotId: number;
  readonly amount: Cents;
}

/** Those that expire first are spent first; of those that expire alike, those that came in first. */
export function inOrderOfSpending(one: Lot, other: Lot): number {
  const expiry = (lot: Lot) => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const [a, b] = [expiry(one), expiry(other)];
  if (a !== b) return a < b ? -1 : 1;
  return one.earnedAt.getTime() - other.earnedAt.getTime() || one.id - other.id;
}

/** Takes an amount out of lots that are in order. Answers what was taken of each; less than asked where there is no more. */
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
  /** When what it gave expires; left out, never. */
  readonly expiresAt?: Date | undefined;
}

/**
 * The lots that a member's entries come to, and what each entry took of them: entries are booked in the order of time. One that
 * took before there was anything to take takes what comes next: in the end the lots sum to what the entries do.
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
    // A lot that nobody gave a number of its own has that of the entry it came with.
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

/** What one entry took of one lot in several goes is one. */
function merged(spends: readonly (Spend & { readonly entryId: number })[]) {
  const found = new Map<string, Spend & { readonly entryId: number }>();
  for (const spend of spends) {
    const key = `${spend.entryId} ${spend.lotId}`;
    found.set(key, { ...spend, amount: spend.amount + (found.get(key)?.amount ?? 0) });
  }
  return [...found.values()];
}
