import { afterAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { systemRandom } from '../../ports.ts';
import { createPasswords } from '../../secrets/password.ts';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { parseSecret } from '../../testing/sign-up.ts';
import { TEST_PASSWORD_COST } from '../../testing/template.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

// Simulates a botnet that guesses passwords while members log in. Only a proof run sends all guesses.

const GUESS_COUNT = process.env.PROVE === 'true' ? 10_000 : 500;
const QUARTER_HOUR = 15 * MINUTE;

const testPasswords = createPasswords(TEST_PASSWORD_COST, systemRandom);
let hashes = 0;
let concurrentHashes = 0;
let maxConcurrentHashes = 0;
const passwords: typeof testPasswords = {
  ...testPasswords,
  async verify(password, hash) {
    hashes += 1;
    concurrentHashes += 1;
    maxConcurrentHashes = Math.max(maxConcurrentHashes, concurrentHashes);
    try {
      return await testPasswords.verify(password, hash);
    } finally {
      concurrentHashes -= 1;
    }
  },
};

interface Outcome {
  readonly status: number;
  readonly deviceToken: string | undefined;
}

const figures: string[] = [];
afterAll(() => {
  if (process.env.PROVE === 'true') console.log(figures.join('\n'));
});

onEachDatabase(
  'password guessing',
  { passwords, config: { rateLimits: true, trustProxy: true } },
  (getApi) => {
    beforeEach(() => {
      getApi().clock.advance(2 * QUARTER_HOUR);
      hashes = 0;
      maxConcurrentHashes = 0;
    });

    const send = async (address: string, body: Record<string, string>): Promise<Outcome> => {
      const response = await getApi().fetch(`${getApi().url('aurora')}/auth/login/establishment/1`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
      const { device_token } = (await response.json()) as { device_token?: string };
      return { status: response.status, deviceToken: device_token };
    };
    const createAddress = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const email = 'membro@aurora.test';
    const credentials = { email, password: SAMPLE_PASSWORD };
    const homeAddress = '203.0.113.7';
    const logIn = async (from = homeAddress, fields: Record<string, string> = {}) =>
      send(from, { ...credentials, ...fields });

    const attack = async (createGuess: (index: number) => { from: string; email: string }, batchSize = 8) => {
      const counts: Record<number, number> = {};
      for (let start = 0; start < GUESS_COUNT; start += batchSize) {
        const batch = Array.from({ length: Math.min(batchSize, GUESS_COUNT - start) }, (_, index) => {
          const { from, email: targetEmail } = createGuess(start + index);
          return send(from, { email: targetEmail, password: `Errada${start + index}` });
        });
        for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    };
    const recordFigures = (name: string, counts: Record<number, number>) =>
      figures.push(
        `${name}: ${GUESS_COUNT} guesses, ${JSON.stringify(counts)}, ${hashes} hashes, ${maxConcurrentHashes} at once at most`,
      );

    longTest(
      'verifies sixty guesses at one account from many addresses, and the member still logs in',
      async () => {
        const { deviceToken = '' } = await logIn();
        getApi().clock.advance(QUARTER_HOUR);
        hashes = 0;
        const counts = await attack((index) => ({ from: createAddress(index), email }));
        recordFigures('one account, each attempt from another address', counts);
        expect(counts).toEqual({ 401: 60, 429: GUESS_COUNT - 60 });
        expect(hashes).toBe(60);

        expect((await logIn('198.51.100.200', { deviceToken })).status).toBe(200);
        expect((await logIn(homeAddress)).status).toBe(200);
        // The server rejects an unknown device during the attack and admits it after a pause.
        expect((await logIn('198.51.100.201')).status).toBe(429);
        getApi().clock.advance(QUARTER_HOUR);
        expect((await logIn('198.51.100.201')).status).toBe(200);
      },
    );

    longTest('a member who resets the password during an attack logs in on the same device', async () => {
      const post = async (path: string, from: string, body: object) =>
        getApi().fetch(`${getApi().url('aurora')}/auth/${path}`, {
          method: 'POST',
          headers: { 'x-forwarded-for': from },
          body: JSON.stringify(body),
        });
      const { deviceToken = '' } = await logIn();
      getApi().clock.advance(QUARTER_HOUR);
      await attack((index) => ({ from: createAddress(index), email }));
      for (let attempt = 0; attempt < 12; attempt += 1)
        await send(homeAddress, { email, password: 'Esquecida1' });
      await post('validate-email-forgot-pass', homeAddress, { email, station_id: 1 });
      const { link_href } = await getApi()
        .database.db.selectFrom('sandbox_mail')
        .select('link_href')
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const hash = parseSecret(link_href);
      const password = 'Novinha123';
      const resetBody = { email, hash, password, password_confirmation: password, deviceToken };
      const response = await post('update-password', homeAddress, resetBody);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ done: true, device_token: deviceToken });
      await attack((index) => ({ from: createAddress(2_000_000 + index), email }));
      expect((await send('198.51.100.77', { email, password })).status).toBe(429);
      expect((await send('198.51.100.78', { email, password, deviceToken })).status).toBe(200);
      expect((await send(homeAddress, { email, password })).status).toBe(200);
      await getApi()
        .database.db.updateTable('member')
        .set({ password_hash: await testPasswords.hash(SAMPLE_PASSWORD), password_changed_at: null })
        .where('email', '=', email)
        .execute();
    });

    longTest('a known IP address can request a recovery mail after strangers requested twenty', async () => {
      const requestMail = (from: string) =>
        getApi()
          .fetch(`${getApi().url('aurora')}/auth/validate-email-forgot-pass`, {
            method: 'POST',
            headers: { 'x-forwarded-for': from },
            body: JSON.stringify({ email, station_id: 1 }),
          })
          .then(({ status }) => status);
      await logIn();
      for (let index = 0; index < 20; index += 1)
        expect(await requestMail(createAddress(5_000_000 + index))).toBe(200);
      expect(await requestMail('198.51.100.210')).toBe(429);
      expect(await requestMail(homeAddress)).toBe(200);
    });

    longTest('verifies at most 120 password guesses per address against many accounts', async () => {
      const addressCount = 20;
      const counts = await attack((index) => ({
        from: createAddress(index % addressCount),
        email: `pessoa${index}@aurora.test`,
      }));
      recordFigures(`many accounts, from ${addressCount} addresses`, counts);
      const verifiedCount = Math.min(GUESS_COUNT, 120 * addressCount);
      expect(counts[401]).toBe(verifiedCount);
      expect(hashes).toBe(verifiedCount);
      expect((await logIn()).status).toBe(200);
    });

    longTest('guesses at many accounts never hash more than two passwords in parallel', async () => {
      const { deviceToken = '' } = await logIn();
      getApi().clock.advance(QUARTER_HOUR);
      hashes = 0;
      const memberStatuses: number[] = [];
      const counts: Record<number, number> = {};
      const batchSize = 50;
      for (let start = 0; start < GUESS_COUNT; start += batchSize) {
        const batch = Array.from({ length: batchSize }, (_, index) => {
          const position = start + index;
          const targetEmail = position % 3 === 0 ? email : `pessoa${position % 1000}@aurora.test`;
          return send(createAddress(position), { email: targetEmail, password: 'Errada123' });
        });
        const hasMemberLogin = start % (GUESS_COUNT / 5) === 0;
        const memberLogin = hasMemberLogin
          ? logIn(createAddress(9_000_000 + start), { deviceToken })
          : undefined;
        for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1;
        if (memberLogin !== undefined) memberStatuses.push((await memberLogin).status);
      }
      recordFigures('both', counts);
      expect(memberStatuses).toEqual([200, 200, 200, 200, 200]);
      expect(maxConcurrentHashes).toBeLessThanOrEqual(2);
      expect(hashes).toBeLessThanOrEqual(GUESS_COUNT);
    });

    longTest('rejects a sudden flood beyond the queue, and a known device still logs in', async () => {
      const { deviceToken = '' } = await logIn();
      const flood = Array.from({ length: 400 }, (_, index) =>
        send(createAddress(5_000_000 + index), { email: `onda${index}@aurora.test`, password: 'Errada123' }),
      );
      const memberLogin = logIn('198.51.100.202', { deviceToken });
      const statuses = (await Promise.all(flood)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
      expect((await memberLogin).status).toBe(200);
      expect(maxConcurrentHashes).toBeLessThanOrEqual(2);
    });

    test('neither the answer nor the number of hashes reveals whether an account exists', async () => {
      const { db } = getApi().database;
      const inactiveMember = await db
        .selectFrom('member')
        .select('email')
        .where('station_id', '=', 1)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      const suspendedMember = await db
        .selectFrom('member')
        .select('email')
        .where('station_id', '=', 1)
        .where('status', '=', 'suspended')
        .executeTakeFirstOrThrow();
      const attemptLogin = async (targetEmail: string, deviceToken?: string) => {
        hashes = 0;
        const response = await getApi().fetch(`${getApi().url('aurora')}/auth/login/establishment/1`, {
          method: 'POST',
          headers: { 'x-forwarded-for': createAddress(7_000_000) },
          body: JSON.stringify({
            email: targetEmail,
            password: 'Errada123',
            ...(deviceToken && { deviceToken }),
          }),
        });
        const headers = Object.fromEntries(response.headers);
        delete headers['x-request-id'];
        const body = await response.text();
        return { status: response.status, headers, body, length: Buffer.byteLength(body), hashes };
      };
      const unknownOutcome = await attemptLogin('ninguem@aurora.test');
      expect(unknownOutcome).toMatchObject({ status: 401, hashes: 1 });
      for (const targetEmail of [email, inactiveMember.email, suspendedMember.email])
        expect(await attemptLogin(targetEmail)).toEqual(unknownOutcome);
      expect(await attemptLogin('outro@aurora.test', 'x'.repeat(43))).toEqual(unknownOutcome);
      expect(await attemptLogin(email, 'x'.repeat(43))).toEqual(unknownOutcome);

      const attemptUntilRefused = async (targetEmail: string) => {
        for (let tries = 0; tries < 12; tries += 1) {
          const response = await attemptLogin(targetEmail);
          if (response.status === 429) return { ...response, tries };
        }
        throw new Error('no request was refused');
      };
      getApi().clock.advance(2 * QUARTER_HOUR);
      const refusal = await attemptUntilRefused('ninguem@aurora.test');
      expect(refusal).toMatchObject({ tries: 10, hashes: 0 });
      expect(JSON.parse(refusal.body)).toEqual({
        messages: ['Muitas tentativas. Tente novamente em 15 minutos.'],
      });
      expect(await attemptUntilRefused(email)).toEqual(refusal);
    });
  },
);
