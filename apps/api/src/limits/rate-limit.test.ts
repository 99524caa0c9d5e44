import { createHash } from 'node:crypto';
import { type Call, CallError, failureOf, getStation, login } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { commentLimit } from '../areas/comments/rows.ts';
import { postLimit } from '../areas/feed/area.ts';
import { SAMPLE_PASSWORD, sampleCpf } from '../areas/members/demo.ts';
import { shareLimit } from '../areas/sharing/area.ts';
import { openDatabase } from '../database/database.ts';
import { createManualClock, DAY, MINUTE } from '../testing/clock.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { testKeyring as keyring } from '../testing/template.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createLimiter, createMemoryLimiter } from './limiter.ts';
import { createLimits, QUARTER_HOUR } from './limits.ts';

function attempt(api: TestApi, email: string, password = SAMPLE_PASSWORD) {
  return api.client('aurora').call(login, { params: { stationId: 1 }, body: { email, password } });
}

async function failureFrom(call: Promise<unknown>) {
  const error: unknown = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  return failureOf(error);
}

async function attemptFrom(api: TestApi, address: string, body: Record<string, string>) {
  const response = await api.api.app.request(`${api.url('aurora')}/auth/login/establishment/1`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify({ password: 'Errada123', captcha: 'solved', ...body }),
  });
  return response.status;
}

const settings = {
  config: { rateLimits: true, trustProxy: true },
  captcha: async (solution: string | undefined) => solution === 'solved',
};

onEachDatabase('limits across many addresses', settings, (getApi) => {
  const attemptLogin = (address: string, body: Record<string, string>) =>
    attemptFrom(getApi(), address, body);

  test('a login with an unsolved captcha does not count towards the limit of the account', async () => {
    const email = 'membro@aurora.test';
    for (let index = 0; index < 70; index += 1) {
      expect(await attemptLogin(`192.0.2.${index}`, { email, captcha: 'wrong' })).toBe(422);
    }
    expect(await attemptLogin('192.0.2.0', { email, password: SAMPLE_PASSWORD })).toBe(200);
  });

  test('the login limit counts one email with different CPFs as one account', async () => {
    const email = 'd@aurora.test';
    const cpfs = Array.from({ length: 11 }, (_, index) => sampleCpf(1, index));
    const statuses: number[] = [];
    for (const cpf of cpfs) statuses.push(await attemptLogin('198.51.100.1', { email, cpf }));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test('a refused address stores no counters for invented accounts', async () => {
    const attemptInvented = (index: number) =>
      attemptLogin('198.51.100.2', { email: `${index}@aurora.test` });
    for (let index = 0; index < 120; index += 1) expect(await attemptInvented(index)).toBe(401);
    const initialCount = await countRows(getApi());
    for (let index = 120; index < 130; index += 1) expect(await attemptInvented(index)).toBe(429);
    expect(await countRows(getApi())).toBe(initialCount);
  });

  test('the login limit counts addresses of one IPv6 network as one address', async () => {
    const email = 'e@aurora.test';
    for (let index = 0; index < 10; index += 1) {
      expect(await attemptLogin(`2001:db8:0:7::${index}`, { email })).toBe(401);
    }
    expect(await attemptLogin('2001:db8:0:7:ffff::1', { email })).toBe(429);
    expect(await attemptLogin('2001:db8:0:8::1', { email })).toBe(401);
  });
});

onEachDatabase('a known device', settings, (getApi) => {
  beforeEach(() => getApi().clock.advance(2 * QUARTER_HOUR));

  const email = 'membro@aurora.test';
  let guessCount = 0;
  /** Each guess has a new address, so only the account's limit counts. */
  const guess = (body: Record<string, string> = {}) => {
    guessCount += 1;
    return attemptFrom(getApi(), `203.0.113.${guessCount}`, { email, ...body });
  };
  const logIn = async (body: Record<string, string> = {}) => {
    const { deviceToken = '' } = await getApi()
      .client('aurora')
      .call(login, {
        params: { stationId: 1 },
        body: { email, password: SAMPLE_PASSWORD, captcha: 'solved', ...body },
      });
    return deviceToken;
  };
  const lockOut = async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) statuses.push(await guess());
    expect(statuses.slice(0, 59)).toEqual(Array.from({ length: 59 }, () => 401));
    expect(statuses.at(-1)).toBe(429);
  };

  test('guesses from other devices do not lock out a known device, which has ten guesses', async () => {
    const deviceToken = await logIn();
    await lockOut();
    const rightLogin = { password: SAMPLE_PASSWORD };
    expect(await guess(rightLogin)).toBe(429);
    expect(await guess({ ...rightLogin, deviceToken: 'x'.repeat(43) })).toBe(429);
    expect(await guess({ ...rightLogin, deviceToken })).toBe(200);
    for (let index = 0; index < 9; index += 1) expect(await guess({ deviceToken })).toBe(401);
    expect(await guess({ ...rightLogin, deviceToken })).toBe(429);
  });

  test('a known device counts for another member only after that member logs in on it', async () => {
    const deviceToken = await logIn();
    const { db } = getApi().database;
    const { email: otherEmail } = await db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'active')
      .where('email', '<>', email)
      .executeTakeFirstOrThrow();
    for (let index = 0; index < 60; index += 1) await guess({ email: otherEmail });
    const rightLogin = { email: otherEmail, password: SAMPLE_PASSWORD, deviceToken };
    expect(await guess(rightLogin)).toBe(429);
    getApi().clock.advance(2 * QUARTER_HOUR);
    expect(await logIn({ email: otherEmail, deviceToken })).toBe(deviceToken);
    for (let index = 0; index < 61; index += 1) await guess({ email: otherEmail });
    expect(await guess(rightLogin)).toBe(200);
  });

  test('a device is unknown after a password change or a year', async () => {
    const deviceToken = await logIn();
    getApi().clock.advance(MINUTE);
    const { db } = getApi().database;
    const setPasswordChange = (date: Date | null) =>
      db.updateTable('member').set({ password_changed_at: date }).where('email', '=', email).execute();
    await setPasswordChange(new Date(getApi().clock.now()));
    await lockOut();
    const rightLogin = { password: SAMPLE_PASSWORD, deviceToken };
    expect(await guess(rightLogin)).toBe(429);
    await setPasswordChange(null);
    expect(await guess(rightLogin)).toBe(200);
    getApi().clock.advance(366 * DAY);
    await getApi().api.sweep();
    expect(await db.selectFrom('known_device').select('member_id').execute()).toEqual([]);
  });

  test('the server issues the device token and stores only its hash', async () => {
    const inventedToken = 'A'.repeat(43);
    const issuedToken = await logIn({ deviceToken: inventedToken });
    expect(issuedToken).not.toBe(inventedToken);
    const rows = await getApi().database.db.selectFrom('known_device').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(issuedToken);
  });
});

async function countRows({ database: { db } }: TestApi) {
  return (await db.selectFrom('rate_limit').select('bucket').execute()).length;
}

onEachDatabase('rate limits', { config: { rateLimits: true } }, (getApi) => {
  test('allows ten logins per quarter of an hour and then reports the wait', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await failureFrom(attempt(getApi(), 'membro@aurora.test', 'Errada123'))).kind).toBe(
        'unauthorized',
      );
    }
    getApi().clock.advance(5 * MINUTE);
    const refusedLogin = await failureFrom(attempt(getApi(), 'MEMBRO@aurora.test'));
    expect(refusedLogin).toMatchObject({ kind: 'http', status: 429, retryAfter: 600 });
    getApi().clock.advance(10 * MINUTE);
    await expect(attempt(getApi(), 'membro@aurora.test')).resolves.toBeDefined();
  });

  test('limits the logins of each account separately', async () => {
    for (let index = 0; index < 11; index += 1) await failureFrom(attempt(getApi(), 'a@aurora.test'));
    expect(await failureFrom(attempt(getApi(), 'a@aurora.test'))).toMatchObject({ status: 429 });
    expect((await failureFrom(attempt(getApi(), 'b@aurora.test'))).kind).toBe('unauthorized');
  });

  test('the login limit does not count invalid requests', async () => {
    for (let index = 0; index < 12; index += 1) await failureFrom(attempt(getApi(), 'c@aurora.test', ''));
    expect((await failureFrom(attempt(getApi(), 'c@aurora.test'))).kind).toBe('unauthorized');
  });
});

onEachDatabase('expensive calls', { config: { rateLimits: true } }, (getApi) => {
  const collectStatuses = async (max: number, sendCall: () => Response | Promise<Response>) => {
    const statusList: number[] = [];
    for (let index = 0; index <= max; index += 1) statusList.push((await sendCall()).status);
    return [[...new Set(statusList.slice(0, -1))], statusList.at(-1)];
  };
  const fetchPath = (path: string, init?: RequestInit) =>
    getApi().api.app.request(`${getApi().url('aurora')}${path}`, init);

  test('limits captcha challenges per address', async () => {
    expect(await collectStatuses(240, () => fetchPath('/captcha/challenge'))).toEqual([[200], 429]);
  });

  test('limits guesses of one-time tokens per address', async () => {
    const guess = () =>
      fetchPath('/auth/login-token', { method: 'POST', headers: { authorization: 'Bearer never-was' } });
    expect(await collectStatuses(60, guess)).toEqual([[401], 429]);
  });
});

describe('login limits', () => {
  const createMemoryLimits = () => createLimits(createMemoryLimiter(() => 0));
  const waitOf = (admission: Promise<void>) =>
    admission.then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error.retryAfter : error),
    );

  test('limits each address and each call separately', async () => {
    const { admit } = createMemoryLimits();
    const waitFrom = (address: string, call: Call = login) => waitOf(admit(call, undefined, address));
    for (let index = 0; index < 120; index += 1) expect(await waitFrom('a')).toBeUndefined();
    expect(await waitFrom('a')).toBe(900);
    expect(await waitFrom('b')).toBeUndefined();
    expect(await waitFrom('a', getStation)).toBeUndefined();
  });

  test('refused guesses from one address do not count towards the limit of the account', async () => {
    const { admitGuess } = createMemoryLimits();
    for (let index = 0; index < 10; index += 1) {
      expect(await waitOf(admitGuess('ana', 'a'))).toBeUndefined();
    }
    for (let index = 0; index < 100; index += 1) expect(await waitOf(admitGuess('ana', 'a'))).toBe(900);
    expect(await waitOf(admitGuess('ana', 'b'))).toBeUndefined();
    expect(await waitOf(admitGuess('bia', 'a'))).toBeUndefined();
  });

  test('limits guesses at an account across addresses', async () => {
    const { admitGuess } = createMemoryLimits();
    for (let index = 0; index < 60; index += 1) {
      expect(await waitOf(admitGuess('ana', `address ${index}`))).toBeUndefined();
    }
    expect(await waitOf(admitGuess('ana', 'one more'))).toBe(900);
    expect(await waitOf(admitGuess('bia', 'one more'))).toBeUndefined();
  });
});

test.each([
  ['comments', 200, 40, commentLimit],
  ['posts', 60, 20, postLimit],
  ['shares', 200, 200, shareLimit],
] as const)(
  'limits a member’s %s to %i a day and %i in a quarter of an hour',
  async (_, dailyLimit, atATime, limit) => {
    const clock = createManualClock(0);
    const limits = createLimits(createMemoryLimiter(clock.now));
    for (let count = 0; count < dailyLimit; count += atATime) {
      for (let position = 0; position < atATime; position += 1) await limits.admitForArea(limit, 7);
      await expect(limits.admitForArea(limit, 7)).rejects.toMatchObject({ status: 429 });
      clock.advance(QUARTER_HOUR);
    }
    await expect(limits.admitForArea(limit, 7)).rejects.toMatchObject({
      body: { messages: [expect.stringMatching(/^Muitas tentativas. Tente novamente em 2[34] horas.$/)] },
    });
    await limits.admitForArea(limit, 8);
    clock.advance(DAY);
    await limits.admitForArea(limit, 7);
  },
);

describe('the in-memory limiter', () => {
  const limit = { max: 1, windowMs: MINUTE };

  test('the in-memory limiter evicts the oldest names at its maximum', async () => {
    const { hit } = createMemoryLimiter(() => 0, 100);
    const names = Array.from({ length: 101 }, (_, index) => `address ${index}`);
    for (const name of names) expect(await hit(name, limit)).toBeUndefined();
    for (const name of names.slice(10)) expect(await hit(name, limit)).toBe(60);
    for (const name of names.slice(0, 10)) expect(await hit(name, limit)).toBeUndefined();
  });

  test('the in-memory limiter keeps names near their limit when many new names arrive', async () => {
    const { hit } = createMemoryLimiter(() => 0, 100);
    for (let hitIndex = 0; hitIndex < 5; hitIndex += 1) await hit('account', { max: 5, windowMs: MINUTE });
    for (let index = 0; index < 1_000; index += 1) await hit(`name ${index}`, limit);
    expect(await hit('account', { max: 5, windowMs: MINUTE })).toBe(60);
  });

  test('the in-memory limiter orders names by the start of their window', async () => {
    const clock = createManualClock();
    const { hit } = createMemoryLimiter(clock.now, 100);
    await hit('regular', limit);
    for (let index = 0; index < 98; index += 1) await hit(`address ${index}`, limit);
    clock.advance(MINUTE);
    for (const name of ['regular', 'the hundredth', 'one too many']) await hit(name, limit);
    expect(await hit('regular', limit)).toBe(60);
  });

  test('a sweep removes only expired windows', async () => {
    const clock = createManualClock();
    const { hit, sweep } = createMemoryLimiter(clock.now);
    await hit('early', limit);
    clock.advance(MINUTE / 2);
    await hit('late', limit);
    clock.advance(MINUTE / 2);
    await sweep();
    expect(await hit('late', limit)).toBe(30);
    expect(await hit('early', limit)).toBeUndefined();
  });
});

describe('rate limits of several processes on PostgreSQL', () => {
  longTest('counts concurrent hits of several processes together and stores no names', async () => {
    const url = await sharedPostgres().createUrl();
    const processes = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    const limiters = processes.map((database) =>
      createLimiter(
        database,
        () => 0,
        () => 0,
        keyring,
      ),
    );
    const hits = Array.from({ length: 40 }, (_, index) =>
      limiters[index % 2]?.hit('membro@aurora.test', { max: 10, windowMs: MINUTE }),
    );
    const waits = await Promise.all(hits);
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(30);
    const rows = await processes[0].db.selectFrom('rate_limit').selectAll().execute();
    const plainHash = createHash('sha256').update('membro@aurora.test').digest();
    for (const leakedText of ['membro', plainHash.toString('hex'), plainHash.toString('base64url')])
      expect(JSON.stringify(rows)).not.toContain(leakedText);
    await limiters[0]?.forget('membro@aurora.test');
    expect(await limiters[1]?.hit('membro@aurora.test', { max: 1, windowMs: MINUTE })).toBeUndefined();
    await Promise.all(processes.map((database) => database.close()));
  });

  test('restarts a window that a clock set back would prolong', async () => {
    const database = await openDatabase({ url: await sharedPostgres().createUrl() });
    let now = Date.parse('2026-03-02T12:00:00Z');
    const { hit } = createLimiter(
      database,
      () => now,
      () => 0,
      keyring,
    );
    const limit = { max: 1, windowMs: MINUTE };
    await hit('ana', limit);
    expect(await hit('ana', limit)).toBe(60);
    now -= 60 * MINUTE;
    expect(await hit('ana', limit)).toBeUndefined();
    expect(await hit('ana', limit)).toBe(60);
    await database.close();
  });

  longTest('limits logins across processes', async () => {
    const url = await sharedPostgres().createUrl();
    const config = { rateLimits: true };
    const firstApi = await startTestApi({ database: await openDatabase({ url }), config });
    const secondApi = await startTestApi({ database: await openDatabase({ url }), config });
    for (let index = 0; index < 10; index += 1) {
      await failureFrom(attempt(index % 2 === 0 ? firstApi : secondApi, 'membro@aurora.test', 'Errada123'));
    }
    expect(await failureFrom(attempt(secondApi, 'membro@aurora.test'))).toMatchObject({ status: 429 });
    await Promise.all([firstApi.stop(), secondApi.stop()]);
  });
});
