import { CallError, failureOf, login } from '@estacao/contract';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { SAMPLE_PASSWORD } from '../../seed/demo.ts';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase, sharedPostgres } from '../../testing/each-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createLimiter } from './limiter.ts';

const attempt = (api: TestApi, email: string, password = SAMPLE_PASSWORD) =>
  api.client('aurora').call(login, { params: { stationId: 1 }, body: { email, password } });

const failureFrom = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  return failureOf(error);
};

onEachDatabase('rate limits', { config: { rateLimits: true } }, (running) => {
  test('ten logins in a quarter of an hour, then a wait that is named', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await failureFrom(attempt(running(), 'membro@aurora.test', 'Errada123'))).kind).toBe(
        'unauthorized',
      );
    }
    running().clock.advance(5 * MINUTE);
    const refused = await failureFrom(attempt(running(), 'MEMBRO@aurora.test'));
    expect(refused).toMatchObject({ kind: 'http', status: 429, retryAfter: 600 });
    running().clock.advance(10 * MINUTE);
    await expect(attempt(running(), 'membro@aurora.test')).resolves.toBeDefined();
  });

  test('one account’s limit is not another’s', async () => {
    for (let tries = 0; tries < 11; tries += 1) await failureFrom(attempt(running(), 'a@aurora.test'));
    expect(await failureFrom(attempt(running(), 'a@aurora.test'))).toMatchObject({ status: 429 });
    expect((await failureFrom(attempt(running(), 'b@aurora.test'))).kind).toBe('unauthorized');
  });

  test('what doesn’t fit the table isn’t counted', async () => {
    for (let tries = 0; tries < 12; tries += 1) await failureFrom(attempt(running(), 'c@aurora.test', ''));
    expect((await failureFrom(attempt(running(), 'c@aurora.test'))).kind).toBe('unauthorized');
  });
});

describe('rate limits of several processes on one PostgreSQL', () => {
  test('count together, also at the same moment, and know no names', async () => {
    const url = await (await sharedPostgres()).freshUrl();
    const processes = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    const limiters = processes.map((database) => createLimiter(database, () => 0));
    const hits = Array.from({ length: 40 }, (_, index) =>
      limiters[index % 2]?.hit('membro@aurora.test', { most: 10, within: MINUTE }),
    );
    const waits = await Promise.all(hits);
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(30);
    const rows = await processes[0].db.selectFrom('rate_limit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('membro');
    await Promise.all(processes.map((database) => database.close()));
  });

  test('a login is limited across processes', async () => {
    const url = await (await sharedPostgres()).freshUrl();
    const config = { rateLimits: true };
    const first = await startTestApi({ database: await openDatabase({ url }), config });
    const second = await startTestApi({ database: await openDatabase({ url }), config });
    for (let tries = 0; tries < 10; tries += 1) {
      await failureFrom(attempt(tries % 2 === 0 ? first : second, 'membro@aurora.test', 'Errada123'));
    }
    expect(await failureFrom(attempt(second, 'membro@aurora.test'))).toMatchObject({ status: 429 });
    await Promise.all([first.stop(), second.stop()]);
  });
});
