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
const counted: typeof passwords = {
  ...passwords,
  hash(password) {
    hashes += 1;
    return passwords.hash(password);
  },
};

test('creates codes of six digits, including leading zeros', () => {
  expect(newCode((size) => Buffer.alloc(size))).toBe('000000');
  expect(newCode((size) => Buffer.alloc(size, 255))).toMatch(/^\d{6}$/);
});

onEachDatabase(
  'activation code by mail',
  { passwords: counted, config: { rateLimits: true, trustProxy: true } },
  (running) => {
    let asked = 0;
    const somewhere = () => {
      asked += 1;
      return `198.51.100.${asked % 250}`;
    };
    const ask = (email: string, address = somewhere()) =>
      running().fetch(`${running().url('aurora')}/auth/resend-confirmation-email`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ email, station_id: 1 }),
      });
    const mails = () =>
      running()
        .client('aurora')
        .call(listSandboxMail, { query: { 'where[station_id]': 1 } });
    const inactive = async () =>
      running()
        .database.db.selectFrom('member')
        .selectAll()
        .where('station_id', '=', 1)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();

    test('is sent to a pending account and stored as a hash', async () => {
      const { email, id } = await inactive();
      expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200);
      const [mail] = await mails();
      expect(mail).toMatchObject({ to: email, code: expect.stringMatching(/^\d{6}$/) });
      const stored = await running()
        .database.db.selectFrom('activation_code')
        .innerJoin('signup', 'signup.id', 'activation_code.signup_id')
        .selectAll('activation_code')
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(stored.code_hash).not.toContain(mail?.code);
      expect(await passwords.verify(mail?.code ?? '', stored.code_hash)).toBe(true);
      expect(stored.expires_at.getTime() - stored.sent_at.getTime()).toBe(15 * MINUTE);
    });

    test('replaces the previous code, and the sweep removes expired ones', async () => {
      const { email } = await inactive();
      await ask(email);
      const codes = () => running().database.db.selectFrom('activation_code').select('code_hash').execute();
      expect(await codes()).toHaveLength(1);
      running().clock.advance(16 * MINUTE);
      await running().api.sweep();
      expect(await codes()).toEqual([]);
    });

    test('reveals no account by response, headers or work', async () => {
      const { email } = await inactive();
      const seen = async (to: string) => {
        hashes = 0;
        const answer = await ask(to);
        const headers = Object.fromEntries(answer.headers);
        delete headers['x-request-id'];
        return { status: answer.status, headers, body: await answer.text(), hashes };
      };
      const before = (await mails()).length;
      const known = await seen(email);
      expect(known).toMatchObject({ status: 200, body: '{"done":true}', hashes: 1 });
      expect(await mails()).toHaveLength(before + 1);
      expect(await seen('membro@aurora.test')).toEqual(known);
      expect(await seen('ninguem@aurora.test')).toEqual(known);
      expect(await mails()).toHaveLength(before + 1);
    });

    describe('rate limit', () => {
      test.each(['existing', 'invented'])(
        'allows an %s account five mails per address and twenty in total',
        async (kind) => {
          running().clock.advance(16 * MINUTE);
          const email = kind === 'existing' ? (await inactive()).email : 'inventado@aurora.test';
          const from = async (address: string) => (await ask(email, address)).status;
          const first: number[] = [];
          for (let tries = 0; tries < 6; tries += 1) first.push(await from('203.0.113.1'));
          expect(first).toEqual([200, 200, 200, 200, 200, 429]);
          const all: number[] = [];
          for (let tries = 0; tries < 16; tries += 1) all.push(await from(`203.0.113.${10 + tries}`));
          expect(all.filter((status) => status === 200)).toHaveLength(15);
          const refused = await ask(email, '203.0.113.99');
          expect(refused.status).toBe(429);
          expect(await refused.json()).toEqual({
            messages: ['Muitas tentativas. Tente novamente em 15 minutos.'],
          });
        },
      );
    });

    test('requires an address or a token', async () => {
      const answer = await running().fetch(`${running().url('aurora')}/auth/resend-confirmation-email`, {
        method: 'POST',
        body: JSON.stringify({ station_id: 1 }),
      });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { messages: ['Esse campo é obrigatório'], fields: { email: ['Esse campo é obrigatório'] } },
      ]);
    });
  },
);
