import { resolve } from 'node:path';
import { getStation, login, validateToken } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import { readStations, type ServedStation } from '@estacao/stations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { longTest } from '../../../.ci/tools/long-test.ts';
import { createApi } from './api.ts';
import { demoMember, SAMPLE_PASSWORD } from './areas/members/demo.ts';
import { readConfig, readEnvironment } from './environment.ts';
import { queueMail } from './mails/outbox.ts';
import { type Repeat, repeatAtInterval } from './repeat.ts';
import { listen } from './serve.ts';
import { DAY, MINUTE } from './testing/clock.ts';
import { pgliteDatabases } from './testing/databases.ts';
import { startTestApi } from './testing/test-api.ts';

const HOUR = 60 * MINUTE;

describe('stopping the API', () => {
  test('stopping the API finishes running calls, rejects new calls, and closes the database', async () => {
    // The captcha blocks the call until the test has requested the stop.
    let reportArrival = () => {};
    let release = (_solved: boolean) => {};
    const arrival = new Promise<void>((resolve) => {
      reportArrival = resolve;
    });
    const solution = new Promise<boolean>((resolve) => {
      release = resolve;
    });
    const captcha = () => {
      reportArrival();
      return solution;
    };
    const api = await startTestApi({ captcha });
    const pendingLogin = api.signIn('aurora');
    await arrival;
    const stopPromise = api.stop();
    release(true);
    await expect(pendingLogin).resolves.toHaveProperty('token');
    await stopPromise;
    const lateResponse = await api.fetch(`${api.url('aurora')}/stations/1`);
    expect(lateResponse.status).toBe(503);
    expect(await lateResponse.json()).toEqual({ messages: ['Erro interno no servidor'] });
    expect((await api.fetch('http://localhost/readyz')).status).toBe(503);
    expect((await api.fetch('http://localhost/healthz')).status).toBe(200);
    await expect(api.database.db.selectFrom('station').selectAll().execute()).rejects.toThrow();
    await api.stop();
  });

  test('closing the server closes its port', async () => {
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
  longTest('an API that has not started reports that it isn’t ready', async () => {
    const database = await pgliteDatabases().createDatabase();
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
  const createStation = (id: number, slug: string): ServedStation => ({
    ...model,
    station: { ...model.station, id, slug },
  });

  longTest('starts serving and seeding a new station, and stops serving a removed one', async () => {
    const api = await startTestApi({ config: { samples: true } });
    const nova = createStation(9_001, 'nova');
    const origin = 'http://nova.localhost:4000';
    const fetchAllowedOrigin = async () =>
      (await api.fetch(`${api.url('aurora')}/stations/1`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    const fetchStation = (slug: string) =>
      api.client(slug).call(getStation, { params: { id: slug === 'nova' ? 9_001 : 1 } });
    await expect(fetchStation('nova')).rejects.toMatchObject({ failure: { status: 404 } });
    expect(await fetchAllowedOrigin()).toBeNull();

    await api.api.adopt([model, nova]);
    await expect(fetchStation('nova')).resolves.toMatchObject({ id: 9_001, subdomain: 'nova' });
    const { email } = demoMember(nova.station);
    const body = { email, password: SAMPLE_PASSWORD };
    const { token } = await api.client('nova').call(login, { params: { stationId: 9_001 }, body });
    expect(token).toEqual(expect.any(String));
    expect(await fetchAllowedOrigin()).toBe(origin);

    await api.api.adopt([model]);
    await expect(fetchStation('nova')).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(fetchStation('aurora')).resolves.toMatchObject({ id: 1 });
    expect(await fetchAllowedOrigin()).toBeNull();
    await api.stop();
  });

  longTest(
    'adding a station fails when the API cannot store it, and CORS still refuses its origin',
    async () => {
      const api = await startTestApi();
      await api.database.close();
      const fetchAllowedOrigin = async () =>
        (
          await api.fetch(`${api.url('aurora')}/openapi.json`, {
            headers: { origin: 'http://nova.localhost:4000' },
          })
        ).headers.get('access-control-allow-origin');
      await expect(api.api.adopt([createStation(9_001, 'nova')])).rejects.toThrow();
      expect(await fetchAllowedOrigin()).toBeNull();
      await api.stop();
    },
  );
});

describe('captcha', () => {
  test('rejects a login without a solved captcha', async () => {
    const api = await startTestApi({ captcha: async (solution) => solution === 'solved' });
    const tryLogin = (captcha?: string) =>
      api.client('aurora').call(login, {
        params: { stationId: 1 },
        body: {
          email: 'membro@aurora.test',
          password: 'Estacao1',
          ...(captcha === undefined ? {} : { captcha }),
        },
      });
    for (const captcha of [undefined, 'wrong']) {
      await expect(tryLogin(captcha)).rejects.toMatchObject({
        failure: { status: 422, fields: { captcha: ['Confirme que você não é um robô.'] } },
      });
    }
    await expect(tryLogin('solved')).resolves.toHaveProperty('token');
    await api.stop();
  });
});

describe('API on another origin', () => {
  longTest('sends CORS headers only to allowed origins, and answers their preflight', async () => {
    const api = await startTestApi({
      config: {
        origins: ['https://clube.example'],
        stationUrl: (slug) => `https://${slug}.portais.example/`,
      },
    });
    const fetchFrom = (origin: string, method = 'GET') =>
      api.fetch('http://api.example/api/stations/1', {
        method,
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
    expect((await fetchFrom('https://clube.example')).headers.get('access-control-allow-origin')).toBe(
      'https://clube.example',
    );
    expect((await fetchFrom('https://clube.example', 'OPTIONS')).status).toBe(204);
    const portal = 'https://aurora.portais.example';
    expect((await fetchFrom(portal)).headers.get('access-control-allow-origin')).toBe(portal);
    expect(
      (await fetchFrom('https://ninguem.portais.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
    expect((await fetchFrom('https://other.example')).headers.get('access-control-allow-origin')).toBeNull();
    await api.stop();
  });

  test('CORS exposes the headers for retries, offline caching and resumed uploads', async () => {
    const api = await startTestApi({ config: { origins: ['https://clube.example'] } });
    const { token } = await api.signIn('aurora');
    const { headers, status } = await api.fetch('http://aurora.localhost/api/user-shopping-cart', {
      headers: { origin: 'https://clube.example', authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
    const exposedHeaders = headers.get('access-control-expose-headers')?.split(',');
    expect(exposedHeaders).toEqual(['Retry-After', 'Estacao-Offline', 'Upload-Offset']);
    await api.stop();
  });
});

describe('session', () => {
  test('the sweep removes a session a day after its expiry', async () => {
    const api = await startTestApi();
    const { token } = await api.signIn('aurora');
    await expect(api.client('aurora', () => token).call(validateToken)).resolves.toBeDefined();
    api.clock.advance(31 * 24 * 60 * 60_000 + 1);
    await api.api.sweep();
    const sessions = await api.database.db.selectFrom('session').select('id').execute();
    expect(sessions).toEqual([]);
    await api.stop();
  });
});

test("repeats the areas' tasks at fixed intervals between start and stop of the API", async () => {
  const tasks = new Map<number, () => Promise<void>>();
  const repeat: Repeat = (task, interval) => {
    tasks.set(interval, task);
    return async () => {
      tasks.delete(interval);
    };
  };
  const api = await startTestApi({ repeat });
  expect([...tasks.keys()].sort((a, b) => a - b)).toEqual([2_000, 5_000, 15_000, 60_000, HOUR]);
  const now = new Date(api.clock.now());
  const mail = { stationId: 1, to: 'a@exemplo.test', subject: 'Um', paragraphs: ['Olá'] };
  const { db } = api.database;
  const { id } = await db.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => queueMail(trx, id, mail, now));
  await tasks.get(2_000)?.();
  const unsentMails = await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  expect(unsentMails).toEqual([]);
  await api.stop();
  expect(tasks.size).toBe(0);
});

describe('sweep', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const startWithOldSession = async () => {
    const database = await pgliteDatabases().createDatabase();
    const api = await startTestApi({
      database: { ...database, close: async () => {} },
      repeat: repeatAtInterval,
    });
    const { token } = await api.signIn('aurora');
    expect(token).not.toBe('');
    api.clock.advance(32 * DAY);
    const sessions = () => database.db.selectFrom('session').select('id').execute();
    return { api, sessions, close: () => database.close() };
  };

  longTest('the sweep runs every hour, and stopping the API waits for a running sweep', async () => {
    const { api, sessions, close } = await startWithOldSession();
    vi.advanceTimersByTime(HOUR - 1);
    expect(await sessions()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await api.stop();
    expect(await sessions()).toEqual([]);
    await close();
  });

  longTest('the sweep never runs after the API stops', async () => {
    const { api, sessions, close } = await startWithOldSession();
    await api.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(await sessions()).toHaveLength(1);
    await close();
  });

  longTest('the sweep logs a failing area and still cleans the other areas', async () => {
    const { api, close } = await startWithOldSession();
    const { db } = api.database;
    const expiredCaptcha = { signature: 'a'.repeat(64), expires_at: new Date(0) };
    await db.insertInto('captcha_used').values(expiredCaptcha).execute();
    await db.schema.alterTable('ticket').renameTo('moved').execute();
    vi.advanceTimersByTime(HOUR);
    await api.stop();
    expect(api.log.at(-1)).toMatchObject({ level: 'error', event: 'sweep failed', code: '42P01' });
    expect(await db.selectFrom('captcha_used').selectAll().execute()).toEqual([]);
    await close();
  });
});

describe('environment variables', () => {
  test('environment variables set the database, samples, origins and the station address', () => {
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

  test('readConfig gives the same configuration as readEnvironment', () => {
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

  test('environment variables place files beside the database, in another folder, or in a bucket', () => {
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

  test('empty environment variables count as unset', () => {
    const names = ['PORT', 'DATA_DIR', 'DATABASE_URL', 'SAMPLES', 'ORIGINS', 'TRUST_PROXY', 'STATION_URL'];
    const emptyVariables = Object.fromEntries(names.map((name) => [name, '']));
    expect(readEnvironment(emptyVariables)).toEqual(readEnvironment({}));
  });
});
