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
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertMember } from '../../testing/insert-member.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD, sampleCpf } from '../members/demo.ts';
import { loginTexts } from './login.ts';

async function expectFailure(call: Promise<unknown>): Promise<Failure> {
  try {
    await call;
  } catch (error) {
    expect(error).toBeInstanceOf(CallError);
    return failureOf(error);
  }
  throw new Error('the call was expected to fail');
}

onEachDatabase('login', {}, (getApi) => {
  const logIn = (slug: string, body: { cpf?: string; email?: string; password: string }) =>
    getApi()
      .client(slug)
      .call(login, { params: { stationId: stationBySlug(slug).id }, body });

  test('login by e-mail answers with user, token, points and one-time token', async () => {
    const response = await logIn('aurora', { email: ' MEMBRO@aurora.test ', password: SAMPLE_PASSWORD });
    expect(response).toMatchObject({
      user: { email: 'membro@aurora.test', isActive: true, briefingDone: true, station: { id: 1 } },
      isFirstLogin: false,
    });
    expect(response.points).toBeGreaterThan(0);
    expect(response.token).not.toBe(response.ticket);
  });

  test('login accepts a CPF with and without punctuation', async () => {
    const cpf = sampleCpf(stationBySlug('maresia').id, 0);
    const punctuatedCpf = cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    for (const spelling of [cpf, punctuatedCpf]) {
      const { user } = await logIn('maresia', { cpf: spelling, password: SAMPLE_PASSWORD });
      expect(user.email).toBe('membro@maresia.test');
    }
  });

  test('a station with both kinds of login accepts CPF and e-mail', async () => {
    const cpf = sampleCpf(stationBySlug('cerrado').id, 0);
    const cpfLogin = await logIn('cerrado', { cpf, password: SAMPLE_PASSWORD });
    const emailLogin = await logIn('cerrado', { email: 'membro@cerrado.test', password: SAMPLE_PASSWORD });
    expect(cpfLogin.user.id).toBe(emailLogin.user.id);
  });

  test('a station with one kind of login rejects the other kind', async () => {
    const emailFailure = await expectFailure(
      logIn('maresia', { email: 'membro@maresia.test', password: SAMPLE_PASSWORD }),
    );
    expect(emailFailure).toMatchObject({
      kind: 'http',
      status: 422,
      fields: { cpf: ['Esse campo é obrigatório'] },
    });
    const cpfFailure = await expectFailure(
      logIn('aurora', { cpf: sampleCpf(1, 0), password: SAMPLE_PASSWORD }),
    );
    expect(cpfFailure).toMatchObject({
      kind: 'http',
      status: 422,
      fields: { email: ['Esse campo é obrigatório'] },
    });
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    const wrongFailure = await expectFailure(
      logIn('aurora', { email: 'membro@aurora.test', password: 'Errada123' }),
    );
    const unknownFailure = await expectFailure(
      logIn('aurora', { email: 'ninguem@aurora.test', password: 'Errada123' }),
    );
    expect(wrongFailure).toEqual({ kind: 'unauthorized', messages: [loginTexts.email] });
    expect(unknownFailure).toEqual(wrongFailure);
  });

  test('a member of one station cannot log in at another', async () => {
    const failure = await expectFailure(
      logIn('minerva', { email: 'membro@aurora.test', password: SAMPLE_PASSWORD }),
    );
    expect(failure).toEqual({ kind: 'unauthorized', messages: [loginTexts.email] });
  });

  test('only the right password reveals an account that was never activated', async () => {
    const { email } = await getApi()
      .database.db.selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const rightFailure = await expectFailure(logIn('aurora', { email, password: SAMPLE_PASSWORD }));
    expect(rightFailure).toMatchObject({ kind: 'unauthorized', messages: [loginTexts.inactive] });
    expect(rightFailure).toHaveProperty('affiliate', {
      email: expect.stringMatching(/^..\*\*\*\*@aurora\.test$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const wrongFailure = await expectFailure(logIn('aurora', { email, password: 'Errada123' }));
    expect(wrongFailure).toEqual({ kind: 'unauthorized', messages: [loginTexts.email] });
  });

  test('reports a first login only for a member’s first login', async () => {
    const { db } = getApi().database;
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'active')
      .where('first_login_at', 'is', null)
      .executeTakeFirstOrThrow();
    const otherMember = await insertMember(getApi(), 'aurora');
    const firstLogin = await logIn('aurora', { email, password: SAMPLE_PASSWORD });
    const otherMemberQuery = db
      .selectFrom('member')
      .select('first_login_at')
      .where('id', '=', otherMember.id);
    expect(await otherMemberQuery.execute()).toEqual([{ first_login_at: null }]);
    const secondLogin = await logIn('aurora', { email, password: SAMPLE_PASSWORD });
    expect([firstLogin.isFirstLogin, secondLogin.isFirstLogin]).toEqual([true, false]);
    expect(firstLogin.user.briefingDone).toBe(false);
  });

  test('login reports an error for each invalid field', async () => {
    const failure = await expectFailure(logIn('aurora', { email: 'membro', password: '' }));
    expect(failure).toEqual({
      kind: 'http',
      status: 400,
      messages: ['Email inválido'],
      fields: { email: ['Email inválido'], password: ['Esse campo é obrigatório'] },
    });
  });

  test('the database stores no token or password in clear text', async () => {
    const { token, ticket } = await getApi().signIn('aurora');
    const { db } = getApi().database;
    const rows = await Promise.all([
      db.selectFrom('session').selectAll().execute(),
      db.selectFrom('ticket').selectAll().execute(),
      db.selectFrom('member').selectAll().execute(),
    ]);
    const storedText = JSON.stringify(rows);
    for (const secret of [token, ticket, SAMPLE_PASSWORD]) expect(storedText).not.toContain(secret);
  });

  test('login rehashes a password that was hashed at a lower cost', async () => {
    const { db } = getApi().database;
    const fetchHash = () =>
      db
        .selectFrom('member')
        .select('password_hash')
        .where('email', '=', 'membro@ipe.test')
        .executeTakeFirstOrThrow();
    const { password_hash: initialHash } = await fetchHash();
    const oldPasswords = createPasswords(2, systemRandom);
    const lowCostHash = await oldPasswords.hash(SAMPLE_PASSWORD);
    const { token } = await getApi().signIn('ipe');
    await db
      .updateTable('member')
      .set({ password_hash: lowCostHash })
      .where('email', '=', 'membro@ipe.test')
      .execute();
    await getApi().signIn('ipe');
    const { password_hash: newHash } = await fetchHash();
    expect(newHash).not.toBe(lowCostHash);
    expect(newHash.split('$')[1]).toBe(initialHash.split('$')[1]);
    await expect(getApi().signIn('ipe')).resolves.toBeDefined();
    const client = getApi().client('ipe', () => token);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
  });
});

onEachDatabase('a session', {}, (getApi) => {
  const openSession = async (slug = 'aurora') => {
    const { token, ticket, user } = await getApi().signIn(slug);
    return { token, ticket, user, client: getApi().client(slug, () => token) };
  };

  test('a session expires exactly at the end of its lifetime', async () => {
    const { client } = await openSession();
    getApi().clock.advance(30 * DAY - 1);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
    getApi().clock.advance(1);
    expect(await expectFailure(client.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
  });

  test('logout ends the current session and no other', async () => {
    const phone = await openSession();
    const laptop = await openSession();
    await phone.client.call(logout);
    expect(await expectFailure(phone.client.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
    expect(await laptop.client.call(validateToken)).toEqual({ isValid: true });
  });

  test('a member lists sessions newest first, and ends one or all other sessions', async () => {
    const { client: firstClient } = await openSession('minerva');
    getApi().clock.advance(MINUTE);
    await openSession('minerva');
    getApi().clock.advance(MINUTE);
    await openSession('minerva');
    const { sessions, now } = await firstClient.call(listSessions);
    expect(now).toBe(new Date(getApi().clock.now()).toISOString());
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
      ['id', 'device', 'createdAt', 'lastSeenAt', 'expiresAt', 'isCurrent'].sort(),
    );
    expect(await firstClient.call(endSessions, { query: { 'where[id]': sessions[0]?.id } })).toEqual({
      ended: 1,
    });
    expect(await firstClient.call(endSessions)).toEqual({ ended: 1 });
    expect((await firstClient.call(listSessions)).sessions).toHaveLength(1);
  });

  test('records a session’s activity at most every five minutes, and for no other session', async () => {
    const { client } = await openSession('minerva');
    const otherSession = await openSession('minerva');
    const fetchLastSeenAfter = async (ms: number) => {
      getApi().clock.advance(ms);
      await client.call(validateToken);
      const { sessions } = await client.call(listSessions);
      return sessions.find(({ isCurrent }) => isCurrent)?.lastSeenAt;
    };
    const startTime = getApi().clock.now();
    expect(await fetchLastSeenAfter(5 * MINUTE - 1)).toBe(new Date(startTime).toISOString());
    expect(await fetchLastSeenAfter(1)).toBe(new Date(startTime + 5 * MINUTE).toISOString());
    const { last_seen_at: lastSeenAt } = await getApi()
      .database.db.selectFrom('session')
      .select('last_seen_at')
      .where('token_hash', '=', hashToken(otherSession.token))
      .executeTakeFirstOrThrow();
    expect(lastSeenAt).toEqual(new Date(startTime));
  });

  test('ending a session again answers 404 and keeps the first end time', async () => {
    const [ownSession, otherSession] = [await openSession('minerva'), await openSession('minerva')];
    const { sessions } = await otherSession.client.call(listSessions);
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id;
    const endSession = () => ownSession.client.call(endSessions, { query: { 'where[id]': id } });
    const fetchEnd = () =>
      getApi()
        .database.db.selectFrom('session')
        .select('ended_at')
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow();
    expect(await endSession()).toEqual({ ended: 1 });
    const endedAt = await fetchEnd();
    getApi().clock.advance(MINUTE);
    expect(await expectFailure(endSession())).toMatchObject({ kind: 'http', status: 404 });
    expect(await expectFailure(otherSession.client.call(logout))).toMatchObject({ kind: 'unauthorized' });
    expect(await fetchEnd()).toEqual(endedAt);
  });

  test('ending all other sessions keeps the sessions of other members', async () => {
    const ownSession = await openSession();
    const otherMemberSession = await getApi().signIn('aurora', 'paulo');
    await ownSession.client.call(endSessions);
    const client = getApi().client('aurora', () => otherMemberSession.token);
    expect(await client.call(validateToken)).toEqual({ isValid: true });
  });

  test('a member cannot end another member’s session', async () => {
    const ownSession = await openSession('minerva');
    const otherMemberSession = await getApi().signIn('minerva', 'membro');
    const otherSession = await openSession('aurora');
    const { sessions } = await otherSession.client.call(listSessions);
    expect(
      await expectFailure(ownSession.client.call(endSessions, { query: { 'where[id]': sessions[0]?.id } })),
    ).toMatchObject({ kind: 'http', status: 404 });
    expect(otherMemberSession.user.id).toBe(ownSession.user.id);
    expect(await otherSession.client.call(validateToken)).toEqual({ isValid: true });
  });

  test('a session of one station is rejected at the address of another', async () => {
    const { token } = await openSession('aurora');
    const minervaClient = getApi().client('minerva', () => token);
    expect(await expectFailure(minervaClient.call(validateToken))).toMatchObject({ kind: 'unauthorized' });
  });

  test('a one-time token opens one session within five minutes', async () => {
    const { ticket, user } = await openSession();
    const client = getApi().client('aurora');
    const response = await client.call(loginWithToken, {}, { token: ticket });
    expect(response).toMatchObject({ user: { id: user.id }, isFirstLogin: false });
    const expectRefused = async (...tokens: readonly string[]) => {
      for (const token of tokens) {
        expect(await expectFailure(client.call(loginWithToken, {}, { token }))).toMatchObject({
          kind: 'unauthorized',
        });
      }
    };
    // This check runs before the tokens expire, because expired tokens are rejected too.
    await expectRefused(ticket, response.token, 'nothing');
    const [freshSession, lateSession] = [await openSession(), await openSession()];
    getApi().clock.advance(5 * MINUTE - 1);
    await expect(client.call(loginWithToken, {}, { token: freshSession.ticket })).resolves.toBeDefined();
    getApi().clock.advance(1);
    await expectRefused(lateSession.ticket);
  });

  test('spending a one-time token keeps the other tokens valid', async () => {
    const [ownSession, secondSession] = [await openSession(), await openSession()];
    const otherMemberSession = await getApi().signIn('aurora', 'paulo');
    const client = getApi().client('aurora');
    for (const { ticket, user } of [ownSession, otherMemberSession, secondSession])
      expect(await client.call(loginWithToken, {}, { token: ticket })).toMatchObject({
        user: { id: user.id },
      });
  });

  test.each([
    ['active', true, true],
    ['suspended', false, true],
    ['deactivated', false, false],
  ] as const)(
    'the one-time token of a member who is %s accepts peeking: %s, and spending: %s',
    async (status, canPeek, canSpend) => {
      const { ticket, user } = await openSession('minerva');
      const client = getApi().client('minerva');
      const setStatus = (newStatus: 'active' | 'suspended' | 'deactivated') =>
        getApi()
          .database.db.updateTable('member')
          .set({ status: newStatus })
          .where('id', '=', user.id)
          .execute();
      const isAccepted = (call: Promise<unknown>) =>
        call.then(
          () => true,
          (error) => failureOf(error).kind !== 'unauthorized',
        );
      await setStatus(status);
      try {
        expect(await isAccepted(client.call(peekTicket, {}, { token: ticket }))).toBe(canPeek);
        expect(await isAccepted(client.call(loginWithToken, {}, { token: ticket }))).toBe(canSpend);
      } finally {
        await setStatus('active');
      }
    },
  );

  test('another station cannot spend a one-time token', async () => {
    const { ticket } = await openSession();
    const minervaClient = getApi().client('minerva');
    expect(await expectFailure(minervaClient.call(loginWithToken, {}, { token: ticket }))).toMatchObject({
      kind: 'unauthorized',
    });
    await expect(
      getApi().client('aurora').call(loginWithToken, {}, { token: ticket }),
    ).resolves.toBeDefined();
  });

  test('a session reads its member’s points and user, but not another member’s points', async () => {
    const { client, user } = await openSession();
    expect(await client.call(getPoints, { params: { userId: user.id } })).toEqual({
      points: expect.any(Number),
      debt: 0,
    });
    expect(await client.call(getUser, { params: { id: user.id } })).toEqual(user);
    expect(await expectFailure(client.call(getPoints, { params: { userId: user.id + 1 } }))).toMatchObject({
      kind: 'http',
      status: 404,
    });
  });
});
