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

  test('by e-mail answers with the user, a token, the points and a one-time token', async () => {
    const answer = await post('aurora', { email: ' MEMBRO@aurora.test ', password: SAMPLE_PASSWORD });
    expect(answer).toMatchObject({
      user: { email: 'membro@aurora.test', isActive: true, briefingDone: true, station: { id: 1 } },
      isFirstLogin: false,
    });
    expect(answer.points).toBeGreaterThan(0);
    expect(answer.token).not.toBe(answer.ticket);
  });

  test('by CPF takes it with and without punctuation', async () => {
    const cpf = sampleCpf(stationBySlug('maresia').id, 0);
    const punctuated = cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    for (const written of [cpf, punctuated]) {
      const { user } = await post('maresia', { cpf: written, password: SAMPLE_PASSWORD });
      expect(user.email).toBe('membro@maresia.test');
    }
  });

  test('a station with a choice takes either', async () => {
    const cpf = sampleCpf(stationBySlug('cerrado').id, 0);
    const byCpf = await post('cerrado', { cpf, password: SAMPLE_PASSWORD });
    const byEmail = await post('cerrado', { email: 'membro@cerrado.test', password: SAMPLE_PASSWORD });
    expect(byCpf.user.id).toBe(byEmail.user.id);
  });

  test('a station by CPF takes no e-mail, nor the other way round', async () => {
    const email = await failureFrom(
      post('maresia', { email: 'membro@maresia.test', password: SAMPLE_PASSWORD }),
    );
    expect(email).toMatchObject({ kind: 'http', status: 422, fields: { cpf: ['Esse campo é obrigatório'] } });
    const cpf = await failureFrom(post('aurora', { cpf: sampleCpf(1, 0), password: SAMPLE_PASSWORD }));
    expect(cpf).toMatchObject({ kind: 'http', status: 422, fields: { email: ['Esse campo é obrigatório'] } });
  });

  test('a wrong password and an unknown account answer alike', async () => {
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

  test('an account that was never activated is visible only to who knows its password', async () => {
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

  test('the first login says so, once', async () => {
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

  test('says what is wrong with each field', async () => {
    const failure = await failureFrom(post('aurora', { email: 'membro', password: '' }));
    expect(failure).toEqual({
      kind: 'http',
      status: 400,
      messages: ['Email inválido'],
      fields: { email: ['Email inválido'], password: ['Esse campo é obrigatório'] },
    });
  });

  test('stores neither token nor password', async () => {
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

  test('a password hashed with less work than today is hashed anew', async () => {
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
    // It is the same password: who was in stays in.
    const client = running().client('ipe', () => token);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
  });
});

onEachDatabase('a session', {}, (running) => {
  const open = async (slug = 'aurora') => {
    const { token, ticket, user } = await running().signIn(slug);
    return { token, ticket, user, client: running().client(slug, () => token) };
  };

  test('is good for its time and not a moment longer', async () => {
    const { client } = await open();
    running().clock.advance(30 * DAY - 1);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
    running().clock.advance(1);
    expect(await failureFrom(client.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
  });

  test('ends with the logout, and only that one', async () => {
    const phone = await open();
    const laptop = await open();
    await phone.client.call(logout);
    expect(await failureFrom(phone.client.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
    expect(await laptop.client.call(validateToken)).toEqual({ isValid: true });
  });

  test('is listed with the others, newest first, and can end them one by one or all at once', async () => {
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

  test('is seen at most every five minutes, and marks no other session as seen', async () => {
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

  test('is ended once: ending it again finds nothing and keeps its end', async () => {
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

  test('of another member stays when a member ends all other sessions', async () => {
    const mine = await open();
    const theirs = await running().signIn('aurora', 'paulo');
    await mine.client.call(endSessions);
    const client = running().client('aurora', () => theirs.token);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
  });

  test('of somebody else is not there to be ended', async () => {
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

  test('of one station is worth nothing at the address of another', async () => {
    const { token } = await open('aurora');
    const elsewhere = running().client('minerva', () => token);
    expect(await failureFrom(elsewhere.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
  });

  test('comes from a one-time token, once, and within minutes', async () => {
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
    // At once: later its time is up as well.
    await refuse(ticket, answer.token, 'nothing');
    const [good, late] = [await open(), await open()];
    running().clock.advance(5 * MINUTE - 1);
    await expect(client.call(loginWithToken, {}, { token: good.ticket })).resolves.toBeDefined();
    running().clock.advance(1);
    await refuse(late.ticket);
  });

  test('opened by one one-time token leaves the others to be spent', async () => {
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
    'of a member who is %s: a one-time token can be looked at (%s) and spent (%s)',
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

  test('a one-time token shown to another station is not spent', async () => {
    const { ticket } = await open();
    const minerva = running().client('minerva');
    expect(await failureFrom(minerva.call(loginWithToken, {}, { token: ticket }))).toMatchObject({
      kind: 'unauthorized',
    });
    await expect(
      running().client('aurora').call(loginWithToken, {}, { token: ticket }),
    ).resolves.toBeDefined();
  });

  test('reads its own points and user, and nobody else’s', async () => {
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
