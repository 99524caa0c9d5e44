import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { createBarrier, openConnections } from '../../testing/concurrency.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { balanceOf, book, type Entry } from './ledger.ts';

async function createEntry(api: TestApi, changes: Partial<Entry> = {}): Promise<Entry> {
  const member = await api.database.db
    .selectFrom('member')
    .select(['id', 'station_id'])
    .where('email', '=', 'membro@aurora.test')
    .executeTakeFirstOrThrow();
  return {
    memberId: member.id,
    stationId: member.station_id,
    amount: 1_050,
    description: 'Quiz',
    source: 'sample',
    sourceId: '1',
    at: new Date(api.clock.now()),
    ...changes,
  };
}

function bookOn(api: TestApi, entry: Entry) {
  return api.database.db.transaction().execute((trx) => book(trx, entry));
}

onEachDatabase('points', {}, (getApi) => {
  test('the balance is the sum of the entries, and a repeated source counts once', async () => {
    const entry = await createEntry(getApi());
    const { db } = getApi().database;
    const balanceBefore = await balanceOf(db, entry.memberId, entry.at);
    expect(await bookOn(getApi(), entry)).toBe('booked');
    expect(await bookOn(getApi(), entry)).toBe('repeated');
    expect(await balanceOf(db, entry.memberId, entry.at)).toBe(balanceBefore + 1_050);
  });

  test('a balance can be spent to the last hundredth and no further', async () => {
    const { db } = getApi().database;
    const entry = await createEntry(getApi());
    const fullBalance = await balanceOf(db, entry.memberId, entry.at);
    expect(await bookOn(getApi(), { ...entry, amount: -fullBalance - 1, sourceId: 'too-much' })).toBe(
      'short',
    );
    expect(await bookOn(getApi(), { ...entry, amount: -fullBalance, sourceId: 'all' })).toBe('booked');
    expect(await balanceOf(db, entry.memberId, entry.at)).toBe(0);
  });
});

describe('concurrent bookings on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ database: await sharedPostgres().createDatabase() });
    expect(api.database.kind).toBe('postgres');
    await openConnections(api.database.db, 20);
  });
  afterAll(() => api.stop());

  const bookTwenty = (createEntryAt: (index: number) => Entry) => {
    const waitForAll = createBarrier(20);
    return Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.database.db.transaction().execute(async (trx) => {
          await sql`SELECT 1`.execute(trx);
          await waitForAll();
          return book(trx, createEntryAt(index));
        }),
      ),
    );
  };

  longTest('one of twenty concurrent spends of the same balance succeeds', async () => {
    const entry = await createEntry(api);
    const fullBalance = await balanceOf(api.database.db, entry.memberId, entry.at);
    const results = await bookTwenty((index) => ({
      ...entry,
      amount: -fullBalance,
      sourceId: `spend-${index}`,
    }));
    expect(results.filter((result) => result === 'booked')).toHaveLength(1);
    expect(results.filter((result) => result === 'short')).toHaveLength(19);
    expect(await balanceOf(api.database.db, entry.memberId, entry.at)).toBe(0);
  });

  test('books a source once when it is booked twenty times concurrently for two members', async () => {
    const entry = await createEntry(api, { sourceId: 'same' });
    const { id } = await api.database.db
      .selectFrom('member')
      .select('id')
      .where('station_id', '=', entry.stationId)
      .where('id', '<>', entry.memberId)
      .executeTakeFirstOrThrow();
    const results = await bookTwenty((index) => (index % 2 === 0 ? entry : { ...entry, memberId: id }));
    expect(results.filter((result) => result === 'booked')).toHaveLength(1);
    expect(results.filter((result) => result === 'repeated')).toHaveLength(19);
  });
});
