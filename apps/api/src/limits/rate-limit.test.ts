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
import { DAY, handClock, MINUTE } from '../testing/clock.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { testKeyring as keyring } from '../testing/template.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createLimiter, ownLimiter } from './limiter.ts';
import { createLimits, QUARTER } from './limits.ts';

function attempt(api: TestApi, email: string, password = SAMPLE_PASSWORD) {
  return api.client('aurora').call(login, { params: { stationId: 1 }, body: { email, password } });
}

async function failureFrom(call: Promise<unknown>) {
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  return failureOf(error);
}

async function attemptFrom(api: TestApi, address: string, body: Record<string, string>) {
  const answer = await api.api.app.request(`${api.url('aurora')}/auth/login/establishment/1`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify({ password: 'Errada123', captcha: 'solved', ...body }),
  });
  return answer.status;
}

const settings = {
  config: { rateLimits: true, trustProxy: true },
  captcha: async (solution: string | undefined) => solution === 'solved',
};

onEachDatabase('limits across many addresses', settings, (running) => {
  const from = (address: string, body: Record<string, string>) => attemptFrom(running(), address, body);

  test('an unsolved captcha does not count for the account', async () => {
    const email = 'membro@aurora.test';
    for (let tries = 0; tries < 70; tries += 1) {
      expect(await from(`192.0.2.${tries}`, { email, captcha: 'wrong' })).toBe(422);
    }
    expect(await from('192.0.2.0', { email, password: SAMPLE_PASSWORD })).toBe(200);
  });

  test('spelling variants of a login count as one account', async () => {
    const email = 'd@aurora.test';
    const cpfs = Array.from({ length: 11 }, (_, index) => sampleCpf(1, index));
    const statuses: number[] = [];
    for (const cpf of cpfs) statuses.push(await from('198.51.100.1', { email, cpf }));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test('a refused address stores no counters for invented accounts', async () => {
    const invent = (index: number) => from('198.51.100.2', { email: `${index}@aurora.test` });
    for (let index = 0; index < 120; index += 1) expect(await invent(index)).toBe(401);
    const before = await rows(running());
    for (let index = 120; index < 130; index += 1) expect(await invent(index)).toBe(429);
    expect(await rows(running())).toBe(before);
  });

  test('addresses of one IPv6 connection count as one', async () => {
    const email = 'e@aurora.test';
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await from(`2001:db8:0:7::${tries}`, { email })).toBe(401);
    }
    expect(await from('2001:db8:0:7:ffff::1', { email })).toBe(429);
    expect(await from('2001:db8:0:8::1', { email })).toBe(401);
  });
});

onEachDatabase('a known device', settings, (running) => {
  beforeEach(() => running().clock.advance(2 * QUARTER));

  const email = 'membro@aurora.test';
  let guesses = 0;
  /** Each guess has a new address, so only the account's limit counts. */
  const guess = (body: Record<string, string> = {}) => {
    guesses += 1;
    return attemptFrom(running(), `203.0.113.${guesses}`, { email, ...body });
  };
  const enter = async (body: Record<string, string> = {}) => {
    const { deviceToken = '' } = await running()
      .client('aurora')
      .call(login, {
        params: { stationId: 1 },
        body: { email, password: SAMPLE_PASSWORD, captcha: 'solved', ...body },
      });
    return deviceToken;
  };
  const lockOut = async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 61; tries += 1) statuses.push(await guess());
    expect(statuses.slice(0, 59)).toEqual(Array.from({ length: 59 }, () => 401));
    expect(statuses.at(-1)).toBe(429);
  };

  test('is not locked out by guesses of others and has ten guesses', async () => {
    const deviceToken = await enter();
    await lockOut();
    const right = { password: SAMPLE_PASSWORD };
    expect(await guess(right)).toBe(429);
    expect(await guess({ ...right, deviceToken: 'x'.repeat(43) })).toBe(429);
    expect(await guess({ ...right, deviceToken })).toBe(200);
    for (let tries = 0; tries < 9; tries += 1) expect(await guess({ deviceToken })).toBe(401);
    expect(await guess({ ...right, deviceToken })).toBe(429);
  });

  test('is known to one member until another logs in on it', async () => {
    const deviceToken = await enter();
    const { db } = running().database;
    const { email: second } = await db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'active')
      .where('email', '<>', email)
      .executeTakeFirstOrThrow();
    for (let tries = 0; tries < 60; tries += 1) await guess({ email: second });
    const right = { email: second, password: SAMPLE_PASSWORD, deviceToken };
    expect(await guess(right)).toBe(429);
    running().clock.advance(2 * QUARTER);
    expect(await enter({ email: second, deviceToken })).toBe(deviceToken);
    for (let tries = 0; tries < 61; tries += 1) await guess({ email: second });
    expect(await guess(right)).toBe(200);
  });

  test('is unknown after a password change or a year', async () => {
    const deviceToken = await enter();
    running().clock.advance(MINUTE);
    const { db } = running().database;
    const changed = (at: Date | null) =>
      db.updateTable('member').set({ password_changed_at: at }).where('email', '=', email).execute();
    await changed(new Date(running().clock.now()));
    await lockOut();
    const right = { password: SAMPLE_PASSWORD, deviceToken };
    expect(await guess(right)).toBe(429);
    await changed(null);
    expect(await guess(right)).toBe(200);
    running().clock.advance(366 * DAY);
    await running().api.sweep();
    expect(await db.selectFrom('known_device').select('member_id').execute()).toEqual([]);
  });

  test('has a token from the server that the database stores only hashed', async () => {
    const made = 'A'.repeat(43);
    const given = await enter({ deviceToken: made });
    expect(given).not.toBe(made);
    const rows = await running().database.db.selectFrom('known_device').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(given);
  });
});

async function rows({ database: { db } }: TestApi) {
  return (await db.selectFrom('rate_limit').select('bucket').execute()).length;
}

onEachDatabase('rate limits', { config: { rateLimits: true } }, (running) => {
  test('allow ten logins per quarter of an hour and then report the wait', async () => {
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

  test('count each account separately', async () => {
    for (let tries = 0; tries < 11; tries += 1) await failureFrom(attempt(running(), 'a@aurora.test'));
    expect(await failureFrom(attempt(running(), 'a@aurora.test'))).toMatchObject({ status: 429 });
    expect((await failureFrom(attempt(running(), 'b@aurora.test'))).kind).toBe('unauthorized');
  });

  test('do not count invalid requests', async () => {
    for (let tries = 0; tries < 12; tries += 1) await failureFrom(attempt(running(), 'c@aurora.test', ''));
    expect((await failureFrom(attempt(running(), 'c@aurora.test'))).kind).toBe('unauthorized');
  });
});

onEachDatabase('expensive calls', { config: { rateLimits: true } }, (running) => {
  const statuses = async (most: number, ask: () => Response | Promise<Response>) => {
    const all: number[] = [];
    for (let tries = 0; tries <= most; tries += 1) all.push((await ask()).status);
    return [[...new Set(all.slice(0, -1))], all.at(-1)];
  };
  const ask = (path: string, init?: RequestInit) =>
    running().api.app.request(`${running().url('aurora')}${path}`, init);

  test('limit captchas per address', async () => {
    expect(await statuses(240, () => ask('/captcha/challenge'))).toEqual([[200], 429]);
  });

  test('limit one-time tokens per address', async () => {
    const guess = () =>
      ask('/auth/login-token', { method: 'POST', headers: { authorization: 'Bearer never-was' } });
    expect(await statuses(60, guess)).toEqual([[401], 429]);
  });
});

describe('login limits', () => {
  const limits = () => createLimits(ownLimiter(() => 0));
  const waitOf = (counted: Promise<void>) =>
    counted.then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error.retryAfter : error),
    );

  test('count each address and call separately', async () => {
    const { admit } = limits();
    const from = (address: string, call: Call = login) => waitOf(admit(call, undefined, address));
    for (let tries = 0; tries < 120; tries += 1) expect(await from('a')).toBeUndefined();
    expect(await from('a')).toBe(900);
    expect(await from('b')).toBeUndefined();
    expect(await from('a', getStation)).toBeUndefined();
  });

  test('refuse guesses per account and address without counting them for the account', async () => {
    const { admitGuess } = limits();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await waitOf(admitGuess('ana', 'a'))).toBeUndefined();
    }
    for (let tries = 0; tries < 100; tries += 1) expect(await waitOf(admitGuess('ana', 'a'))).toBe(900);
    expect(await waitOf(admitGuess('ana', 'b'))).toBeUndefined();
    expect(await waitOf(admitGuess('bia', 'a'))).toBeUndefined();
  });

  test('limit guesses at an account across addresses', async () => {
    const { admitGuess } = limits();
    for (let tries = 0; tries < 60; tries += 1) {
      expect(await waitOf(admitGuess('ana', `address ${tries}`))).toBeUndefined();
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
  'limits a member to so many %s a day: %i, %i of them at a time',
  async (_, day, atATime, limit) => {
    const clock = handClock(0);
    const limits = createLimits(ownLimiter(clock.now));
    for (let count = 0; count < day; count += atATime) {
      for (let each = 0; each < atATime; each += 1) await limits.admitOwn(limit, 7);
      await expect(limits.admitOwn(limit, 7)).rejects.toMatchObject({ status: 429 });
      clock.advance(QUARTER);
    }
    await expect(limits.admitOwn(limit, 7)).rejects.toMatchObject({
      body: { messages: [expect.stringMatching(/^Muitas tentativas. Tente novamente em 2[34] horas.$/)] },
    });
    await limits.admitOwn(limit, 8);
    clock.advance(DAY);
    await limits.admitOwn(limit, 7);
  },
);

describe('the in-memory limiter', () => {
  const limit = { most: 1, within: MINUTE };

  test('evicts the oldest names at its maximum', async () => {
    const { hit } = ownLimiter(() => 0, 100);
    const names = Array.from({ length: 101 }, (_, index) => `address ${index}`);
    for (const name of names) expect(await hit(name, limit)).toBeUndefined();
    for (const name of names.slice(10)) expect(await hit(name, limit)).toBe(60);
    for (const name of names.slice(0, 10)) expect(await hit(name, limit)).toBeUndefined();
  });

  test('keeps names near their limit when many new names arrive', async () => {
    const { hit } = ownLimiter(() => 0, 100);
    for (let guess = 0; guess < 5; guess += 1) await hit('account', { most: 5, within: MINUTE });
    for (let index = 0; index < 1_000; index += 1) await hit(`name ${index}`, limit);
    expect(await hit('account', { most: 5, within: MINUTE })).toBe(60);
  });

  test('orders names by the start of their window', async () => {
    const clock = handClock();
    const { hit } = ownLimiter(clock.now, 100);
    await hit('regular', limit);
    for (let index = 0; index < 98; index += 1) await hit(`address ${index}`, limit);
    clock.advance(MINUTE);
    for (const name of ['regular', 'the hundredth', 'one too many']) await hit(name, limit);
    expect(await hit('regular', limit)).toBe(60);
  });

  test('removes only expired windows in a sweep', async () => {
    const clock = handClock();
    const { hit, sweep } = ownLimiter(clock.now);
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
  longTest('count concurrent hits together and store no names', async () => {
    const url = await sharedPostgres().freshUrl();
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
      limiters[index % 2]?.hit('membro@aurora.test', { most: 10, within: MINUTE }),
    );
    const waits = await Promise.all(hits);
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(30);
    const rows = await processes[0].db.selectFrom('rate_limit').selectAll().execute();
    const plain = createHash('sha256').update('membro@aurora.test').digest();
    for (const guess of ['membro', plain.toString('hex'), plain.toString('base64url')])
      expect(JSON.stringify(rows)).not.toContain(guess);
    await limiters[0]?.forget('membro@aurora.test');
    expect(await limiters[1]?.hit('membro@aurora.test', { most: 1, within: MINUTE })).toBeUndefined();
    await Promise.all(processes.map((database) => database.close()));
  });

  test('restart a window that a clock set back would prolong', async () => {
    const database = await openDatabase({ url: await sharedPostgres().freshUrl() });
    let now = Date.parse('2026-03-02T12:00:00Z');
    const { hit } = createLimiter(
      database,
      () => now,
      () => 0,
      keyring,
    );
    const limit = { most: 1, within: MINUTE };
    await hit('ana', limit);
    expect(await hit('ana', limit)).toBe(60);
    now -= 60 * MINUTE;
    expect(await hit('ana', limit)).toBeUndefined();
    expect(await hit('ana', limit)).toBe(60);
    await database.close();
  });

  longTest('limit logins across processes', async () => {
    const url = await sharedPostgres().freshUrl();
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
