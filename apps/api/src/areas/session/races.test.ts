import { endSessions, listSessions, login, loginWithToken, logout, validateToken } from '@estacao/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { systemRandom } from '../../ports.ts';
import { createPasswords } from '../../secrets/password.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { TEST_START } from '../../testing/clock.ts';
import { openConnections, untilBlocked } from '../../testing/concurrency.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { type SignedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { findMember } from '../members/user.ts';

const TWENTY = Array.from({ length: 20 });

// PGlite has one connection, so its logins can't run concurrently.
describe('concurrent logins on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ database: await sharedPostgres().createDatabase() });
    expect(api.database.kind).toBe('postgres');
    await openConnections(api.database.db, TWENTY.length);
  });
  afterAll(async () => {
    expect(await findBrokenRules(api.database.db)).toEqual([]);
    await api.stop();
  });

  const listOutcomes = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.map((result) => (result.status === 'fulfilled' ? 'ok' : result.reason.failure.kind));

  const exchangeToken = (ticket: string) => api.client('aurora').call(loginWithToken, {}, { token: ticket });
  const unauthorized = { failure: { kind: 'unauthorized' } };
  const expectEnded = async ({ token, ticket }: SignedIn) => {
    await expect(api.client('aurora', () => token).call(validateToken)).rejects.toMatchObject(unauthorized);
    await expect(exchangeToken(ticket)).rejects.toMatchObject(unauthorized);
  };

  longTest('one of twenty concurrent first logins reports the first login, and all succeed', async () => {
    const { email } = await api.database.db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'active')
      .where('first_login_at', 'is', null)
      .executeTakeFirstOrThrow();
    const responses = await Promise.all(
      TWENTY.map(() =>
        api
          .client('aurora')
          .call(login, { params: { stationId: 1 }, body: { email, password: SAMPLE_PASSWORD } }),
      ),
    );
    expect(responses.filter(({ isFirstLogin }) => isFirstLogin)).toHaveLength(1);
    expect(new Set(responses.map(({ token }) => token)).size).toBe(20);
    const { sessions } = await api.client('aurora', () => responses[0]?.token).call(listSessions);
    expect(sessions).toHaveLength(20);
  });

  test('one of twenty concurrent uses of a one-time token succeeds', async () => {
    const { ticket } = await api.signIn('aurora');
    const results = await Promise.allSettled(
      TWENTY.map(() => api.client('aurora').call(loginWithToken, {}, { token: ticket })),
    );
    expect(listOutcomes(results).filter((kind) => kind === 'ok')).toHaveLength(1);
    expect(listOutcomes(results).filter((kind) => kind === 'unauthorized')).toHaveLength(19);
  });

  test('a session stays invalid after a logout with concurrent calls', async () => {
    const { token } = await api.signIn('aurora');
    const client = api.client('aurora', () => token);
    await Promise.allSettled([...TWENTY.map(() => client.call(validateToken)), client.call(logout)]);
    await expect(client.call(validateToken)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
  });

  longTest('ending all sessions also ends sessions that a concurrent token exchange opens', async () => {
    const ownSession = await api.signIn('aurora');
    const client = api.client('aurora', () => ownSession.token);
    for (const endIndex of [0, 3, 7, 10, 13, 16, 19]) {
      const otherSessions = await Promise.all(TWENTY.map(() => api.signIn('aurora')));
      const exchanges: Promise<SignedIn>[] = [];
      let endCall: Promise<unknown> = Promise.resolve();
      for (const [index, { ticket }] of otherSessions.entries()) {
        if (index === endIndex) endCall = client.call(endSessions);
        exchanges.push(exchangeToken(ticket));
      }
      const results = await Promise.allSettled(exchanges);
      await endCall;
      expect(new Set(listOutcomes(results))).not.toContain('http');
      const openedSessions = results.flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      );
      for (const session of [...otherSessions, ...openedSessions]) await expectEnded(session);
      expect((await client.call(listSessions)).sessions).toHaveLength(1);
    }
  });

  test('ending all sessions waits for a running token exchange and ends the new session', async () => {
    const [ownSession, otherSession] = [await api.signIn('aurora'), await api.signIn('aurora')];
    const calls = await api.database.db.transaction().execute(async (trx) => {
      // The exchange inserts the new session and then waits for this lock to read the points.
      await sql`LOCK TABLE points_entry IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const exchangeCall = exchangeToken(otherSession.ticket);
      await untilBlocked(trx, 1, exchangeCall);
      const endCall = api.client('aurora', () => ownSession.token).call(endSessions);
      await untilBlocked(trx, 2, endCall);
      return [exchangeCall, endCall] as const;
    });
    const [openedSession] = await Promise.all(calls);
    for (const session of [otherSession, openedSession]) await expectEnded(session);
  });

  test.each([
    ['is changed', { password_changed_at: new Date(TEST_START) }],
    [
      'is deleted with its account',
      { status: 'deactivated', password_hash: '', password_changed_at: new Date(TEST_START) },
    ],
  ] as const)('a password that %s during the verification opens no session', async (_, values) => {
    const { user } = await api.signIn('minerva');
    const memberBefore = await findMember(api.database.db, user.id);
    const { loginAttempt } = await api.database.db.transaction().execute(async (trx) => {
      await lockMember(trx, user.id);
      const loginAttempt = api.signIn('minerva').catch((error: unknown) => error);
      await untilBlocked(trx, 1, loginAttempt);
      await trx.updateTable('member').set(values).where('id', '=', user.id).execute();
      return { loginAttempt };
    });
    expect(await loginAttempt).toMatchObject(unauthorized);
    await api.database.db
      .updateTable('member')
      .set({
        status: memberBefore?.status,
        password_hash: memberBefore?.password_hash,
        password_changed_at: memberBefore?.password_changed_at,
      })
      .where('id', '=', user.id)
      .execute();
  });

  test('rehashing a password does not undo a concurrent password change', async () => {
    const { db } = api.database;
    const { user } = await api.signIn('cerrado');
    const updateMember = (trx: Db | Trx, values: { password_hash: string; password_changed_at?: Date }) =>
      trx.updateTable('member').set(values).where('id', '=', user.id).execute();
    await updateMember(db, { password_hash: await createPasswords(2, systemRandom).hash(SAMPLE_PASSWORD) });
    const newHash = await createPasswords(4, systemRandom).hash('Outra123');
    const { loginAttempt } = await db.transaction().execute(async (trx) => {
      await lockMember(trx, user.id);
      const loginAttempt = api.signIn('cerrado').catch((error: unknown) => error);
      await untilBlocked(trx, 1, loginAttempt);
      await updateMember(trx, { password_hash: newHash, password_changed_at: new Date(TEST_START) });
      return { loginAttempt };
    });
    expect(await loginAttempt).toMatchObject(unauthorized);
    const { password_hash } = await db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBe(newHash);
  });
});
