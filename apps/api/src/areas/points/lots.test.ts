import { minExpiryAfterReturn } from '@estacao/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMigrator, migrate } from '../../database/migrate.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, TEST_START } from '../../testing/clock.ts';
import { databasesFor, onEachDatabase } from '../../testing/each-database.ts';
import { balanceOf, book, type Entry } from './ledger.ts';
import { replayEntries } from './lots.ts';

onEachDatabase('lots', {}, (getApi) => {
  const findMember = async () => {
    const { id, station_id } = await getApi()
      .database.db.selectFrom('member')
      .select(['id', 'station_id'])
      .where('email', '=', 'paulo@aurora.test')
      .executeTakeFirstOrThrow();
    return { memberId: id, stationId: station_id };
  };
  const bookEntry = async (changes: Partial<Entry>) => {
    const at = new Date(getApi().clock.now());
    const defaults = { amount: 100, description: 'Teste', source: 'sample' as const, sourceId: 'x', at };
    const entry = { ...defaults, ...(await findMember()), ...changes };
    return getApi()
      .database.db.transaction()
      .execute((trx) => book(trx, entry));
  };
  const fetchLots = async () =>
    getApi()
      .database.db.selectFrom('points_lot')
      .select(['remaining', 'expires_at'])
      .where('member_id', '=', (await findMember()).memberId)
      .where('remaining', '>', 0)
      .orderBy('id')
      .execute();

  test('spends lots nearest to expiry first and keeps returned lots valid for at least thirty days', async () => {
    const { db } = getApi().database;
    const { memberId } = await findMember();
    const now = getApi().clock.now();
    const balanceBefore = await balanceOf(db, memberId, new Date(now));
    if (balanceBefore > 0) await bookEntry({ amount: -balanceBefore, sourceId: 'empty' });
    const [soonExpiry, lateExpiry] = [new Date(now + 3 * DAY), new Date(now + 90 * DAY)];
    await bookEntry({ amount: 100, sourceId: 'never' });
    await bookEntry({ amount: 100, sourceId: 'late', expiresAt: lateExpiry });
    await bookEntry({ amount: 100, sourceId: 'soon', expiresAt: soonExpiry });

    expect(await bookEntry({ amount: -150, sourceId: 'spent' })).toBe('booked');
    expect(await fetchLots()).toEqual([
      { remaining: 100, expires_at: null },
      { remaining: 50, expires_at: lateExpiry },
    ]);

    const returns = { source: 'sample', sourceId: 'spent', isRefund: true } as const;
    await bookEntry({ amount: 60, sourceId: 'back-1', returns });
    await bookEntry({ amount: 90, sourceId: 'back-2', returns });
    const returnedLots = (await fetchLots()).slice(2);
    const minExpiry = minExpiryAfterReturn(now);
    expect(returnedLots).toEqual([
      { remaining: 50, expires_at: lateExpiry },
      { remaining: 10, expires_at: minExpiry },
      { remaining: 90, expires_at: minExpiry },
    ]);
    expect(await balanceOf(db, memberId, new Date(now))).toBe(300);
    expect(await findBrokenRules(db)).toEqual([]);
  });
});

test('replaying past entries spends the lot that expires first, not the oldest', () => {
  const [lateExpiry, soonExpiry] = [new Date(90 * DAY), new Date(30 * DAY)];
  const { lots, spends } = replayEntries([
    { id: 1, amount: 100, at: new Date(0), expiresAt: lateExpiry },
    { id: 2, amount: 100, at: new Date(DAY), expiresAt: soonExpiry },
    { id: 3, amount: -150, at: new Date(2 * DAY) },
  ]);
  expect(spends).toEqual([
    { lotId: 2, amount: 100, entryId: 3 },
    { lotId: 1, amount: 50, entryId: 3 },
  ]);
  expect(lots.map(({ remaining }) => remaining)).toEqual([50, 0]);
});

test('replayed lots sum to the balance for any entries in any order', () => {
  const amount = fc.integer({ min: -500, max: 500 }).filter((value) => value !== 0);
  const entry = fc.record({ amount, day: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (steps) => {
      const entries = steps.map(({ amount, day }, id) => ({ id, amount, at: new Date(day * DAY) }));
      const sum = entries.reduce((total, item) => total + item.amount, 0);
      fc.pre(sum >= 0);
      const { lots, spends } = replayEntries(entries);
      expect(lots.reduce((total, { remaining }) => total + remaining, 0)).toBe(sum);
      for (const { id, amount, remaining } of lots) {
        const spentAmount = spends
          .filter(({ lotId }) => lotId === id)
          .reduce((total, spend) => total + spend.amount, 0);
        expect(amount - spentAmount).toBe(remaining);
      }
      for (const { id, amount } of entries.filter(({ amount }) => amount < 0)) {
        const spentAmount = spends
          .filter(({ entryId }) => entryId === id)
          .reduce((total, spend) => total + spend.amount, 0);
        expect(spentAmount).toBe(-amount);
      }
    }),
  );
});

test.each(databasesFor('balances from before lots'))(
  'the migration to lots keeps existing balances, on %s',
  async (_, getDatabases) => {
    const database = await getDatabases().createDatabase();
    const { db } = database;
    await sql`DROP SCHEMA public CASCADE`.execute(db);
    await sql`CREATE SCHEMA public`.execute(db);
    const { error } = await createMigrator(db).migrateTo('0006-rate-limits');
    expect(error).toBeUndefined();
    await sql`INSERT INTO station VALUES (1, 'aurora', now())`.execute(db);
    for (const id of [7, 8])
      await sql`
      INSERT INTO member (id, station_id, type_id, name, email, password_hash, active, created_at)
      VALUES (${id}, 1, 2, 'Ana', ${`ana${id}@aurora.test`}, 'x', true, now())`.execute(db);
    const amounts = [1_000, -300, 50, -750, 20];
    for (const [index, amount] of amounts.entries())
      await sql`
      INSERT INTO points_entry (member_id, station_id, amount, description, source, source_id, created_at)
      VALUES (7, 1, ${amount}, 'Teste', 'sample', ${String(index)}, ${new Date(index * DAY)})`.execute(db);
    await migrate(db);
    const now = new Date(TEST_START);
    expect([await balanceOf(db, 7, now), await balanceOf(db, 8, now)]).toEqual([20, 0]);
    const lots = await db.selectFrom('points_lot').select(['amount', 'remaining']).orderBy('id').execute();
    expect(lots).toEqual([
      { amount: 1_000, remaining: 0 },
      { amount: 50, remaining: 0 },
      { amount: 20, remaining: 20 },
    ]);
    expect(await findBrokenRules(db)).toEqual([]);
    await database.close();
  },
);
