import { getPoints } from '@estacao/contract';
import { addDays, dateOf, endOfDay, formatDate } from '@estacao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { openDatabase } from '../../database/database.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE, TEST_START } from '../../testing/clock.ts';
import { createBarrier, openConnections } from '../../testing/concurrency.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertMember } from '../../testing/insert-member.ts';
import { fetchMails } from '../../testing/mails-of.ts';
import { signInAs } from '../../testing/person.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { changeStations, startTestApi, stationBySlug, type TestApi } from '../../testing/test-api.ts';
import { insertTransfer } from '../../testing/transfers.ts';
import { balanceOf, book, type Entry } from './ledger.ts';

type Changes = Partial<Entry> & Pick<Entry, 'amount' | 'sourceId'>;

function bookOn(api: TestApi, member: { readonly id: number; readonly stationId: number }, changes: Changes) {
  return api.database.db.transaction().execute((trx) =>
    book(trx, {
      memberId: member.id,
      stationId: member.stationId,
      description: 'Teste',
      source: 'sample',
      at: new Date(api.clock.now()),
      ...changes,
    }),
  );
}

function fetchExpiredEntries({ database: { db } }: TestApi, memberId: number) {
  return db
    .selectFrom('points_entry')
    .select(['amount', 'created_at', 'description'])
    .where('member_id', '=', memberId)
    .where('source', '=', 'expired')
    .orderBy('id')
    .execute();
}

async function fetchNoticesTo(api: TestApi, memberId: number): Promise<readonly string[]> {
  const mails = await fetchMails(api, memberId);
  return mails.map(({ subject, paragraphs }) => `${subject}: ${paragraphs[0]}`);
}

onEachDatabase('expiring points', {}, (getApi) => {
  const now = () => new Date(getApi().clock.now());
  const today = () => dateOf(now());

  test('points expire by the rule in force when they were earned', async () => {
    const { db } = getApi().database;
    const from = addDays(today(), 10);
    await changeStations(getApi(), ({ slug }) =>
      slug === 'aurora' ? { points: { expire: { months: 2, from } } } : {},
    );
    const me = await insertMember(getApi(), 'aurora');
    await bookOn(getApi(), me, { amount: 100, sourceId: 'before' });
    getApi().clock.advance(10 * DAY);
    await bookOn(getApi(), me, { amount: 200, sourceId: 'earned' });
    await bookOn(getApi(), me, { amount: 400, source: 'payment', sourceId: 'paid' });
    const requestId = await insertTransfer(getApi(), me, 800, 'approved');
    await bookOn(getApi(), me, { amount: 800, source: 'transfer', sourceId: String(requestId) });
    const minervaMember = await insertMember(getApi(), 'minerva');
    await bookOn(getApi(), minervaMember, { amount: 1_600, sourceId: 'elsewhere' });
    const lots = await db
      .selectFrom('points_lot')
      .select(['amount', 'expires_at'])
      .where('member_id', 'in', [me.id, minervaMember.id])
      .orderBy('id')
      .execute();
    expect(lots.map(({ amount, expires_at }) => [amount, expires_at && formatDate(expires_at)])).toEqual([
      [100, null],
      [200, '12/05/2026'],
      [400, null],
      [800, null],
      [1_600, null],
    ]);
    // Removing the rule from the file stops new expiry dates and keeps the existing ones.
    await changeStations(getApi(), () => ({ points: {} }));
    await bookOn(getApi(), me, { amount: 300, sourceId: 'after' });
    const newestLots = await db
      .selectFrom('points_lot')
      .select('expires_at')
      .where('member_id', '=', me.id)
      .where('amount', 'in', [200, 300])
      .orderBy('id')
      .execute();
    expect(newestLots.map(({ expires_at }) => expires_at === null)).toEqual([false, true]);
  });

  test('expired points cannot be spent, even before they are booked as expired', async () => {
    const { db } = getApi().database;
    const person = await signInAs(getApi(), 'minerva', 'otavio');
    const me = { id: person.user.id, stationId: person.user.station.id };
    const fetchShownBalance = async () =>
      (
        await getApi()
          .client('minerva', () => person.token)
          .call(getPoints, { params: { userId: me.id } })
      ).points;
    const balanceBefore = await fetchShownBalance();
    const lotExpiry = endOfDay(addDays(today(), 3));
    await bookOn(getApi(), me, { amount: 500, sourceId: 'soon', expiresAt: lotExpiry });
    expect(await bookOn(getApi(), me, { amount: -100, sourceId: 'some' })).toBe('booked');
    getApi().clock.advance(lotExpiry.getTime() - getApi().clock.now());
    expect([await fetchShownBalance(), await balanceOf(db, me.id, now())]).toEqual([
      balanceBefore + 400,
      balanceBefore + 400,
    ]);
    getApi().clock.advance(1);
    expect([await fetchShownBalance(), await balanceOf(db, me.id, now())]).toEqual([
      balanceBefore,
      balanceBefore,
    ]);
    expect(await fetchExpiredEntries(getApi(), me.id)).toEqual([]);
    expect(await bookOn(getApi(), me, { amount: -balanceBefore - 1, sourceId: 'too much' })).toBe('short');
    expect(await bookOn(getApi(), me, { amount: -balanceBefore, sourceId: 'all' })).toBe('booked');
    expect(await fetchExpiredEntries(getApi(), me.id)).toEqual([
      { amount: -400, created_at: lotExpiry, description: 'Pontos expirados' },
    ]);
    await getApi().api.runTasksAndJobs();
    expect(await fetchExpiredEntries(getApi(), me.id)).toHaveLength(1);
    expect(await fetchShownBalance()).toBe(0);
    expect(await findBrokenRules(db)).toEqual([]);
  });

  longTest('the expiry job books each expired lot once, however often it runs', async () => {
    const me = await insertMember(getApi(), 'pampa');
    const lotExpiries = [4, 4, 9].map((days) => endOfDay(addDays(today(), days)));
    for (const [index, expiresAt] of lotExpiries.entries())
      await bookOn(getApi(), me, { amount: 10 ** index, sourceId: `lot-${index}`, expiresAt });
    getApi().clock.advance(6 * DAY);
    await getApi().api.runTasksAndJobs();
    await getApi().api.runTasksAndJobs();
    expect((await fetchExpiredEntries(getApi(), me.id)).map(({ amount }) => amount)).toEqual([-1, -10]);
    getApi().clock.advance(365 * DAY);
    await getApi().api.runTasksAndJobs();
    await getApi().api.runTasksAndJobs();
    expect(await fetchExpiredEntries(getApi(), me.id)).toMatchObject([
      { amount: -1, created_at: lotExpiries[0] },
      { amount: -10, created_at: lotExpiries[1] },
      { amount: -100, created_at: lotExpiries[2] },
    ]);
    expect(await balanceOf(getApi().database.db, me.id, now())).toBe(0);
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  longTest('members get one notice thirty days before expiry and one seven days before', async () => {
    const [regularMember, clearedMember, lateMember, deactivatedMember] = await Promise.all(
      ['girassol', 'girassol', 'girassol', 'girassol'].map((slug) => insertMember(getApi(), slug)),
    );
    if (!regularMember || !clearedMember || !lateMember || !deactivatedMember)
      throw new Error('a member was not inserted');
    const day = addDays(today(), 40);
    const lot = { expiresAt: endOfDay(day), amount: 1_050 };
    for (const member of [regularMember, clearedMember, deactivatedMember])
      await bookOn(getApi(), member, { ...lot, sourceId: `${member.id}` });
    await getApi()
      .database.db.updateTable('member')
      .set({ status: 'deactivated' })
      .where('id', '=', deactivatedMember.id)
      .execute();
    const runJobs = async () => {
      await getApi().api.runTasksAndJobs();
      await getApi().api.runTasksAndJobs();
    };
    const notice = `Sementes que expiram em ${formatDate(day)}: Você tem 105,00 sementes que expiram em ${formatDate(day)}.`;
    await runJobs();
    expect(await fetchNoticesTo(getApi(), regularMember.id)).toEqual([]);
    getApi().clock.advance(10 * DAY);
    await getApi()
      .database.db.deleteFrom('points_notice')
      .where('member_id', '=', clearedMember.id)
      .execute();
    await runJobs();
    expect(await fetchNoticesTo(getApi(), regularMember.id)).toEqual([notice]);
    await bookOn(getApi(), regularMember, { ...lot, amount: 50, sourceId: 'more' });
    await bookOn(getApi(), lateMember, { ...lot, sourceId: 'late' });
    getApi().clock.advance(28 * DAY);
    await runJobs();
    expect(await fetchNoticesTo(getApi(), regularMember.id)).toEqual([
      notice,
      notice.replace('105,00', '110,00'),
    ]);
    // A late notice replaces the thirty-day one, even if the clock goes back.
    expect(await fetchNoticesTo(getApi(), lateMember.id)).toEqual([notice]);
    getApi().clock.advance(-15 * DAY);
    await runJobs();
    expect(await fetchNoticesTo(getApi(), lateMember.id)).toEqual([notice]);
    const otherExpiryDay = addDays(day, 5);
    await bookOn(getApi(), lateMember, { ...lot, expiresAt: endOfDay(otherExpiryDay), sourceId: 'other' });
    await runJobs();
    const bothNotices = [notice, notice.replaceAll(formatDate(day), formatDate(otherExpiryDay))];
    expect(await fetchNoticesTo(getApi(), lateMember.id)).toEqual(bothNotices);
    getApi().clock.advance(30 * DAY);
    await runJobs();
    expect(await fetchNoticesTo(getApi(), lateMember.id)).toEqual(bothNotices);
    expect(await fetchNoticesTo(getApi(), regularMember.id)).toHaveLength(2);
    expect(await fetchNoticesTo(getApi(), deactivatedMember.id)).toEqual([]);
    expect(await fetchExpiredEntries(getApi(), deactivatedMember.id)).toHaveLength(1);
  });

  test('sends expiry notices to new members after a thousand other members got theirs', async () => {
    const { db } = getApi().database;
    const day = addDays(today(), 6);
    const expiresAt = endOfDay(day);
    await sql`
      WITH people AS (
        INSERT INTO member (station_id, type_id, name, email, password_hash, status, created_at)
        SELECT ${stationBySlug('girassol').id}, 2, 'Ana Souza', 'aviso-' || number || '@exemplo.test', 'x', 'active', ${now()}
        FROM generate_series(1, 1000) AS number RETURNING id, station_id
      ), entries AS (
        INSERT INTO points_entry (member_id, station_id, amount, description, source, source_id, created_at)
        SELECT id, station_id, 100, 'Teste', 'sample', 'aviso-' || id, ${now()} FROM people RETURNING id, member_id, station_id
      ), notices AS (
        INSERT INTO points_notice (member_id, station_id, day, days_before, told_at)
        SELECT id, station_id, ${day}::date, 7, ${now()} FROM people
      )
      INSERT INTO points_lot (entry_id, member_id, station_id, amount, remaining, earned_at, expires_at)
      SELECT id, member_id, station_id, 100, 100, ${now()}, ${expiresAt} FROM entries`.execute(db);
    const newMembers = [await insertMember(getApi(), 'girassol'), await insertMember(getApi(), 'girassol')];
    for (const me of newMembers)
      await bookOn(getApi(), me, { amount: 100, sourceId: `new-${me.id}`, expiresAt });
    await getApi().api.runTasksAndJobs();
    for (const me of newMembers) expect(await fetchNoticesTo(getApi(), me.id)).toHaveLength(1);
    await sql`UPDATE points_lot SET expires_at = NULL WHERE member_id IN (
      SELECT id FROM member WHERE email LIKE 'aviso-%@exemplo.test')`.execute(db);
  });

  test('sends an expiry notice once despite sweeps, and deletes the record 90 days after the expiry', async () => {
    const { db } = getApi().database;
    const me = await insertMember(getApi(), 'girassol');
    const day = addDays(today(), 5);
    await bookOn(getApi(), me, { amount: 100, sourceId: `swept-${me.id}`, expiresAt: endOfDay(day) });
    for (let count = 0; count < 3; count += 1) {
      await getApi().api.runTasksAndJobs();
      await getApi().api.sweep();
    }
    expect(await fetchNoticesTo(getApi(), me.id)).toHaveLength(1);
    const fetchNotices = () =>
      db.selectFrom('points_notice').select('day').where('member_id', '=', me.id).execute();
    getApi().clock.advance(95 * DAY);
    await getApi().api.sweep();
    expect(await fetchNotices()).toEqual([{ day }]);
    getApi().clock.advance(DAY);
    await getApi().api.sweep();
    expect(await fetchNotices()).toEqual([]);
  });

  longTest('expiry mails link to the unsubscribe page, and unsubscribed members get no mail', async () => {
    const [subscribedMember, unsubscribedMember] = await Promise.all([
      insertMember(getApi(), 'girassol'),
      insertMember(getApi(), 'girassol'),
    ]);
    const expiresAt = endOfDay(addDays(today(), 5));
    for (const member of [subscribedMember, unsubscribedMember])
      await bookOn(getApi(), member, { amount: 100, sourceId: `list-${member.id}`, expiresAt });
    await getApi()
      .database.db.insertInto('mailing')
      .values({
        member_id: unsubscribedMember.id,
        station_id: unsubscribedMember.stationId,
        is_subscribed: false,
        changed_at: now(),
      })
      .execute();
    await getApi().api.runTasksAndJobs();
    const [mail] = await fetchMails(getApi(), subscribedMember.id);
    expect(mail?.listHref).toContain(`/email/desinscricao/${subscribedMember.id}/`);
    expect(await fetchNoticesTo(getApi(), unsubscribedMember.id)).toEqual([]);
  });

  test('a member’s booking neither expires nor spends another member’s points', async () => {
    const { db } = getApi().database;
    const [me, otherMember] = [await insertMember(getApi(), 'ipe'), await insertMember(getApi(), 'ipe')];
    const lotExpiry = endOfDay(addDays(today(), 1));
    for (const member of [me, otherMember]) {
      await bookOn(getApi(), member, { amount: 300, sourceId: `over-${member.id}`, expiresAt: lotExpiry });
      await bookOn(getApi(), member, { amount: 200, sourceId: `kept-${member.id}` });
    }
    const fetchLots = () =>
      db
        .selectFrom('points_lot')
        .select(['amount', 'remaining', 'expires_at'])
        .where('member_id', '=', otherMember.id)
        .orderBy('id')
        .execute();
    const lotsBefore = await fetchLots();
    getApi().clock.advance(2 * DAY);
    expect(await bookOn(getApi(), me, { amount: -201, sourceId: `more-${me.id}` })).toBe('short');
    expect(await bookOn(getApi(), me, { amount: -200, sourceId: `all-${me.id}` })).toBe('booked');
    expect((await fetchExpiredEntries(getApi(), me.id)).map(({ amount }) => amount)).toEqual([-300]);
    expect(await balanceOf(db, me.id, now())).toBe(0);
    expect(await fetchExpiredEntries(getApi(), otherMember.id)).toEqual([]);
    expect(await fetchLots()).toEqual(lotsBefore);
    expect(await balanceOf(db, otherMember.id, now())).toBe(200);
    expect(await findBrokenRules(db)).toEqual([]);
  });

  test('a refund in two parts restores the spent lots, the last to expire first', async () => {
    const { db } = getApi().database;
    const me = await insertMember(getApi(), 'ipe');
    const [soonExpiry, lateExpiry] = [40, 80].map((days) => endOfDay(addDays(today(), days)));
    if (soonExpiry === undefined || lateExpiry === undefined) throw new Error('no days');
    await bookOn(getApi(), me, { amount: 100, sourceId: `soon-${me.id}`, expiresAt: soonExpiry });
    await bookOn(getApi(), me, { amount: 100, sourceId: `late-${me.id}`, expiresAt: lateExpiry });
    await bookOn(getApi(), me, { amount: -150, sourceId: `spent-${me.id}` });
    const returns = { source: 'sample', sourceId: `spent-${me.id}`, isRefund: true } as const;
    const refundLots = async (amount: number, sourceId: string) => {
      await bookOn(getApi(), me, { amount, source: 'refund', sourceId, returns });
      const { id } = await db
        .selectFrom('points_entry')
        .select('id')
        .where('source', '=', 'refund')
        .where('source_id', '=', sourceId)
        .executeTakeFirstOrThrow();
      const lotQuery = db
        .selectFrom('points_lot')
        .select(['amount', 'expires_at'])
        .where('entry_id', '=', id);
      return (await lotQuery.orderBy('id').execute()).map(({ amount, expires_at }) => [amount, expires_at]);
    };
    // The lot that expires last comes back first. An amount beyond the spent lots gets no expiry.
    expect(await refundLots(60, `7${me.id}1`)).toEqual([
      [50, lateExpiry],
      [10, soonExpiry],
    ]);
    expect(await refundLots(100, `7${me.id}2`)).toEqual([
      [90, soonExpiry],
      [10, null],
    ]);
    expect(await findBrokenRules(db)).toEqual([]);
  });

  longTest('points refunded after their expiry date stay valid for another thirty days', async () => {
    const me = await insertMember(getApi(), 'ipe');
    const lotExpiry = endOfDay(addDays(today(), 1));
    await bookOn(getApi(), me, { amount: 300, sourceId: 'short-lived', expiresAt: lotExpiry });
    await bookOn(getApi(), me, { amount: -200, sourceId: 'spent' });
    getApi().clock.advance(2 * DAY);
    const returns = { source: 'sample', sourceId: 'spent', isRefund: true } as const;
    await bookOn(getApi(), me, { amount: 200, source: 'refund', sourceId: '77001', returns });
    expect(await balanceOf(getApi().database.db, me.id, now())).toBe(200);
    getApi().clock.advance(30 * DAY);
    expect(await balanceOf(getApi().database.db, me.id, now())).toBe(200);
    getApi().clock.advance(DAY);
    await getApi().api.runTasksAndJobs();
    expect((await fetchExpiredEntries(getApi(), me.id)).map(({ amount }) => amount)).toEqual([-100, -200]);
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  test('points of an unpaid order keep their expiry while reserved', async () => {
    const me = await insertMember(getApi(), 'ipe');
    const lotExpiry = endOfDay(addDays(today(), 3));
    await bookOn(getApi(), me, { amount: 300, sourceId: 'given-up', expiresAt: lotExpiry });
    const reserve = async (sourceId: string, ms: number) => {
      await bookOn(getApi(), me, { amount: -300, source: 'order', sourceId });
      getApi().clock.advance(ms);
      const returns = { source: 'order', sourceId, isRefund: false } as const;
      await bookOn(getApi(), me, { amount: 300, source: 'order-returned', sourceId, returns });
    };
    const fetchBalance = () => balanceOf(getApi().database.db, me.id, now());
    for (const sourceId of ['charge-77001', 'charge-77002', 'charge-77003']) {
      await reserve(sourceId, 60 * MINUTE);
      expect(await fetchBalance()).toBe(300);
    }
    await reserve('charge-77004', lotExpiry.getTime() - getApi().clock.now() + MINUTE);
    expect(await fetchBalance()).toBe(0);
    const returnedAt = now();
    getApi().clock.advance(MINUTE);
    await getApi().api.runTasksAndJobs();
    expect(await fetchExpiredEntries(getApi(), me.id)).toMatchObject([
      { amount: -300, created_at: returnedAt },
    ]);
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });
});

describe('two processes on PostgreSQL', () => {
  const apis: TestApi[] = [];
  beforeAll(async () => {
    const url = await sharedPostgres().createUrl();
    for (let i = 0; i < 2; i += 1) {
      const api = await startTestApi({ database: await openDatabase({ url }) });
      expect(api.database.kind).toBe('postgres');
      await openConnections(api.database.db, 5);
      apis.push(api);
    }
  });
  afterAll(() => Promise.all(apis.map((api) => api.stop())));

  longTest(
    'two processes expire each lot once, notify each member once and spend no expired points',
    async () => {
      const [apiA, apiB] = apis;
      if (apiA === undefined || apiB === undefined) throw new Error('fewer than two processes started');
      const members = await Promise.all(Array.from({ length: 12 }, () => insertMember(apiA, 'aurora')));
      const passedExpiry = endOfDay(addDays(dateOf(TEST_START), 1));
      const soonExpiry = endOfDay(addDays(dateOf(TEST_START), 6));
      for (const me of members) {
        await bookOn(apiA, me, { amount: 100, sourceId: `over-${me.id}`, expiresAt: passedExpiry });
        await bookOn(apiA, me, { amount: 30, sourceId: `soon-${me.id}`, expiresAt: soonExpiry });
      }
      for (const api of apis) api.clock.advance(3 * DAY);
      const waitForAll = createBarrier(4);
      const runJobs = async (api: TestApi) => {
        await waitForAll();
        await api.api.runTasksAndJobs();
      };
      const spend = async (api: TestApi, amount: number) => {
        await waitForAll();
        return Promise.all(
          members.map((me) => bookOn(api, me, { amount: -amount, sourceId: `spent-${amount}-${me.id}` })),
        );
      };
      const [, , largeSpends, smallSpends] = await Promise.all([
        runJobs(apiA),
        runJobs(apiB),
        spend(apiA, 31),
        spend(apiB, 20),
      ]);
      for (const api of apis) await api.api.runTasksAndJobs();
      expect(new Set(largeSpends)).toEqual(new Set(['short']));
      expect(new Set(smallSpends)).toEqual(new Set(['booked']));
      for (const { id } of members) {
        expect((await fetchExpiredEntries(apiA, id)).map(({ amount }) => amount)).toEqual([-100]);
        expect(await fetchNoticesTo(apiA, id)).toHaveLength(1);
        expect(await balanceOf(apiA.database.db, id, new Date(apiA.clock.now()))).toBe(10);
      }
      expect(await findBrokenRules(apiA.database.db)).toEqual([]);
    },
  );
});
