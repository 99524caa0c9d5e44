import { addDays, dateOf, endOfDay } from '@estacao/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertMember } from '../../testing/bare-member.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY } from '../../testing/clock.ts';
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
  left: number;
  readonly ends: number;
  readonly earned: number;
}

interface Spent {
  readonly id: string;
  readonly taken: { readonly lot: Lot; left: number }[];
}

class OnPaper {
  readonly lots: Lot[] = [];
  readonly spent: Spent[] = [];
  expired = 0;

  balance(now: number): number {
    for (const lot of this.lots) {
      if (lot.ends >= now) continue;
      this.expired += lot.left;
      lot.left = 0;
    }
    return this.lots.reduce((sum, { left }) => sum + left, 0);
  }

  spend(id: string, wanted: number, now: number): boolean {
    if (this.balance(now) < wanted) return false;
    const taken: Spent['taken'] = [];
    let missing = wanted;
    const order = [...this.lots].sort(
      (a, b) =>
        (a.ends === b.ends ? 0 : a.ends - b.ends) ||
        a.earned - b.earned ||
        this.lots.indexOf(a) - this.lots.indexOf(b),
    );
    for (const lot of order) {
      const part = Math.min(missing, lot.left);
      if (part === 0) continue;
      lot.left -= part;
      missing -= part;
      taken.push({ lot, left: part });
    }
    this.spent.push({ id, taken });
    return true;
  }

  giveBack({ taken }: Spent, back: number, least: number): void {
    let missing = back;
    for (const part of [...taken].reverse()) {
      const some = Math.min(missing, part.left);
      if (some === 0) continue;
      part.left -= some;
      missing -= some;
      const { earned, ends } = part.lot;
      this.lots.push({ left: some, earned, ends: Math.max(ends, least) });
    }
  }
}

async function play(api: TestApi, steps: readonly Step[], name: string): Promise<void> {
  const { db } = api.database;
  const me = await insertMember(api, 'minerva');
  const paper = new OnPaper();
  const now = () => api.clock.now();
  const bookIt = (changes: Pick<Entry, 'amount' | 'sourceId'> & Partial<Entry>) =>
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
  for (const [index, one] of steps.entries()) {
    const sourceId = `${name}-${index}`;
    if (one.kind === 'earn') {
      const ends = one.days === null ? undefined : endOfDay(addDays(dateOf(now()), one.days));
      await bookIt({ amount: one.amount, sourceId, ...(ends === undefined ? {} : { expiresAt: ends }) });
      paper.lots.push({ left: one.amount, earned: now(), ends: ends?.getTime() ?? Number.POSITIVE_INFINITY });
    }
    if (one.kind === 'spend') {
      const isBooked = paper.spend(sourceId, one.amount, now());
      expect(await bookIt({ amount: -one.amount, sourceId })).toBe(isBooked ? 'booked' : 'short');
    }
    if (one.kind === 'return') {
      const spent = paper.spent[one.of % Math.max(1, paper.spent.length)];
      const most = spent?.taken.reduce((sum, { left }) => sum + left, 0) ?? 0;
      const back = Math.min(one.amount, most);
      if (spent === undefined || back === 0) continue;
      paper.balance(now());
      paper.giveBack(spent, back, endOfDay(addDays(dateOf(now()), 30)).getTime());
      await bookIt({
        amount: back,
        sourceId,
        returns: { source: 'sample', sourceId: spent.id, isRefund: true },
      });
    }
    if (one.kind === 'wait') api.clock.advance(one.days * DAY);
    if (one.kind === 'look') {
      await db.transaction().execute((trx) => bookExpired(trx, me.id, new Date(now())));
      await api.api.work();
    }
    expect(await balanceOf(db, me.id, new Date(now()))).toBe(paper.balance(now()));
  }
  await api.api.work();
  await api.api.work();
  const entries = await db
    .selectFrom('points_entry')
    .select(['amount', 'source'])
    .where('member_id', '=', me.id)
    .execute();
  const sumOf = (some: typeof entries) => some.reduce((sum, { amount: one }) => sum + one, 0);
  expect(sumOf(entries)).toBe(paper.balance(now()));
  expect(sumOf(entries.filter(({ source }) => source === 'expired')) + paper.expired).toBe(0);
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
    expect(await brokenRules(api.database.db)).toEqual([]);
  } finally {
    await api.stop();
  }
});
