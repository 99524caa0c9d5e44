import { login, validateToken } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { SAMPLE_PASSWORD } from '../areas/members/demo.ts';
import { listen, type RunningServer } from '../serve.ts';
import { untilBlocked } from '../testing/concurrency.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { prepareDatabase } from '../testing/template.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { openDatabase } from './database.ts';
import { isUnavailable } from './unavailable.ts';

describe('an unavailable PostgreSQL', () => {
  let postgres: TestPostgres;
  let api: TestApi;
  let server: RunningServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    await postgres.create('estacao');
    const url = postgres.url('estacao');
    await prepareDatabase(await openDatabase({ url }));
    api = await startTestApi({ database: await openDatabase({ url, connections: 5 }) });
    server = await listen(api.api, { port: 0, hostname: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
  });

  beforeEach(async () => {
    await postgres.resume();
    await logIn();
  });

  const getApiUrl = () => `http://127.0.0.1:${server.port}/api`;
  const credentials = { email: 'membro@aurora.test', password: SAMPLE_PASSWORD };
  const logIn = () =>
    createClient({ api: getApiUrl() }).call(login, { params: { stationId: 1 }, body: credentials });
  const fetchValidation = (token: string) =>
    fetch(`${getApiUrl()}/auth/validate-token`, { headers: { authorization: `Bearer ${token}` } });
  const requestLogin = () =>
    fetch(`${getApiUrl()}/auth/login/establishment/1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  const expectUnavailable = async (response: Response) => {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({ messages: ['Erro interno no servidor'] });
  };

  const withBlockedCall = async (task: (pendingCall: Promise<Response>) => Promise<void>) => {
    const lockingDatabase = await openDatabase({ url: postgres.url('estacao') });
    const lockingTransaction = lockingDatabase.db.transaction().execute(async (trx) => {
      await trx.selectFrom('member').select('id').forUpdate().execute();
      const pendingCall = requestLogin();
      await untilBlocked(trx, 1);
      await task(pendingCall);
    });
    await lockingTransaction.catch((error) => {
      if (!isUnavailable(error)) throw error;
    });
    await lockingDatabase.close();
  };

  longTest('answers 503 while PostgreSQL is stopped and recovers afterwards', async () => {
    const { token } = await logIn();
    for (const _ of ['once', 'and once more']) {
      await postgres.halt();
      for (const response of [
        await fetchValidation(token),
        await requestLogin(),
        await fetchValidation(token),
      ])
        await expectUnavailable(response);
      expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(503);
      expect(api.log.at(-1)).toMatchObject({ level: 'error', status: 503, code: expect.any(String) });
      await postgres.resume();
      expect((await fetchValidation(token)).status).toBe(200);
      expect((await requestLogin()).status).toBe(200);
    }
    expect(await createClient({ api: getApiUrl(), token: () => token }).call(validateToken)).toEqual({
      isValid: true,
    });
  });

  longTest('answers 503 to a call that runs when PostgreSQL stops', async () => {
    await withBlockedCall(async (pendingCall) => {
      await postgres.halt();
      await expectUnavailable(await pendingCall);
    });
    await postgres.resume();
    expect((await requestLogin()).status).toBe(200);
  });

  test('answers 503 to a call whose database connection is cut', async () => {
    await withBlockedCall(async (pendingCall) => {
      const adminDatabase = await openDatabase({ url: postgres.url('estacao') });
      await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND wait_event_type = 'Lock'`.execute(
        adminDatabase.db,
      );
      await adminDatabase.close();
      await expectUnavailable(await pendingCall);
    });
    expect((await requestLogin()).status).toBe(200);
  });

  longTest('answers 503 when PostgreSQL accepts connections but does not respond', async () => {
    const url = postgres.url('estacao');
    const impatientApi = await startTestApi({
      database: await openDatabase({ url, connections: 2, deadline: 500 }),
    });
    const { token } = await impatientApi.signIn('aurora');
    const fetchPath = async (path: string) =>
      impatientApi.api.app.request(`${impatientApi.url('aurora')}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const fetchFiveTimes = () =>
      Promise.all(Array.from({ length: 5 }, () => fetchPath('/auth/validate-token')));
    expect((await fetchFiveTimes()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const thaw = await postgres.freeze();
    try {
      for (const response of await fetchFiveTimes()) await expectUnavailable(response);
      // The failed requests above closed their connections, so these requests must open new ones.
      for (const response of await fetchFiveTimes()) await expectUnavailable(response);
      expect((await impatientApi.api.app.request('/readyz')).status).toBe(503);
      expect((await impatientApi.api.app.request('/healthz')).status).toBe(200);
    } finally {
      thaw();
    }
    expect((await fetchFiveTimes()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await impatientApi.stop();
  });

  longTest('reports an unavailable database when a statement exceeds its deadline', async () => {
    const url = postgres.url('estacao');
    const database = await openDatabase({ url, connections: 1, deadline: 300 });
    const deadlineError = await database.db
      .transaction()
      .execute(async (trx) => sql`SELECT pg_sleep(60)`.execute(trx))
      .catch((error: unknown) => error);
    expect(isUnavailable(deadlineError)).toBe(true);
    expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    expect((await sql`SELECT pg_sleep(0.5)`.execute(database.backgroundDb)).rows).toHaveLength(1);
    await database.close();
  });

  test('reports an unavailable database when PostgreSQL has no free connection', async () => {
    const adminDatabase = await openDatabase({ url: postgres.url('estacao') });
    await sql`CREATE ROLE crowd LOGIN CONNECTION LIMIT 0`.execute(adminDatabase.db);
    await adminDatabase.close();
    const crowdDatabase = await openDatabase({ url: postgres.url('estacao').replace('postgres@', 'crowd@') });
    const connectionError = await sql`SELECT 1`.execute(crowdDatabase.db).catch((error: unknown) => error);
    await crowdDatabase.close();
    expect(connectionError).toMatchObject({ code: '53300' });
    expect(isUnavailable(connectionError)).toBe(true);
  });
});

describe('the classification of errors', () => {
  const createCodedError = (code: string, fields: object = {}) =>
    Object.assign(new Error('x'), { code, ...fields });

  test.each([
    createCodedError('ECONNREFUSED', { syscall: 'connect' }),
    createCodedError('ENOENT', { syscall: 'connect' }),
    createCodedError('ECONNRESET', { syscall: 'read' }),
    createCodedError('57P03'),
    createCodedError('08006'),
    createCodedError('25006'),
    new AggregateError([createCodedError('ECONNREFUSED'), createCodedError('ECONNREFUSED')]),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated due to connection timeout'),
  ])('treats %o as an unavailable database', (error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  test.each([
    new Error('x'),
    new TypeError('Connection'),
    createCodedError('ENOENT', { syscall: 'open' }),
    createCodedError('42P01'),
    createCodedError('57014'),
    new AggregateError([]),
    new AggregateError([createCodedError('ECONNREFUSED'), new Error('x')]),
    undefined,
    'ECONNREFUSED',
  ])('does not treat %o as an unavailable database', (error) => {
    expect(isUnavailable(error)).toBe(false);
  });

  test('treats a refused connection as an unavailable database', async () => {
    const unreachableDatabase = await openDatabase({ url: 'postgres://postgres@localhost:1/estacao' });
    const connectionError = await sql`SELECT 1`
      .execute(unreachableDatabase.db)
      .catch((error: unknown) => error);
    await unreachableDatabase.close();
    expect(isUnavailable(connectionError)).toBe(true);
  });
});
