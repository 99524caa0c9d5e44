import { resolve } from 'node:path';
import { getStation, login, validateToken } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import { type FoundStation, readStations } from '@estacao/stations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { longTest } from '../../../.ci/tools/long-test.ts';
import { createApi } from './api.ts';
import { demoMember, SAMPLE_PASSWORD } from './areas/members/demo.ts';
import { readConfig, readEnvironment } from './environment.ts';
import { queueMail } from './mails/outbox.ts';
import { type Repeat, repeatByTime } from './repeat.ts';
import { listen } from './serve.ts';
import { DAY, MINUTE } from './testing/clock.ts';
import { pgliteDatabases } from './testing/databases.ts';
import { startTestApi } from './testing/test-api.ts';

const HOUR = 60 * MINUTE;

describe('stopping the API', () => {
  test('lets running calls finish, rejects new ones, and closes the database', async () => {
    // The captcha blocks the call until the test has requested the stop.
    let arrived = () => {};
    let release = (_solved: boolean) => {};
    const inside = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const held = new Promise<boolean>((resolve) => {
      release = resolve;
    });
    const captcha = () => {
      arrived();
      return held;
    };
    const api = await startTestApi({ captcha });
    const running = api.signIn('aurora');
    await inside;
    const stopped = api.stop();
    release(true);
    await expect(running).resolves.toHaveProperty('token');
    await stopped;
    const late = await api.fetch(`${api.url('aurora')}/stations/1`);
    expect(late.status).toBe(503);
    expect(await late.json()).toEqual({ messages: ['Erro interno no servidor'] });
    expect((await api.fetch('http://localhost/readyz')).status).toBe(503);
    expect((await api.fetch('http://localhost/healthz')).status).toBe(200);
    await expect(api.database.db.selectFrom('station').selectAll().execute()).rejects.toThrow();
    await api.stop();
  });

  test('closes the port', async () => {
    const api = await startTestApi();
    const server = await listen(api.api, { port: 0, hostname: '127.0.0.1' });
    const client = createClient({ api: `http://127.0.0.1:${server.port}/api` });
    await expect(client.call(getStation, { params: { id: 1 } })).resolves.toMatchObject({ id: 1 });
    await server.close();
    await expect(client.call(getStation, { params: { id: 1 } })).rejects.toMatchObject({
      failure: { kind: 'offline' },
    });
  });
});

describe('API before its start', () => {
  longTest('reports that it isn’t ready', async () => {
    const database = await pgliteDatabases().fresh();
    const api = createApi({ database, stations: [], log: () => {} });
    expect((await api.app.request('/readyz')).status).toBe(503);
    expect((await api.app.request('/api/stations/1')).status).toBe(503);
    await api.start();
    expect((await api.app.request('/readyz')).status).toBe(200);
    await api.stop();
  });
});

describe('changing stations at run time', () => {
  const [model] = readStations().stations;
  if (model === undefined) throw new Error('no stations');
  const named = (id: number, slug: string): FoundStation => ({
    ...model,
    station: { ...model.station, id, slug },
  });

  longTest('serves and seeds a new station, and forgets a removed one', async () => {
    const api = await startTestApi({ config: { samples: true } });
    const nova = named(9_001, 'nova');
    const origin = 'http://nova.localhost:4000';
    const mayCall = async () =>
      (await api.fetch(`${api.url('aurora')}/stations/1`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    const asked = (slug: string) =>
      api.client(slug).call(getStation, { params: { id: slug === 'nova' ? 9_001 : 1 } });
    await expect(asked('nova')).rejects.toMatchObject({ failure: { status: 404 } });
    expect(await mayCall()).toBeNull();

    await api.api.adopt([model, nova]);
    await expect(asked('nova')).resolves.toMatchObject({ id: 9_001, subdomain: 'nova' });
    const { email } = demoMember(nova.station);
    const body = { email, password: SAMPLE_PASSWORD };
    const { token } = await api.client('nova').call(login, { params: { stationId: 9_001 }, body });
    expect(token).toEqual(expect.any(String));
    expect(await mayCall()).toBe(origin);

    await api.api.adopt([model]);
    await expect(asked('nova')).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(asked('aurora')).resolves.toMatchObject({ id: 1 });
    expect(await mayCall()).toBeNull();
    await api.stop();
  });

  longTest('ignores new stations that could not be stored', async () => {
    const api = await startTestApi();
    await api.database.close();
    const mayCall = async () =>
      (
        await api.fetch(`${api.url('aurora')}/openapi.json`, {
          headers: { origin: 'http://nova.localhost:4000' },
        })
      ).headers.get('access-control-allow-origin');
    await expect(api.api.adopt([named(9_001, 'nova')])).rejects.toThrow();
    expect(await mayCall()).toBeNull();
    await api.stop();
  });
});

describe('captcha', () => {
  test('rejects a login without a solved captcha', async () => {
    const api = await startTestApi({ captcha: async (solution) => solution === 'solved' });
    const attempt = (captcha?: string) =>
      api.client('aurora').call(login, {
        params: { stationId: 1 },
        body: {
          email: 'membro@aurora.test',
          password: 'Estacao1',
          ...(captcha === undefined ? {} : { captcha }),
        },
      });
    for (const captcha of [undefined, 'wrong']) {
      await expect(attempt(captcha)).rejects.toMatchObject({
        failure: { status: 422, fields: { captcha: ['Confirme que você não é um robô.'] } },
      });
    }
    await expect(attempt('solved')).resolves.toHaveProperty('token');
    await api.stop();
  });
});

describe('API on another origin', () => {
  longTest('answers allowed origins and their preflight', async () => {
    const api = await startTestApi({
      config: {
        origins: ['https://clube.example'],
        stationUrl: (slug) => `https://${slug}.portais.example/`,
      },
    });
    const ask = (origin: string, method = 'GET') =>
      api.fetch('http://api.example/api/stations/1', {
        method,
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
    expect((await ask('https://clube.example')).headers.get('access-control-allow-origin')).toBe(
      'https://clube.example',
    );
    expect((await ask('https://clube.example', 'OPTIONS')).status).toBe(204);
    const portal = 'https://aurora.portais.example';
    expect((await ask(portal)).headers.get('access-control-allow-origin')).toBe(portal);
    expect(
      (await ask('https://ninguem.portais.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
    expect((await ask('https://other.example')).headers.get('access-control-allow-origin')).toBeNull();
    await api.stop();
  });

  test('exposes the headers for retries, offline caching and resumed uploads', async () => {
    const api = await startTestApi({ config: { origins: ['https://clube.example'] } });
    const { token } = await api.signIn('aurora');
    const { headers, status } = await api.fetch('http://aurora.localhost/api/user-shopping-cart', {
      headers: { origin: 'https://clube.example', authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
    const exposed = headers.get('access-control-expose-headers')?.split(',');
    expect(exposed).toEqual(['Retry-After', 'Estacao-Offline', 'Upload-Offset']);
    await api.stop();
  });
});

describe('session', () => {
  test('is removed a day after its end', async () => {
    const api = await startTestApi();
    const { token } = await api.signIn('aurora');
    await expect(api.client('aurora', () => token).call(validateToken)).resolves.toBeDefined();
    api.clock.advance(31 * 24 * 60 * 60_000 + 1);
    await api.api.sweep();
    const left = await api.database.db.selectFrom('session').select('id').execute();
    expect(left).toEqual([]);
    await api.stop();
  });
});

test("repeats the areas' tasks at their intervals between start and stop", async () => {
  const going = new Map<number, () => Promise<void>>();
  const repeat: Repeat = (work, every) => {
    going.set(every, work);
    return async () => {
      going.delete(every);
    };
  };
  const api = await startTestApi({ repeat });
  expect([...going.keys()].sort((one, other) => one - other)).toEqual([2_000, 5_000, 15_000, 60_000, HOUR]);
  const at = new Date(api.clock.now());
  const mail = { stationId: 1, to: 'a@exemplo.test', subject: 'Um', paragraphs: ['Olá'] };
  const { db } = api.database;
  const { id } = await db.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => queueMail(trx, id, mail, at));
  await going.get(2_000)?.();
  const waiting = await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  expect(waiting).toEqual([]);
  await api.stop();
  expect(going.size).toBe(0);
});

describe('sweep', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const startOver = async () => {
    const database = await pgliteDatabases().fresh();
    const api = await startTestApi({
      database: { ...database, close: async () => {} },
      repeat: repeatByTime,
    });
    const { token } = await api.signIn('aurora');
    expect(token).not.toBe('');
    api.clock.advance(32 * DAY);
    const sessions = () => database.db.selectFrom('session').select('id').execute();
    return { api, sessions, close: () => database.close() };
  };

  longTest('runs every hour from the start, and a stop waits for it', async () => {
    const { api, sessions, close } = await startOver();
    vi.advanceTimersByTime(HOUR - 1);
    expect(await sessions()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await api.stop();
    expect(await sessions()).toEqual([]);
    await close();
  });

  longTest('never runs again after a stop', async () => {
    const { api, sessions, close } = await startOver();
    await api.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(await sessions()).toHaveLength(1);
    await close();
  });

  longTest('logs a failing area and still sweeps the others', async () => {
    const { api, close } = await startOver();
    const { db } = api.database;
    const over = { signature: 'a'.repeat(64), expires_at: new Date(0) };
    await db.insertInto('captcha_used').values(over).execute();
    await db.schema.alterTable('ticket').renameTo('moved').execute();
    vi.advanceTimersByTime(HOUR);
    await api.stop();
    expect(api.log.at(-1)).toMatchObject({ level: 'error', event: 'sweep failed', code: '42P01' });
    expect(await db.selectFrom('captcha_used').selectAll().execute()).toEqual([]);
    await close();
  });
});

describe('environment variables', () => {
  test('name a folder or a database', () => {
    expect(readEnvironment({})).toMatchObject({ port: 4001, config: { samples: true, rateLimits: true } });
    expect(readEnvironment({ DATABASE_URL: 'postgres://x' })).toMatchObject({
      database: { url: 'postgres://x' },
      config: { samples: false },
    });
    expect(readEnvironment({ DATABASE_URL: 'postgres://x', SAMPLES: '1' }).config.samples).toBe(true);
    expect(readEnvironment({ ORIGINS: 'https://a.example, https://b.example' }).config.origins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(readEnvironment({ STATION_URL: 'https://{slug}.example' }).config.stationUrl?.('aurora')).toBe(
      'https://aurora.example',
    );
    expect(() => readEnvironment({ PORT: 'x' })).toThrow(RangeError);
    for (const address of ['x', 'ftp://x.example', 'https://', '{slug}.example.org']) {
      expect(() => readEnvironment({ STATION_URL: address })).toThrow(
        `STATION_URL must be a URL with http:// or https://: ${address}`,
      );
    }
  });

  test('give the same configuration wherever the API runs', () => {
    const variables = { TRUST_PROXY: '1', CAPTCHA: '0', RATE_LIMITS: '0', ORIGINS: 'https://a.example' };
    const config = readConfig(variables);
    expect(config).toEqual({
      samples: true,
      sandbox: true,
      docs: true,
      trustProxy: true,
      captcha: false,
      rateLimits: false,
      jobs: true,
      origins: ['https://a.example'],
      filesDir: resolve('.data/files'),
    });
    expect(readEnvironment(variables).config).toEqual(config);
  });

  test('place files beside the database, in another folder, or in a bucket', () => {
    expect(readConfig({ DATA_DIR: '/srv/data' }).filesDir).toBe('/srv/data/files');
    expect(readConfig({ DATA_DIR: '/srv/data', FILES_DIR: '/srv/files' }).filesDir).toBe('/srv/files');
    const s3 = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    };
    expect(readConfig(s3).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'b',
      region: 'us-east-1',
      accessKeyId: 'k',
      secretAccessKey: 's',
    });
    expect(() => readConfig({ ...s3, S3_BUCKET: '' })).toThrow('S3_ENDPOINT needs S3_BUCKET');
  });

  test('count as unset when empty', () => {
    const names = ['PORT', 'DATA_DIR', 'DATABASE_URL', 'SAMPLES', 'ORIGINS', 'TRUST_PROXY', 'STATION_URL'];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readEnvironment(empty)).toEqual(readEnvironment({}));
  });
});
