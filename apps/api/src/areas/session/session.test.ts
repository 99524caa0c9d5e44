import {
  CallError,
  endSessions,
  type Failure,
  failureOf,
  getPoints,
  getUser,
  listSessions,
  login,
  loginWithToken,
  logout,
  peekTicket,
  validateToken,
} from '@estacao/contract';
import { expect, test } from 'vitest';
import { systemRandom } from '../../ports.ts';
import { createPasswords } from '../../secrets/password.ts';
import { hashToken } from '../../secrets/token.ts';
import { insertMember } from '../../testing/bare-member.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD, sampleCpf } from '../members/demo.ts';
import { loginTexts } from './login.ts';

async function failureFrom(call: Promise<unknown>): Promise<Failure> {
  try {
    await call;
  } catch (error) {
    expect(error).toBeInstanceOf(CallError);
    return failureOf(error);
  }
  throw new Error('the call was expected to fail');
}

onEachDatabase('login', {}, (running) => {
  const post = (slug: string, body: { cpf?: string; email?: string; password: string }) =>
    running()
      .client(slug)
      .call(login, { params: { stationId: stationBySlug(slug).id }, body });

  test('login by e-mail answers with user, token, points and one-time token', async () => {
    const answer = await post('aurora', { email: ' MEMBRO@aurora.test ', password: SAMPLE_PASSWORD });
    expect(answer).toMatchObject({
      user: { email: 'membro@aurora.test', isActive: true, briefingDone: true, station: { id: 1 } },
      isFirstLogin: false,
    });
    expect(answer.points).toBeGreaterThan(0);
    expect(answer.token).not.toBe(answer.ticket);
  });

  test('login by CPF accepts it with and without punctuation', async () => {
    const cpf = sampleCpf(stationBySlug('maresia').id, 0);
    const punctuated = cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    for (const written of [cpf, punctuated]) {
      const { user } = await post('maresia', { cpf: written, password: SAMPLE_PASSWORD });
      expect(user.email).toBe('membro@maresia.test');
    }
  });

  test('a station with both kinds of login accepts either', async () => {
    const cpf = sampleCpf(stationBySlug('cerrado').id, 0);
    const byCpf = await post('cerrado', { cpf, password: SAMPLE_PASSWORD });
    const byEmail = await post('cerrado', { email: 'membro@cerrado.test', password: SAMPLE_PASSWORD });
    expect(byCpf.user.id).toBe(byEmail.user.id);
  });

  test('a station with CPF login rejects an e-mail, and the reverse', async () => {
    const email = await failureFrom(
      post('maresia', { email: 'membro@maresia.test', password: SAMPLE_PASSWORD }),
    );
    expect(email).toMatchObject({ kind: 'http', status: 422, fields: { cpf: ['Esse campo é obrigatório'] } });
    const cpf = await failureFrom(post('aurora', { cpf: sampleCpf(1, 0), password: SAMPLE_PASSWORD }));
    expect(cpf).toMatchObject({ kind: 'http', status: 422, fields: { email: ['Esse campo é obrigatório'] } });
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    const wrong = await failureFrom(post('aurora', { email: 'membro@aurora.test', password: 'Errada123' }));
    const unknown = await failureFrom(
      post('aurora', { email: 'ninguem@aurora.test', password: 'Errada123' }),
    );
    expect(wrong).toEqual({ kind: 'unauthorized', messages: [loginTexts.email] });
    expect(unknown).toEqual(wrong);
  });

  test('a member of one station is unknown at another', async () => {
    const failure = await failureFrom(
      post('minerva', { email: 'membro@aurora.test', password: SAMPLE_PASSWORD }),
    );
    expect(failure).toEqual({ kind: 'unauthorized', messages: [loginTexts.email] });
  });

  test('only the right password reveals an account that was never activated', async () => {
    const { email } = await running()
      .database.db.selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const right = await failureFrom(post('aurora', { email, password: SAMPLE_PASSWORD }));
    expect(right).toMatchObject({ kind: 'unauthorized', messages: [loginTexts.inactive] });
    expect(right).toHaveProperty('affiliate', {
      email: expect.stringMatching(/^..\*\*\*\*@aurora\.test$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const wrong = await failureFrom(post('aurora', { email, password: 'Errada123' }));
    expect(wrong).toEqual({ kind: 'unauthorized', messages: [loginTexts.email] });
  });

  test('only the first login is reported as the first', async () => {
    const { db } = running().database;
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'active')
      .where('first_login_at', 'is', null)
      .executeTakeFirstOrThrow();
    const other = await insertMember(running(), 'aurora');
    const first = await post('aurora', { email, password: SAMPLE_PASSWORD });
    const bystander = db.selectFrom('member').select('first_login_at').where('id', '=', other.id);
    expect(await bystander.execute()).toEqual([{ first_login_at: null }]);
    const second = await post('aurora', { email, password: SAMPLE_PASSWORD });
    expect([first.isFirstLogin, second.isFirstLogin]).toEqual([true, false]);
    expect(first.user.briefingDone).toBe(false);
  });

  test('login reports errors for each field', async () => {
    const failure = await failureFrom(post('aurora', { email: 'membro', password: '' }));
    expect(failure).toEqual({
      kind: 'http',
      status: 400,
      messages: ['Email inválido'],
      fields: { email: ['Email inválido'], password: ['Esse campo é obrigatório'] },
    });
  });

  test('login stores neither token nor password', async () => {
    const { token, ticket } = await running().signIn('aurora');
    const { db } = running().database;
    const rows = await Promise.all([
      db.selectFrom('session').selectAll().execute(),
      db.selectFrom('ticket').selectAll().execute(),
      db.selectFrom('member').selectAll().execute(),
    ]);
    const stored = JSON.stringify(rows);
    for (const secret of [token, ticket, SAMPLE_PASSWORD]) expect(stored).not.toContain(secret);
  });

  test('login rehashes a password that was hashed at a lower cost', async () => {
    const { db } = running().database;
    const hashed = () =>
      db
        .selectFrom('member')
        .select('password_hash')
        .where('email', '=', 'membro@ipe.test')
        .executeTakeFirstOrThrow();
    const { password_hash: before } = await hashed();
    const dated = createPasswords(2, systemRandom);
    const weak = await dated.hash(SAMPLE_PASSWORD);
    const { token } = await running().signIn('ipe');
    await db
      .updateTable('member')
      .set({ password_hash: weak })
      .where('email', '=', 'membro@ipe.test')
      .execute();
    await running().signIn('ipe');
    const { password_hash: after } = await hashed();
    expect(after).not.toBe(weak);
    expect(after.split('$')[1]).toBe(before.split('$')[1]);
    await expect(running().signIn('ipe')).resolves.toBeDefined();
    const client = running().client('ipe', () => token);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
  });
});

onEachDatabase('a session', {}, (running) => {
  const open = async (slug = 'aurora') => {
    const { token, ticket, user } = await running().signIn(slug);
    return { token, ticket, user, client: running().client(slug, () => token) };
  };

  test('a session expires exactly at the end of its lifetime', async () => {
    const { client } = await open();
    running().clock.advance(30 * DAY - 1);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
    running().clock.advance(1);
    expect(await failureFrom(client.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
  });

  test('logout ends its session and no other', async () => {
    const phone = await open();
    const laptop = await open();
    await phone.client.call(logout);
    expect(await failureFrom(phone.client.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
    expect(await laptop.client.call(validateToken)).toEqual({ isValid: true });
  });

  test('lists sessions newest first, and ends one or all others', async () => {
    const { client: first } = await open('minerva');
    running().clock.advance(MINUTE);
    await open('minerva');
    running().clock.advance(MINUTE);
    await open('minerva');
    const { sessions, now } = await first.call(listSessions);
    expect(now).toBe(new Date(running().clock.now()).toISOString());
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
      ['id', 'device', 'createdAt', 'lastSeenAt', 'expiresAt', 'isCurrent'].sort(),
    );
    expect(await first.call(endSessions, { query: { 'where[id]': sessions[0]?.id } })).toEqual({ ended: 1 });
    expect(await first.call(endSessions)).toEqual({ ended: 1 });
    expect((await first.call(listSessions)).sessions).toHaveLength(1);
  });

  test('records activity at most every five minutes, and for no other session', async () => {
    const { client } = await open('minerva');
    const other = await open('minerva');
    const seenAfter = async (ms: number) => {
      running().clock.advance(ms);
      await client.call(validateToken);
      const { sessions } = await client.call(listSessions);
      return sessions.find(({ isCurrent }) => isCurrent)?.lastSeenAt;
    };
    const begun = running().clock.now();
    expect(await seenAfter(5 * MINUTE - 1)).toBe(new Date(begun).toISOString());
    expect(await seenAfter(1)).toBe(new Date(begun + 5 * MINUTE).toISOString());
    const { last_seen_at: seen } = await running()
      .database.db.selectFrom('session')
      .select('last_seen_at')
      .where('token_hash', '=', hashToken(other.token))
      .executeTakeFirstOrThrow();
    expect(seen).toEqual(new Date(begun));
  });

  test('ending a session again finds nothing and keeps its end', async () => {
    const [mine, other] = [await open('minerva'), await open('minerva')];
    const { sessions } = await other.client.call(listSessions);
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id;
    const end = () => mine.client.call(endSessions, { query: { 'where[id]': id } });
    const endOf = () =>
      running()
        .database.db.selectFrom('session')
        .select('ended_at')
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow();
    expect(await end()).toEqual({ ended: 1 });
    const ended = await endOf();
    running().clock.advance(MINUTE);
    expect(await failureFrom(end())).toMatchObject({ kind: 'http', status: 404 });
    expect(await failureFrom(other.client.call(logout))).toMatchObject({ kind: 'unauthorized' });
    expect(await endOf()).toEqual(ended);
  });

  test('ending all other sessions keeps those of other members', async () => {
    const mine = await open();
    const theirs = await running().signIn('aurora', 'paulo');
    await mine.client.call(endSessions);
    const client = running().client('aurora', () => theirs.token);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
  });

  test('a member cannot end another member’s session', async () => {
    const mine = await open('minerva');
    const theirs = await running().signIn('minerva', 'membro');
    const other = await open('aurora');
    const { sessions } = await other.client.call(listSessions);
    expect(
      await failureFrom(mine.client.call(endSessions, { query: { 'where[id]': sessions[0]?.id } })),
    ).toMatchObject({ kind: 'http', status: 404 });
    expect(theirs.user.id).toBe(mine.user.id);
    expect(await other.client.call(validateToken)).toEqual({ isValid: true });
  });

  test('a session of one station is rejected at the address of another', async () => {
    const { token } = await open('aurora');
    const elsewhere = running().client('minerva', () => token);
    expect(await failureFrom(elsewhere.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
  });

  test('a one-time token opens a session once, within minutes', async () => {
    const { ticket, user } = await open();
    const client = running().client('aurora');
    const answer = await client.call(loginWithToken, {}, { token: ticket });
    expect(answer).toMatchObject({ user: { id: user.id }, isFirstLogin: false });
    const refuse = async (...tokens: readonly string[]) => {
      for (const token of tokens) {
        expect(await failureFrom(client.call(loginWithToken, {}, { token }))).toMatchObject({
          kind: 'unauthorized',
        });
      }
    };
    // Checked at once: later its expiry would reject it as well.
    await refuse(ticket, answer.token, 'nothing');
    const [good, late] = [await open(), await open()];
    running().clock.advance(5 * MINUTE - 1);
    await expect(client.call(loginWithToken, {}, { token: good.ticket })).resolves.toBeDefined();
    running().clock.advance(1);
    await refuse(late.ticket);
  });

  test('spending a one-time token keeps the others valid', async () => {
    const [mine, again] = [await open(), await open()];
    const theirs = await running().signIn('aurora', 'paulo');
    const client = running().client('aurora');
    for (const { ticket, user } of [mine, theirs, again])
      expect(await client.call(loginWithToken, {}, { token: ticket })).toMatchObject({
        user: { id: user.id },
      });
  });

  test.each([
    ['active', true, true],
    ['suspended', false, true],
    ['deactivated', false, false],
  ] as const)(
    'one-time token of a member who is %s: peeking allowed %s, spending allowed %s',
    async (status, isShown, isSpent) => {
      const { ticket, user } = await open('minerva');
      const client = running().client('minerva');
      const set = (to: 'active' | 'suspended' | 'deactivated') =>
        running().database.db.updateTable('member').set({ status: to }).where('id', '=', user.id).execute();
      const isDone = (call: Promise<unknown>) =>
        call.then(
          () => true,
          (error) => failureOf(error).kind !== 'unauthorized',
        );
      await set(status);
      try {
        expect(await isDone(client.call(peekTicket, {}, { token: ticket }))).toBe(isShown);
        expect(await isDone(client.call(loginWithToken, {}, { token: ticket }))).toBe(isSpent);
      } finally {
        await set('active');
      }
    },
  );

  test('another station cannot spend a one-time token', async () => {
    const { ticket } = await open();
    const minerva = running().client('minerva');
    expect(await failureFrom(minerva.call(loginWithToken, {}, { token: ticket }))).toMatchObject({
      kind: 'unauthorized',
    });
    await expect(
      running().client('aurora').call(loginWithToken, {}, { token: ticket }),
    ).resolves.toBeDefined();
  });

  test('a session reads its own points and user, and no others', async () => {
    const { client, user } = await open();
    expect(await client.call(getPoints, { params: { userId: user.id } })).toEqual({
      points: expect.any(Number),
      debt: 0,
    });
    expect(await client.call(getUser, { params: { id: user.id } })).toEqual(user);
    expect(await failureFrom(client.call(getPoints, { params: { userId: user.id + 1 } }))).toMatchObject({
      kind: 'http',
      status: 404,
    });
  });
});
