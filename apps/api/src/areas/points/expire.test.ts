import { getPoints } from '@estacao/contract';
import { addDays, dateOf, endOfDay, formatDate } from '@estacao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { openDatabase } from '../../database/database.ts';
import { insertMember } from '../../testing/bare-member.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE, TEST_START } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { mailsOf } from '../../testing/mails-of.ts';
import { barrier, openConnections } from '../../testing/moment.ts';
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

function expiredOf({ database: { db } }: TestApi, memberId: number) {
  return db
    .selectFrom('points_entry')
    .select(['amount', 'created_at', 'description'])
    .where('member_id', '=', memberId)
    .where('source', '=', 'expired')
    .orderBy('id')
    .execute();
}

async function toldTo(api: TestApi, memberId: number): Promise<readonly string[]> {
  const mails = await mailsOf(api, memberId);
  return mails.map(({ subject, paragraphs }) => `${subject}: ${paragraphs[0]}`);
}

onEachDatabase('expiring points', {}, (running) => {
  const now = () => new Date(running().clock.now());
  const today = () => dateOf(now());

  test('points expire by the rule in force when they were earned', async () => {
    const { db } = running().database;
    const from = addDays(today(), 10);
    await changeStations(running(), ({ slug }) =>
      slug === 'aurora' ? { points: { expire: { months: 2, from } } } : {},
    );
    const me = await insertMember(running(), 'aurora');
    await bookOn(running(), me, { amount: 100, sourceId: 'before' });
    running().clock.advance(10 * DAY);
    await bookOn(running(), me, { amount: 200, sourceId: 'earned' });
    await bookOn(running(), me, { amount: 400, source: 'payment', sourceId: 'paid' });
    const request = await insertTransfer(running(), me, 800, 'approved');
    await bookOn(running(), me, { amount: 800, source: 'transfer', sourceId: String(request) });
    const other = await insertMember(running(), 'minerva');
    await bookOn(running(), other, { amount: 1_600, sourceId: 'elsewhere' });
    const lots = await db
      .selectFrom('points_lot')
      .select(['amount', 'expires_at'])
      .where('member_id', 'in', [me.id, other.id])
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
    await changeStations(running(), () => ({ points: {} }));
    await bookOn(running(), me, { amount: 300, sourceId: 'after' });
    const last = await db
      .selectFrom('points_lot')
      .select('expires_at')
      .where('member_id', '=', me.id)
      .where('amount', 'in', [200, 300])
      .orderBy('id')
      .execute();
    expect(last.map(({ expires_at }) => expires_at === null)).toEqual([false, true]);
  });

  test('expired points cannot be spent, even before they are booked as expired', async () => {
    const { db } = running().database;
    const person = await signInAs(running(), 'minerva', 'otavio');
    const me = { id: person.user.id, stationId: person.user.station.id };
    const shown = async () =>
      (
        await running()
          .client('minerva', () => person.token)
          .call(getPoints, { params: { userId: me.id } })
      ).points;
    const before = await shown();
    const end = endOfDay(addDays(today(), 3));
    await bookOn(running(), me, { amount: 500, sourceId: 'soon', expiresAt: end });
    expect(await bookOn(running(), me, { amount: -100, sourceId: 'some' })).toBe('booked');
    running().clock.advance(end.getTime() - running().clock.now());
    expect([await shown(), await balanceOf(db, me.id, now())]).toEqual([before + 400, before + 400]);
    running().clock.advance(1);
    expect([await shown(), await balanceOf(db, me.id, now())]).toEqual([before, before]);
    expect(await expiredOf(running(), me.id)).toEqual([]);
    expect(await bookOn(running(), me, { amount: -before - 1, sourceId: 'too much' })).toBe('short');
    expect(await bookOn(running(), me, { amount: -before, sourceId: 'all' })).toBe('booked');
    expect(await expiredOf(running(), me.id)).toEqual([
      { amount: -400, created_at: end, description: 'Pontos expirados' },
    ]);
    await running().api.work();
    expect(await expiredOf(running(), me.id)).toHaveLength(1);
    expect(await shown()).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  longTest('the job books each expired lot once, however often it runs', async () => {
    const me = await insertMember(running(), 'pampa');
    const ends = [4, 4, 9].map((days) => endOfDay(addDays(today(), days)));
    for (const [index, expiresAt] of ends.entries())
      await bookOn(running(), me, { amount: 10 ** index, sourceId: `lot-${index}`, expiresAt });
    running().clock.advance(6 * DAY);
    await running().api.work();
    await running().api.work();
    expect((await expiredOf(running(), me.id)).map(({ amount }) => amount)).toEqual([-1, -10]);
    running().clock.advance(365 * DAY);
    await running().api.work();
    await running().api.work();
    expect(await expiredOf(running(), me.id)).toMatchObject([
      { amount: -1, created_at: ends[0] },
      { amount: -10, created_at: ends[1] },
      { amount: -100, created_at: ends[2] },
    ]);
    expect(await balanceOf(running().database.db, me.id, now())).toBe(0);
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  longTest('members get one notice thirty days before expiry and one seven days before', async () => {
    const [walking, leaping, late, away] = await Promise.all(
      ['girassol', 'girassol', 'girassol', 'girassol'].map((slug) => insertMember(running(), slug)),
    );
    if (!walking || !leaping || !late || !away) throw new Error('members missing');
    const day = addDays(today(), 40);
    const lot = { expiresAt: endOfDay(day), amount: 1_050 };
    for (const one of [walking, leaping, away])
      await bookOn(running(), one, { ...lot, sourceId: `${one.id}` });
    await running()
      .database.db.updateTable('member')
      .set({ status: 'deactivated' })
      .where('id', '=', away.id)
      .execute();
    const work = async () => {
      await running().api.work();
      await running().api.work();
    };
    const told = `Sementes que expiram em ${formatDate(day)}: Você tem 105,00 sementes que expiram em ${formatDate(day)}.`;
    await work();
    expect(await toldTo(running(), walking.id)).toEqual([]);
    running().clock.advance(10 * DAY);
    await running().database.db.deleteFrom('points_notice').where('member_id', '=', leaping.id).execute();
    await work();
    expect(await toldTo(running(), walking.id)).toEqual([told]);
    await bookOn(running(), walking, { ...lot, amount: 50, sourceId: 'more' });
    await bookOn(running(), late, { ...lot, sourceId: 'late' });
    running().clock.advance(28 * DAY);
    await work();
    expect(await toldTo(running(), walking.id)).toEqual([told, told.replace('105,00', '110,00')]);
    // A late notice replaces the thirty-day one, even if the clock goes back.
    expect(await toldTo(running(), late.id)).toEqual([told]);
    running().clock.advance(-15 * DAY);
    await work();
    expect(await toldTo(running(), late.id)).toEqual([told]);
    const other = addDays(day, 5);
    await bookOn(running(), late, { ...lot, expiresAt: endOfDay(other), sourceId: 'other' });
    await work();
    const both = [told, told.replaceAll(formatDate(day), formatDate(other))];
    expect(await toldTo(running(), late.id)).toEqual(both);
    running().clock.advance(30 * DAY);
    await work();
    expect(await toldTo(running(), late.id)).toEqual(both);
    expect(await toldTo(running(), walking.id)).toHaveLength(2);
    expect(await toldTo(running(), away.id)).toEqual([]);
    expect(await expiredOf(running(), away.id)).toHaveLength(1);
  });

  test('a new member gets a notice although a thousand others already had theirs', async () => {
    const { db } = running().database;
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
    const fresh = [await insertMember(running(), 'girassol'), await insertMember(running(), 'girassol')];
    for (const me of fresh) await bookOn(running(), me, { amount: 100, sourceId: `new-${me.id}`, expiresAt });
    await running().api.work();
    for (const me of fresh) expect(await toldTo(running(), me.id)).toHaveLength(1);
    await sql`UPDATE points_lot SET expires_at = NULL WHERE member_id IN (
      SELECT id FROM member WHERE email LIKE 'aviso-%@exemplo.test')`.execute(db);
  });

  test('sends a notice once despite sweeps, and deletes it after 90 days', async () => {
    const { db } = running().database;
    const me = await insertMember(running(), 'girassol');
    const day = addDays(today(), 5);
    await bookOn(running(), me, { amount: 100, sourceId: `swept-${me.id}`, expiresAt: endOfDay(day) });
    for (let count = 0; count < 3; count += 1) {
      await running().api.work();
      await running().api.sweep();
    }
    expect(await toldTo(running(), me.id)).toHaveLength(1);
    const notices = () =>
      db.selectFrom('points_notice').select('day').where('member_id', '=', me.id).execute();
    running().clock.advance(95 * DAY);
    await running().api.sweep();
    expect(await notices()).toEqual([{ day }]);
    running().clock.advance(DAY);
    await running().api.sweep();
    expect(await notices()).toEqual([]);
  });

  longTest('expiry mails link to unsubscribing, and unsubscribed members get none', async () => {
    const [one, off] = await Promise.all([
      insertMember(running(), 'girassol'),
      insertMember(running(), 'girassol'),
    ]);
    const expiresAt = endOfDay(addDays(today(), 5));
    for (const each of [one, off])
      await bookOn(running(), each, { amount: 100, sourceId: `list-${each.id}`, expiresAt });
    await running()
      .database.db.insertInto('mailing')
      .values({ member_id: off.id, station_id: off.stationId, is_subscribed: false, changed_at: now() })
      .execute();
    await running().api.work();
    const [mail] = await mailsOf(running(), one.id);
    expect(mail?.listHref).toContain(`/email/desinscricao/${one.id}/`);
    expect(await toldTo(running(), off.id)).toEqual([]);
  });

  test('a member’s booking neither expires nor spends another member’s points', async () => {
    const { db } = running().database;
    const [me, other] = [await insertMember(running(), 'ipe'), await insertMember(running(), 'ipe')];
    const end = endOfDay(addDays(today(), 1));
    for (const one of [me, other]) {
      await bookOn(running(), one, { amount: 300, sourceId: `over-${one.id}`, expiresAt: end });
      await bookOn(running(), one, { amount: 200, sourceId: `kept-${one.id}` });
    }
    const lots = () =>
      db
        .selectFrom('points_lot')
        .select(['amount', 'remaining', 'expires_at'])
        .where('member_id', '=', other.id)
        .orderBy('id')
        .execute();
    const before = await lots();
    running().clock.advance(2 * DAY);
    expect(await bookOn(running(), me, { amount: -201, sourceId: `more-${me.id}` })).toBe('short');
    expect(await bookOn(running(), me, { amount: -200, sourceId: `all-${me.id}` })).toBe('booked');
    expect((await expiredOf(running(), me.id)).map(({ amount }) => amount)).toEqual([-300]);
    expect(await balanceOf(db, me.id, now())).toBe(0);
    expect(await expiredOf(running(), other.id)).toEqual([]);
    expect(await lots()).toEqual(before);
    expect(await balanceOf(db, other.id, now())).toBe(200);
    expect(await brokenRules(db)).toEqual([]);
  });

  test('a refund in two parts restores each lot and no more than was spent', async () => {
    const { db } = running().database;
    const me = await insertMember(running(), 'ipe');
    const [soon, late] = [40, 80].map((days) => endOfDay(addDays(today(), days)));
    if (soon === undefined || late === undefined) throw new Error('no days');
    await bookOn(running(), me, { amount: 100, sourceId: `soon-${me.id}`, expiresAt: soon });
    await bookOn(running(), me, { amount: 100, sourceId: `late-${me.id}`, expiresAt: late });
    await bookOn(running(), me, { amount: -150, sourceId: `spent-${me.id}` });
    const returns = { source: 'sample', sourceId: `spent-${me.id}`, isRefund: true } as const;
    const comesBack = async (amount: number, sourceId: string) => {
      await bookOn(running(), me, { amount, source: 'refund', sourceId, returns });
      const { id } = await db
        .selectFrom('points_entry')
        .select('id')
        .where('source', '=', 'refund')
        .where('source_id', '=', sourceId)
        .executeTakeFirstOrThrow();
      const lots = db.selectFrom('points_lot').select(['amount', 'expires_at']).where('entry_id', '=', id);
      return (await lots.orderBy('id').execute()).map(({ amount, expires_at }) => [amount, expires_at]);
    };
    // The lot that expires last comes back first. An amount beyond the spent lots gets no expiry.
    expect(await comesBack(60, `7${me.id}1`)).toEqual([
      [50, late],
      [10, soon],
    ]);
    expect(await comesBack(100, `7${me.id}2`)).toEqual([
      [90, soon],
      [10, null],
    ]);
    expect(await brokenRules(db)).toEqual([]);
  });

  longTest('refunded points last thirty days and then expire', async () => {
    const me = await insertMember(running(), 'ipe');
    const end = endOfDay(addDays(today(), 1));
    await bookOn(running(), me, { amount: 300, sourceId: 'short-lived', expiresAt: end });
    await bookOn(running(), me, { amount: -200, sourceId: 'spent' });
    running().clock.advance(2 * DAY);
    const returns = { source: 'sample', sourceId: 'spent', isRefund: true } as const;
    await bookOn(running(), me, { amount: 200, source: 'refund', sourceId: '77001', returns });
    expect(await balanceOf(running().database.db, me.id, now())).toBe(200);
    running().clock.advance(30 * DAY);
    expect(await balanceOf(running().database.db, me.id, now())).toBe(200);
    running().clock.advance(DAY);
    await running().api.work();
    expect((await expiredOf(running(), me.id)).map(({ amount }) => amount)).toEqual([-100, -200]);
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  test('points of an unpaid order keep their expiry while reserved', async () => {
    const me = await insertMember(running(), 'ipe');
    const end = endOfDay(addDays(today(), 3));
    await bookOn(running(), me, { amount: 300, sourceId: 'given-up', expiresAt: end });
    const tieUp = async (sourceId: string, ms: number) => {
      await bookOn(running(), me, { amount: -300, source: 'order', sourceId });
      running().clock.advance(ms);
      const returns = { source: 'order', sourceId, isRefund: false } as const;
      await bookOn(running(), me, { amount: 300, source: 'order-returned', sourceId, returns });
    };
    const balance = () => balanceOf(running().database.db, me.id, now());
    for (const again of ['charge-77001', 'charge-77002', 'charge-77003']) {
      await tieUp(again, 60 * MINUTE);
      expect(await balance()).toBe(300);
    }
    await tieUp('charge-77004', end.getTime() - running().clock.now() + MINUTE);
    expect(await balance()).toBe(0);
    const returnedAt = now();
    running().clock.advance(MINUTE);
    await running().api.work();
    expect(await expiredOf(running(), me.id)).toMatchObject([{ amount: -300, created_at: returnedAt }]);
    expect(await brokenRules(running().database.db)).toEqual([]);
  });
});

describe('two processes on PostgreSQL', () => {
  const apis: TestApi[] = [];
  beforeAll(async () => {
    const url = await sharedPostgres().freshUrl();
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
      const [one, other] = apis;
      if (one === undefined || other === undefined) throw new Error('fewer than two');
      const members = await Promise.all(Array.from({ length: 12 }, () => insertMember(one, 'aurora')));
      const over = endOfDay(addDays(dateOf(TEST_START), 1));
      const soon = endOfDay(addDays(dateOf(TEST_START), 6));
      for (const me of members) {
        await bookOn(one, me, { amount: 100, sourceId: `over-${me.id}`, expiresAt: over });
        await bookOn(one, me, { amount: 30, sourceId: `soon-${me.id}`, expiresAt: soon });
      }
      for (const api of apis) api.clock.advance(3 * DAY);
      const begun = barrier(4);
      const work = async (api: TestApi) => {
        await begun();
        await api.api.work();
      };
      const spend = async (api: TestApi, amount: number) => {
        await begun();
        return Promise.all(
          members.map((me) => bookOn(api, me, { amount: -amount, sourceId: `spent-${amount}-${me.id}` })),
        );
      };
      const [, , tooMuch, some] = await Promise.all([
        work(one),
        work(other),
        spend(one, 31),
        spend(other, 20),
      ]);
      for (const api of apis) await api.api.work();
      expect(new Set(tooMuch)).toEqual(new Set(['short']));
      expect(new Set(some)).toEqual(new Set(['booked']));
      for (const { id } of members) {
        expect((await expiredOf(one, id)).map(({ amount }) => amount)).toEqual([-100]);
        expect(await toldTo(one, id)).toHaveLength(1);
        expect(await balanceOf(one.database.db, id, new Date(one.clock.now()))).toBe(10);
      }
      expect(await brokenRules(one.database.db)).toEqual([]);
    },
  );
});
