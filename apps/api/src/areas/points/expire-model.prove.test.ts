import { addDays, dateOf, endOfDay } from '@estacao/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY } from '../../testing/clock.ts';
import { insertMember } from '../../testing/insert-member.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { bookExpired } from './expired.ts';
import { balanceOf, book, type Entry } from './ledger.ts';

const RUNS = Number(process.env.PROVE === 'true' ? 400 : 25);

type Step =
  | { readonly kind: 'earn'; readonly amount: number; readonly days: number | null }
  | { readonly kind: 'spend' | 'return'; readonly amount: number; readonly of: number }
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'look' };

const amount = fc.integer({ min: 1, max: 500 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('earn' as const),
    amount,
    days: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 4 }),
  }),
  fc.record({ kind: fc.constantFrom('spend' as const, 'return' as const), amount, of: fc.nat(5) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('look' as const) }),
);

interface Lot {
  remaining: number;
  readonly ends: number;
  readonly earned: number;
}

interface Spend {
  readonly id: string;
  readonly parts: { readonly lot: Lot; remaining: number }[];
}

class LedgerModel {
  readonly lots: Lot[] = [];
  readonly spends: Spend[] = [];
  expired = 0;

  balance(now: number): number {
    for (const lot of this.lots) {
      if (lot.ends >= now) continue;
      this.expired += lot.remaining;
      lot.remaining = 0;
    }
    return this.lots.reduce((sum, { remaining }) => sum + remaining, 0);
  }

  spend(id: string, amount: number, now: number): boolean {
    if (this.balance(now) < amount) return false;
    const parts: Spend['parts'] = [];
    let shortfall = amount;
    const sortedLots = [...this.lots].sort(
      (a, b) =>
        (a.ends === b.ends ? 0 : a.ends - b.ends) ||
        a.earned - b.earned ||
        this.lots.indexOf(a) - this.lots.indexOf(b),
    );
    for (const lot of sortedLots) {
      const part = Math.min(shortfall, lot.remaining);
      if (part === 0) continue;
      lot.remaining -= part;
      shortfall -= part;
      parts.push({ lot, remaining: part });
    }
    this.spends.push({ id, parts });
    return true;
  }

  returnPoints({ parts }: Spend, returnedAmount: number, minExpiry: number): void {
    let shortfall = returnedAmount;
    for (const part of [...parts].reverse()) {
      const returnedPart = Math.min(shortfall, part.remaining);
      if (returnedPart === 0) continue;
      part.remaining -= returnedPart;
      shortfall -= returnedPart;
      const { earned, ends } = part.lot;
      this.lots.push({ remaining: returnedPart, earned, ends: Math.max(ends, minExpiry) });
    }
  }
}

async function play(api: TestApi, steps: readonly Step[], name: string): Promise<void> {
  const { db } = api.database;
  const me = await insertMember(api, 'minerva');
  const model = new LedgerModel();
  const now = () => api.clock.now();
  const bookEntry = (changes: Pick<Entry, 'amount' | 'sourceId'> & Partial<Entry>) =>
    db.transaction().execute((trx) =>
      book(trx, {
        memberId: me.id,
        stationId: me.stationId,
        description: 'Teste',
        source: 'sample',
        at: new Date(now()),
        ...changes,
      }),
    );
  for (const [index, step] of steps.entries()) {
    const sourceId = `${name}-${index}`;
    if (step.kind === 'earn') {
      const ends = step.days === null ? undefined : endOfDay(addDays(dateOf(now()), step.days));
      await bookEntry({ amount: step.amount, sourceId, ...(ends === undefined ? {} : { expiresAt: ends }) });
      model.lots.push({
        remaining: step.amount,
        earned: now(),
        ends: ends?.getTime() ?? Number.POSITIVE_INFINITY,
      });
    }
    if (step.kind === 'spend') {
      const isBooked = model.spend(sourceId, step.amount, now());
      expect(await bookEntry({ amount: -step.amount, sourceId })).toBe(isBooked ? 'booked' : 'short');
    }
    if (step.kind === 'return') {
      const spend = model.spends[step.of % Math.max(1, model.spends.length)];
      const maxReturn = spend?.parts.reduce((sum, { remaining }) => sum + remaining, 0) ?? 0;
      const returnedAmount = Math.min(step.amount, maxReturn);
      if (spend === undefined || returnedAmount === 0) continue;
      model.balance(now());
      model.returnPoints(spend, returnedAmount, endOfDay(addDays(dateOf(now()), 30)).getTime());
      await bookEntry({
        amount: returnedAmount,
        sourceId,
        returns: { source: 'sample', sourceId: spend.id, isRefund: true },
      });
    }
    if (step.kind === 'wait') api.clock.advance(step.days * DAY);
    if (step.kind === 'look') {
      await db.transaction().execute((trx) => bookExpired(trx, me.id, new Date(now())));
      await api.api.runTasksAndJobs();
    }
    expect(await balanceOf(db, me.id, new Date(now()))).toBe(model.balance(now()));
  }
  await api.api.runTasksAndJobs();
  await api.api.runTasksAndJobs();
  const entries = await db
    .selectFrom('points_entry')
    .select(['amount', 'source'])
    .where('member_id', '=', me.id)
    .execute();
  const sumAmounts = (rows: typeof entries) => rows.reduce((sum, { amount }) => sum + amount, 0);
  expect(sumAmounts(entries)).toBe(model.balance(now()));
  expect(sumAmounts(entries.filter(({ source }) => source === 'expired')) + model.expired).toBe(0);
}

test('the ledger agrees with the model for any sequence of earning, spending, returning and expiring', async () => {
  const api = await startTestApi();
  try {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        runs += 1;
        await play(api, steps, `run-${runs}`);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(await findBrokenRules(api.database.db)).toEqual([]);
  } finally {
    await api.stop();
  }
});
