import { listSessions, login, loginWithToken, logout, validateToken } from '@estacao/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from '../../seed/demo.ts';
import { sharedPostgres } from '../../testing/each-database.ts';
import { openConnections } from '../../testing/moment.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const TWENTY = Array.from({ length: 20 });

// PGlite has one connection, so nothing ever happens at the same moment there.
describe('logins at the same moment, on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ database: await (await sharedPostgres()).fresh() });
    expect(api.database.kind).toBe('postgres');
    await openConnections(api.database.db, TWENTY.length);
  });
  afterAll(() => api.stop());

  const kinds = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.map((result) => (result.status === 'fulfilled' ? 'ok' : result.reason.failure.kind));

  test('of twenty first logins one is the first, and all are logged in', async () => {
    const { email } = await api.database.db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('active', '=', true)
      .where('first_login_at', 'is', null)
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(
      TWENTY.map(() =>
        api
          .client('aurora')
          .call(login, { params: { stationId: 1 }, body: { email, password: SAMPLE_PASSWORD } }),
      ),
    );
    expect(answers.filter(({ is_first_login }) => is_first_login)).toHaveLength(1);
    expect(new Set(answers.map(({ token }) => token)).size).toBe(20);
    const { content } = await api.client('aurora', () => answers[0]?.token).call(listSessions);
    expect(content).toHaveLength(20);
  });

  test('of twenty who show the same one-time token one gets in', async () => {
    const { tempToken } = await api.signIn('aurora');
    const results = await Promise.allSettled(
      TWENTY.map(() => api.client('aurora').call(loginWithToken, {}, { token: tempToken })),
    );
    expect(kinds(results).filter((kind) => kind === 'ok')).toHaveLength(1);
    expect(kinds(results).filter((kind) => kind === 'unauthorized')).toHaveLength(19);
  });

  test('whatever runs beside a logout, nothing works after it', async () => {
    const { token } = await api.signIn('aurora');
    const client = api.client('aurora', () => token);
    await Promise.allSettled([...TWENTY.map(() => client.call(validateToken)), client.call(logout)]);
    await expect(client.call(validateToken)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
  });
});
