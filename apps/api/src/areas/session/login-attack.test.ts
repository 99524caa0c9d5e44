import { afterAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { systemRandom } from '../../ports.ts';
import { createPasswords } from '../../secrets/password.ts';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { secretIn } from '../../testing/signing-up.ts';
import { TEST_PASSWORD_COST } from '../../testing/template.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

// Simulates a botnet that guesses passwords while members log in. Runs in full only for the proof.

const GUESSES = process.env.PROVE === 'true' ? 10_000 : 500;
const QUARTER = 15 * MINUTE;

const plain = createPasswords(TEST_PASSWORD_COST, systemRandom);
let hashes = 0;
let atOnce = 0;
let mostAtOnce = 0;
const passwords: typeof plain = {
  ...plain,
  async verify(password, hash) {
    hashes += 1;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    try {
      return await plain.verify(password, hash);
    } finally {
      atOnce -= 1;
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
  (running) => {
    beforeEach(() => {
      running().clock.advance(2 * QUARTER);
      hashes = 0;
      mostAtOnce = 0;
    });

    const send = async (address: string, body: Record<string, string>): Promise<Outcome> => {
      const answer = await running().fetch(`${running().url('aurora')}/auth/login/establishment/1`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
      const { device_token } = (await answer.json()) as { device_token?: string };
      return { status: answer.status, deviceToken: device_token };
    };
    const address = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const email = 'membro@aurora.test';
    const right = { email, password: SAMPLE_PASSWORD };
    const home = '203.0.113.7';
    const enter = async (from = home, more: Record<string, string> = {}) => send(from, { ...right, ...more });

    const attack = async (guess: (index: number) => { from: string; email: string }, each = 8) => {
      const counts: Record<number, number> = {};
      for (let begin = 0; begin < GUESSES; begin += each) {
        const batch = Array.from({ length: Math.min(each, GUESSES - begin) }, (_, index) => {
          const { from, email: at } = guess(begin + index);
          return send(from, { email: at, password: `Errada${begin + index}` });
        });
        for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    };
    const note = (name: string, counts: Record<number, number>) =>
      figures.push(
        `${name}: ${GUESSES} guesses, ${JSON.stringify(counts)}, ${hashes} hashes, ${mostAtOnce} at once at most`,
      );

    longTest(
      'verifies sixty guesses at one account from many addresses, and its member still logs in',
      async () => {
        const { deviceToken = '' } = await enter();
        running().clock.advance(QUARTER);
        hashes = 0;
        const counts = await attack((index) => ({ from: address(index), email }));
        note('one account, each attempt from another address', counts);
        expect(counts).toEqual({ 401: 60, 429: GUESSES - 60 });
        expect(hashes).toBe(60);

        expect((await enter('198.51.100.200', { deviceToken })).status).toBe(200);
        expect((await enter(home)).status).toBe(200);
        // The server rejects an unknown device during the attack and admits it after a pause.
        expect((await enter('198.51.100.201')).status).toBe(429);
        running().clock.advance(QUARTER);
        expect((await enter('198.51.100.201')).status).toBe(200);
      },
    );

    longTest(
      'a member who resets the password during an attack logs in at once on the same device',
      async () => {
        const post = async (path: string, from: string, body: object) =>
          running().fetch(`${running().url('aurora')}/auth/${path}`, {
            method: 'POST',
            headers: { 'x-forwarded-for': from },
            body: JSON.stringify(body),
          });
        const { deviceToken = '' } = await enter();
        running().clock.advance(QUARTER);
        await attack((index) => ({ from: address(index), email }));
        for (let tries = 0; tries < 12; tries += 1) await send(home, { email, password: 'Esquecida1' });
        await post('validate-email-forgot-pass', home, { email, station_id: 1 });
        const { link_href } = await running()
          .database.db.selectFrom('sandbox_mail')
          .select('link_href')
          .where('recipient', '=', email)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        const hash = secretIn(link_href);
        const password = 'Novinha123';
        const reset = { email, hash, password, password_confirmation: password, deviceToken };
        const answer = await post('update-password', home, reset);
        expect(answer.status).toBe(200);
        expect(await answer.json()).toEqual({ done: true, device_token: deviceToken });
        await attack((index) => ({ from: address(2_000_000 + index), email }));
        expect((await send('198.51.100.77', { email, password })).status).toBe(429);
        expect((await send('198.51.100.78', { email, password, deviceToken })).status).toBe(200);
        expect((await send(home, { email, password })).status).toBe(200);
        await running()
          .database.db.updateTable('member')
          .set({ password_hash: await plain.hash(SAMPLE_PASSWORD), password_changed_at: null })
          .where('email', '=', email)
          .execute();
      },
    );

    longTest('a member at home gets a recovery mail after strangers have asked for twenty', async () => {
      const ask = (from: string) =>
        running()
          .fetch(`${running().url('aurora')}/auth/validate-email-forgot-pass`, {
            method: 'POST',
            headers: { 'x-forwarded-for': from },
            body: JSON.stringify({ email, station_id: 1 }),
          })
          .then(({ status }) => status);
      await enter();
      for (let index = 0; index < 20; index += 1) expect(await ask(address(5_000_000 + index))).toBe(200);
      expect(await ask('198.51.100.210')).toBe(429);
      expect(await ask(home)).toBe(200);
    });

    longTest('verifies 120 guesses per address at many accounts', async () => {
      const addresses = 20;
      const counts = await attack((index) => ({
        from: address(index % addresses),
        email: `pessoa${index}@aurora.test`,
      }));
      note(`many accounts, from ${addresses} addresses`, counts);
      const looked = Math.min(GUESSES, 120 * addresses);
      expect(counts[401]).toBe(looked);
      expect(hashes).toBe(looked);
      expect((await enter()).status).toBe(200);
    });

    longTest('guesses at many accounts never hash more passwords in parallel than allowed', async () => {
      const { deviceToken = '' } = await enter();
      running().clock.advance(QUARTER);
      hashes = 0;
      const members: number[] = [];
      const counts: Record<number, number> = {};
      const each = 50;
      for (let begin = 0; begin < GUESSES; begin += each) {
        const wave = Array.from({ length: each }, (_, index) => {
          const at = begin + index;
          const account = at % 3 === 0 ? email : `pessoa${at % 1000}@aurora.test`;
          return send(address(at), { email: account, password: 'Errada123' });
        });
        const isTheirTurn = begin % (GUESSES / 5) === 0;
        const member = isTheirTurn ? enter(address(9_000_000 + begin), { deviceToken }) : undefined;
        for (const { status } of await Promise.all(wave)) counts[status] = (counts[status] ?? 0) + 1;
        if (member !== undefined) members.push((await member).status);
      }
      note('both', counts);
      expect(members).toEqual([200, 200, 200, 200, 200]);
      expect(mostAtOnce).toBeLessThanOrEqual(2);
      expect(hashes).toBeLessThanOrEqual(GUESSES);
    });

    longTest('rejects a sudden flood beyond the queue, and a known device still logs in', async () => {
      const { deviceToken = '' } = await enter();
      const flood = Array.from({ length: 400 }, (_, index) =>
        send(address(5_000_000 + index), { email: `onda${index}@aurora.test`, password: 'Errada123' }),
      );
      const member = enter('198.51.100.202', { deviceToken });
      const statuses = (await Promise.all(flood)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
      expect((await member).status).toBe(200);
      expect(mostAtOnce).toBeLessThanOrEqual(2);
    });

    test('neither the answer nor the work done reveals whether an account exists', async () => {
      const { db } = running().database;
      const inactive = await db
        .selectFrom('member')
        .select('email')
        .where('station_id', '=', 1)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      const suspended = await db
        .selectFrom('member')
        .select('email')
        .where('station_id', '=', 1)
        .where('status', '=', 'suspended')
        .executeTakeFirstOrThrow();
      const seen = async (at: string, deviceToken?: string) => {
        hashes = 0;
        const answer = await running().fetch(`${running().url('aurora')}/auth/login/establishment/1`, {
          method: 'POST',
          headers: { 'x-forwarded-for': address(7_000_000) },
          body: JSON.stringify({ email: at, password: 'Errada123', ...(deviceToken && { deviceToken }) }),
        });
        const headers = Object.fromEntries(answer.headers);
        delete headers['x-request-id'];
        const body = await answer.text();
        return { status: answer.status, headers, body, length: Buffer.byteLength(body), hashes };
      };
      const unknown = await seen('ninguem@aurora.test');
      expect(unknown).toMatchObject({ status: 401, hashes: 1 });
      for (const at of [email, inactive.email, suspended.email]) expect(await seen(at)).toEqual(unknown);
      expect(await seen('outro@aurora.test', 'x'.repeat(43))).toEqual(unknown);
      expect(await seen(email, 'x'.repeat(43))).toEqual(unknown);

      const untilRefused = async (at: string) => {
        for (let tries = 0; tries < 12; tries += 1) {
          const answer = await seen(at);
          if (answer.status === 429) return { ...answer, tries };
        }
        throw new Error('no request was refused');
      };
      running().clock.advance(2 * QUARTER);
      const refused = await untilRefused('ninguem@aurora.test');
      expect(refused).toMatchObject({ tries: 10, hashes: 0 });
      expect(JSON.parse(refused.body)).toEqual({
        messages: ['Muitas tentativas. Tente novamente em 15 minutos.'],
      });
      expect(await untilRefused(email)).toEqual(refused);
    });
  },
);
