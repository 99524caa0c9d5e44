import { endSessions, listSessions, login, loginWithToken, logout, validateToken } from '@estacao/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { systemRandom } from '../../ports.ts';
import { createPasswords } from '../../secrets/password.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { TEST_START } from '../../testing/clock.ts';
import { openConnections, untilBlocked } from '../../testing/moment.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { type SignedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { findMember } from '../members/user.ts';

const TWENTY = Array.from({ length: 20 });

// PGlite has one connection, so its logins can't run concurrently.
describe('concurrent logins on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ database: await sharedPostgres().fresh() });
    expect(api.database.kind).toBe('postgres');
    await openConnections(api.database.db, TWENTY.length);
  });
  afterAll(async () => {
    expect(await brokenRules(api.database.db)).toEqual([]);
    await api.stop();
  });

  const kinds = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.map((result) => (result.status === 'fulfilled' ? 'ok' : result.reason.failure.kind));

  const exchange = (ticket: string) => api.client('aurora').call(loginWithToken, {}, { token: ticket });
  const unauthorized = { failure: { kind: 'unauthorized' } };
  const expectWorthless = async ({ token, ticket }: SignedIn) => {
    await expect(api.client('aurora', () => token).call(validateToken)).rejects.toMatchObject(unauthorized);
    await expect(exchange(ticket)).rejects.toMatchObject(unauthorized);
  };

  longTest('one of twenty concurrent first logins is the first, and all log in', async () => {
    const { email } = await api.database.db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'active')
      .where('first_login_at', 'is', null)
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(
      TWENTY.map(() =>
        api
          .client('aurora')
          .call(login, { params: { stationId: 1 }, body: { email, password: SAMPLE_PASSWORD } }),
      ),
    );
    expect(answers.filter(({ isFirstLogin }) => isFirstLogin)).toHaveLength(1);
    expect(new Set(answers.map(({ token }) => token)).size).toBe(20);
    const { sessions } = await api.client('aurora', () => answers[0]?.token).call(listSessions);
    expect(sessions).toHaveLength(20);
  });

  test('one of twenty concurrent uses of a one-time token succeeds', async () => {
    const { ticket } = await api.signIn('aurora');
    const results = await Promise.allSettled(
      TWENTY.map(() => api.client('aurora').call(loginWithToken, {}, { token: ticket })),
    );
    expect(kinds(results).filter((kind) => kind === 'ok')).toHaveLength(1);
    expect(kinds(results).filter((kind) => kind === 'unauthorized')).toHaveLength(19);
  });

  test('nothing works after a logout, even with concurrent calls', async () => {
    const { token } = await api.signIn('aurora');
    const client = api.client('aurora', () => token);
    await Promise.allSettled([...TWENTY.map(() => client.call(validateToken)), client.call(logout)]);
    await expect(client.call(validateToken)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
  });

  longTest('no one-time token or its session survives a concurrent end of all sessions', async () => {
    const mine = await api.signIn('aurora');
    const me = api.client('aurora', () => mine.token);
    for (const place of [0, 3, 7, 10, 13, 16, 19]) {
      const theirs = await Promise.all(TWENTY.map(() => api.signIn('aurora')));
      const exchanges: Promise<SignedIn>[] = [];
      let ended: Promise<unknown> = Promise.resolve();
      for (const [index, { ticket }] of theirs.entries()) {
        if (index === place) ended = me.call(endSessions);
        exchanges.push(exchange(ticket));
      }
      const results = await Promise.allSettled(exchanges);
      await ended;
      expect(new Set(kinds(results))).not.toContain('http');
      const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      for (const one of [...theirs, ...opened]) await expectWorthless(one);
      expect((await me.call(listSessions)).sessions).toHaveLength(1);
    }
  });

  test('ending all sessions waits for a running exchange and ends its session', async () => {
    const [mine, theirs] = [await api.signIn('aurora'), await api.signIn('aurora')];
    const both = await api.database.db.transaction().execute(async (trx) => {
      // The new session is inserted, but its points can't be read.
      await sql`LOCK TABLE points_entry IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const exchanged = exchange(theirs.ticket);
      await untilBlocked(trx, 1, exchanged);
      const ended = api.client('aurora', () => mine.token).call(endSessions);
      await untilBlocked(trx, 2, ended);
      return [exchanged, ended] as const;
    });
    const [opened] = await Promise.all(both);
    for (const one of [theirs, opened]) await expectWorthless(one);
  });

  test.each([
    ['is changed', { password_changed_at: new Date(TEST_START) }],
    [
      'goes with its account',
      { status: 'deactivated', password_hash: '', password_changed_at: new Date(TEST_START) },
    ],
  ] as const)('a password that %s during its verification opens no session', async (_, values) => {
    const { user } = await api.signIn('minerva');
    const before = await findMember(api.database.db, user.id);
    const { tried } = await api.database.db.transaction().execute(async (trx) => {
      await lockMember(trx, user.id);
      const tried = api.signIn('minerva').catch((error: unknown) => error);
      await untilBlocked(trx, 1, tried);
      await trx.updateTable('member').set(values).where('id', '=', user.id).execute();
      return { tried };
    });
    expect(await tried).toMatchObject(unauthorized);
    await api.database.db
      .updateTable('member')
      .set({
        status: before?.status,
        password_hash: before?.password_hash,
        password_changed_at: before?.password_changed_at,
      })
      .where('id', '=', user.id)
      .execute();
  });

  test('rehashing a password does not undo a concurrent change', async () => {
    const { db } = api.database;
    const { user } = await api.signIn('cerrado');
    const set = (trx: Db | Trx, values: { password_hash: string; password_changed_at?: Date }) =>
      trx.updateTable('member').set(values).where('id', '=', user.id).execute();
    await set(db, { password_hash: await createPasswords(2, systemRandom).hash(SAMPLE_PASSWORD) });
    const next = await createPasswords(4, systemRandom).hash('Outra123');
    const { tried } = await db.transaction().execute(async (trx) => {
      await lockMember(trx, user.id);
      const tried = api.signIn('cerrado').catch((error: unknown) => error);
      await untilBlocked(trx, 1, tried);
      await set(trx, { password_hash: next, password_changed_at: new Date(TEST_START) });
      return { tried };
    });
    expect(await tried).toMatchObject(unauthorized);
    const { password_hash } = await db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBe(next);
  });
});
