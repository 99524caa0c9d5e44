import { listSandboxMail } from '@estacao/contract';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '../../ports.ts';
import { createPasswords } from '../../secrets/password.ts';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { TEST_PASSWORD_COST } from '../../testing/template.ts';
import { newCode } from './codes.ts';

const passwords = createPasswords(TEST_PASSWORD_COST, systemRandom);
let hashes = 0;
const countingPasswords: typeof passwords = {
  ...passwords,
  hash(password) {
    hashes += 1;
    return passwords.hash(password);
  },
};

test('creates activation codes of six digits, including leading zeros', () => {
  expect(newCode((size) => Buffer.alloc(size))).toBe('000000');
  expect(newCode((size) => Buffer.alloc(size, 255))).toMatch(/^\d{6}$/);
});

onEachDatabase(
  'activation code by mail',
  { passwords: countingPasswords, config: { rateLimits: true, trustProxy: true } },
  (getApi) => {
    let requestCount = 0;
    const nextAddress = () => {
      requestCount += 1;
      return `198.51.100.${requestCount % 250}`;
    };
    const requestCode = (email: string, address = nextAddress()) =>
      getApi().fetch(`${getApi().url('aurora')}/auth/resend-confirmation-email`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ email, station_id: 1 }),
      });
    const fetchMails = () =>
      getApi()
        .client('aurora')
        .call(listSandboxMail, { query: { 'where[station_id]': 1 } });
    const fetchPendingMember = async () =>
      getApi()
        .database.db.selectFrom('member')
        .selectAll()
        .where('station_id', '=', 1)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();

    test('a pending account gets its activation code by mail; the database stores a hash', async () => {
      const { email, id } = await fetchPendingMember();
      expect((await requestCode(` ${email.toUpperCase()} `)).status).toBe(200);
      const [mail] = await fetchMails();
      expect(mail).toMatchObject({ to: email, code: expect.stringMatching(/^\d{6}$/) });
      const storedCode = await getApi()
        .database.db.selectFrom('activation_code')
        .innerJoin('signup', 'signup.id', 'activation_code.signup_id')
        .selectAll('activation_code')
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(storedCode.code_hash).not.toContain(mail?.code);
      expect(await passwords.verify(mail?.code ?? '', storedCode.code_hash)).toBe(true);
      expect(storedCode.expires_at.getTime() - storedCode.sent_at.getTime()).toBe(15 * MINUTE);
    });

    test('a new activation code replaces the previous one; the sweep removes expired codes', async () => {
      const { email } = await fetchPendingMember();
      await requestCode(email);
      const codes = () => getApi().database.db.selectFrom('activation_code').select('code_hash').execute();
      expect(await codes()).toHaveLength(1);
      getApi().clock.advance(16 * MINUTE);
      await getApi().api.sweep();
      expect(await codes()).toEqual([]);
    });

    test('a code request has equal response, headers and hash count for known and unknown accounts', async () => {
      const { email } = await fetchPendingMember();
      const observe = async (recipient: string) => {
        hashes = 0;
        const response = await requestCode(recipient);
        const headers = Object.fromEntries(response.headers);
        delete headers['x-request-id'];
        return { status: response.status, headers, body: await response.text(), hashes };
      };
      const mailsBefore = (await fetchMails()).length;
      const expected = await observe(email);
      expect(expected).toMatchObject({ status: 200, body: '{"done":true}', hashes: 1 });
      expect(await fetchMails()).toHaveLength(mailsBefore + 1);
      expect(await observe('membro@aurora.test')).toEqual(expected);
      expect(await observe('ninguem@aurora.test')).toEqual(expected);
      expect(await fetchMails()).toHaveLength(mailsBefore + 1);
    });

    describe('rate limit', () => {
      test.each(['existing', 'invented'])(
        'accepts five code requests per IP address and twenty in total for an %s account',
        async (kind) => {
          getApi().clock.advance(16 * MINUTE);
          const email = kind === 'existing' ? (await fetchPendingMember()).email : 'inventado@aurora.test';
          const requestFrom = async (address: string) => (await requestCode(email, address)).status;
          const firstStatuses: number[] = [];
          for (let attempt = 0; attempt < 6; attempt += 1)
            firstStatuses.push(await requestFrom('203.0.113.1'));
          expect(firstStatuses).toEqual([200, 200, 200, 200, 200, 429]);
          const statuses: number[] = [];
          for (let attempt = 0; attempt < 16; attempt += 1)
            statuses.push(await requestFrom(`203.0.113.${10 + attempt}`));
          expect(statuses.filter((status) => status === 200)).toHaveLength(15);
          const limitedResponse = await requestCode(email, '203.0.113.99');
          expect(limitedResponse.status).toBe(429);
          expect(await limitedResponse.json()).toEqual({
            messages: ['Muitas tentativas. Tente novamente em 15 minutos.'],
          });
        },
      );
    });

    test('a code request requires an e-mail address or a token', async () => {
      const response = await getApi().fetch(`${getApi().url('aurora')}/auth/resend-confirmation-email`, {
        method: 'POST',
        body: JSON.stringify({ station_id: 1 }),
      });
      expect([response.status, await response.json()]).toEqual([
        422,
        { messages: ['Esse campo é obrigatório'], fields: { email: ['Esse campo é obrigatório'] } },
      ]);
    });
  },
);
