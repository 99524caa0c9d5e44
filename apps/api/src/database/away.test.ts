import { login, validateToken } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { SAMPLE_PASSWORD } from '../areas/members/demo.ts';
import { type Listening, listen } from '../serve.ts';
import { untilBlocked } from '../testing/moment.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { prepare } from '../testing/template.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { isAway } from './away.ts';
import { openDatabase } from './database.ts';

describe('an unavailable PostgreSQL', () => {
  let postgres: TestPostgres;
  let api: TestApi;
  let server: Listening;
  beforeAll(async () => {
    postgres = await startPostgres();
    await postgres.create('estacao');
    const url = postgres.url('estacao');
    await prepare(await openDatabase({ url }));
    api = await startTestApi({ database: await openDatabase({ url, connections: 5 }) });
    server = await listen(api.api, { port: 0, hostname: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
  });

  beforeEach(async () => {
    await postgres.resume();
    await enter();
  });

  const base = () => `http://127.0.0.1:${server.port}/api`;
  const credentials = { email: 'membro@aurora.test', password: SAMPLE_PASSWORD };
  const enter = () =>
    createClient({ api: base() }).call(login, { params: { stationId: 1 }, body: credentials });
  const ask = (token: string) =>
    fetch(`${base()}/auth/validate-token`, { headers: { authorization: `Bearer ${token}` } });
  const askToEnter = () =>
    fetch(`${base()}/auth/login/establishment/1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  const expectAway = async (answer: Response) => {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({ messages: ['Erro interno no servidor'] });
  };

  const whileOneWaits = async (work: (waiting: Promise<Response>) => Promise<void>) => {
    const keeper = await openDatabase({ url: postgres.url('estacao') });
    const held = keeper.db.transaction().execute(async (trx) => {
      await trx.selectFrom('member').select('id').forUpdate().execute();
      const waiting = askToEnter();
      await untilBlocked(trx, 1);
      await work(waiting);
    });
    await held.catch((error) => {
      if (!isAway(error)) throw error;
    });
    await keeper.close();
  };

  longTest('answers 503 during the outage and recovers afterwards', async () => {
    const { token } = await enter();
    for (const _ of ['once', 'and once more']) {
      await postgres.halt();
      for (const answer of [await ask(token), await askToEnter(), await ask(token)]) await expectAway(answer);
      expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(503);
      expect(api.log.at(-1)).toMatchObject({ level: 'error', status: 503, code: expect.any(String) });
      await postgres.resume();
      expect((await ask(token)).status).toBe(200);
      expect((await askToEnter()).status).toBe(200);
    }
    expect(await createClient({ api: base(), token: () => token }).call(validateToken)).toEqual({
      isValid: true,
    });
  });

  longTest('answers 503 to a call that runs when the server stops', async () => {
    await whileOneWaits(async (waiting) => {
      await postgres.halt();
      await expectAway(await waiting);
    });
    await postgres.resume();
    expect((await askToEnter()).status).toBe(200);
  });

  test('answers 503 to a call whose connection is cut', async () => {
    await whileOneWaits(async (waiting) => {
      const keeper = await openDatabase({ url: postgres.url('estacao') });
      await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND wait_event_type = 'Lock'`.execute(
        keeper.db,
      );
      await keeper.close();
      await expectAway(await waiting);
    });
    expect((await askToEnter()).status).toBe(200);
  });

  longTest('answers 503 when the server accepts connections but does not respond', async () => {
    const url = postgres.url('estacao');
    const hasty = await startTestApi({
      database: await openDatabase({ url, connections: 2, deadline: 500 }),
    });
    const { token } = await hasty.signIn('aurora');
    const statusOf = async (path: string) =>
      hasty.api.app.request(`${hasty.url('aurora')}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const all = () => Promise.all(Array.from({ length: 5 }, () => statusOf('/auth/validate-token')));
    expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const thaw = await postgres.freeze();
    try {
      for (const answer of await all()) await expectAway(answer);
      // The first requests closed their connections, so these must open new ones.
      for (const answer of await all()) await expectAway(answer);
      expect((await hasty.api.app.request('/readyz')).status).toBe(503);
      expect((await hasty.api.app.request('/healthz')).status).toBe(200);
    } finally {
      thaw();
    }
    expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await hasty.stop();
  });

  longTest('answers 503 when a statement exceeds the deadline', async () => {
    const url = postgres.url('estacao');
    const database = await openDatabase({ url, connections: 1, deadline: 300 });
    const late = await database.db
      .transaction()
      .execute(async (trx) => sql`SELECT pg_sleep(60)`.execute(trx))
      .catch((error: unknown) => error);
    expect(isAway(late)).toBe(true);
    expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    expect((await sql`SELECT pg_sleep(0.5)`.execute(database.patient)).rows).toHaveLength(1);
    await database.close();
  });

  test('answers 503 when the server has no free connection', async () => {
    const keeper = await openDatabase({ url: postgres.url('estacao') });
    await sql`CREATE ROLE crowd LOGIN CONNECTION LIMIT 0`.execute(keeper.db);
    await keeper.close();
    const crowd = await openDatabase({ url: postgres.url('estacao').replace('postgres@', 'crowd@') });
    const refused = await sql`SELECT 1`.execute(crowd.db).catch((error: unknown) => error);
    await crowd.close();
    expect(refused).toMatchObject({ code: '53300' });
    expect(isAway(refused)).toBe(true);
  });
});

describe('the classification of errors', () => {
  const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

  test.each([
    coded('ECONNREFUSED', { syscall: 'connect' }),
    coded('ENOENT', { syscall: 'connect' }),
    coded('ECONNRESET', { syscall: 'read' }),
    coded('57P03'),
    coded('08006'),
    coded('25006'),
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated due to connection timeout'),
  ])('recognises an unavailable database: %o', (error) => {
    expect(isAway(error)).toBe(true);
  });

  test.each([
    new Error('x'),
    new TypeError('Connection'),
    coded('ENOENT', { syscall: 'open' }),
    coded('42P01'),
    coded('57014'),
    new AggregateError([]),
    new AggregateError([coded('ECONNREFUSED'), new Error('x')]),
    undefined,
    'ECONNREFUSED',
  ])('recognises another error: %o', (error) => {
    expect(isAway(error)).toBe(false);
  });

  test('recognises a refused connection', async () => {
    const nowhere = await openDatabase({ url: 'postgres://postgres@localhost:1/estacao' });
    const refused = await sql`SELECT 1`.execute(nowhere.db).catch((error: unknown) => error);
    await nowhere.close();
    expect(isAway(refused)).toBe(true);
  });
});
