import {
  endSessions,
  failureOf,
  getPoints,
  listSessions,
  login,
  loginWithToken,
  logout,
  validateToken,
} from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../../secrets/token.ts';
import { listen, type RunningServer } from '../../serve.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

const unauthorized = { failure: { kind: 'unauthorized' } };

onEachDatabase('ending sessions, over a socket', {}, (getApi) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await listen(getApi().api, { port: 0, hostname: '127.0.0.1' });
  });
  afterAll(() => server.close());

  const createTokenClient = (token?: string) =>
    createClient({ api: `http://127.0.0.1:${server.port}/api`, token: () => token });
  const logIn = (password = SAMPLE_PASSWORD) =>
    createTokenClient().call(login, {
      params: { stationId: 1 },
      body: { email: 'membro@aurora.test', password },
    });
  const exchangeToken = (ticket: string) => createTokenClient().call(loginWithToken, {}, { token: ticket });
  const fetchSessions = async ({ token }: SignedIn) =>
    (await createTokenClient(token).call(listSessions)).sessions;

  const expectLive = async ({ token }: SignedIn) =>
    expect(await createTokenClient(token).call(validateToken)).toEqual({ isValid: true });
  const expectEnded = async ({ token, ticket, user }: SignedIn) => {
    await expect(createTokenClient(token).call(validateToken)).rejects.toMatchObject(unauthorized);
    await expect(
      createTokenClient(token).call(getPoints, { params: { userId: user.id } }),
    ).rejects.toMatchObject(unauthorized);
    await expect(exchangeToken(ticket)).rejects.toMatchObject(unauthorized);
  };
  const updateMember = (values: { status?: 'active' | 'deactivated'; password_changed_at?: Date | null }) =>
    getApi()
      .database.db.updateTable('member')
      .set(values)
      .where('email', '=', 'membro@aurora.test')
      .execute();

  afterEach(async () => {
    await updateMember({ status: 'active', password_changed_at: null });
    expect(await findBrokenRules(getApi().database.db)).toEqual([]);
  });

  test('a logout invalidates the session’s one-time token', async () => {
    const [phone, laptop] = [await logIn(), await logIn()];
    await createTokenClient(phone.token).call(logout);
    await expectEnded(phone);
    await expectLive(laptop);
    await expectLive(await exchangeToken(laptop.ticket));
  });

  test('ending all other sessions invalidates their one-time tokens and keeps the caller’s session', async () => {
    const [ownSession, ...otherSessions] = [await logIn(), await logIn(), await logIn()];
    await createTokenClient(ownSession.token).call(endSessions);
    for (const otherSession of otherSessions) await expectEnded(otherSession);
    await expectLive(ownSession);
    await expectLive(await exchangeToken(ownSession.ticket));
  });

  test('tells a client that the session was ended from another device, but not after a logout', async () => {
    const [ownSession, otherSession, thirdSession] = [await logIn(), await logIn(), await logIn()];
    const fetchMessages = async ({ token }: SignedIn) => {
      const failure = await createTokenClient(token).call(validateToken).catch(failureOf);
      return 'messages' in failure ? failure.messages : failure;
    };
    const id = (await fetchSessions(otherSession)).find(({ isCurrent }) => isCurrent)?.id;
    await createTokenClient(ownSession.token).call(endSessions, { query: { 'where[id]': id } });
    await createTokenClient(thirdSession.token).call(logout);
    expect(await fetchMessages(otherSession)).toEqual([
      'Esta sessão foi encerrada em outro aparelho. Entre novamente.',
    ]);
    expect(await fetchMessages(thirdSession)).toEqual(['Sua sessão expirou. Entre novamente.']);
    expect(await fetchMessages({ ...ownSession, token: 'nothing' })).toEqual([
      'Sua sessão expirou. Entre novamente.',
    ]);
  });

  test('ending one session invalidates that session’s one-time token and no other token', async () => {
    const [ownSession, otherSession, thirdSession] = [await logIn(), await logIn(), await logIn()];
    const id = (await fetchSessions(otherSession)).find(({ isCurrent }) => isCurrent)?.id;
    expect(
      await createTokenClient(ownSession.token).call(endSessions, { query: { 'where[id]': id } }),
    ).toEqual({
      ended: 1,
    });
    await expectEnded(otherSession);
    await expectLive(await exchangeToken(thirdSession.ticket));
  });

  test('a session from a one-time token outlives the parent session and ends with all others', async () => {
    const [ownSession, parent] = [await logIn(), await logIn()];
    await createTokenClient(ownSession.token).call(endSessions);
    await expectEnded(parent);

    const nextSession = await logIn();
    const child = await exchangeToken(nextSession.ticket);
    const grandchild = await exchangeToken(child.ticket);
    await createTokenClient(nextSession.token).call(logout);
    for (const session of [child, grandchild]) await expectLive(session);
    expect(await fetchSessions(ownSession)).toHaveLength(3);
    expect(await createTokenClient(ownSession.token).call(endSessions)).toEqual({ ended: 2 });
    for (const session of [child, grandchild]) await expectEnded(session);
    expect(await fetchSessions(ownSession)).toHaveLength(1);
  });

  test('a password change keeps sessions opened in the same millisecond or by other members', async () => {
    const ownSession = await logIn();
    const otherMemberSession = await getApi().signIn('aurora', 'paulo');
    await updateMember({ password_changed_at: new Date(getApi().clock.now()) });
    await expectLive(ownSession);
    getApi().clock.advance(1);
    await updateMember({ password_changed_at: new Date(getApi().clock.now()) });
    await expectEnded(ownSession);
    await expectLive(otherMemberSession);
  });

  test('a password change ends all earlier sessions', async () => {
    const earlierSessions = [await logIn(), await logIn()];
    getApi().clock.advance(MINUTE);
    await updateMember({ password_changed_at: new Date(getApi().clock.now()) });
    for (const session of earlierSessions) await expectEnded(session);
    const newSession = await logIn();
    await expectLive(newSession);
    expect(await fetchSessions(newSession)).toHaveLength(1);
    await expectLive(await exchangeToken(newSession.ticket));
  });

  test('a deactivated member is rejected on the next call, and their one-time token opens no session', async () => {
    const session = await logIn();
    await updateMember({ status: 'deactivated' });
    const pointsCall = createTokenClient(session.token).call(getPoints, {
      params: { userId: session.user.id },
    });
    await expect(pointsCall).rejects.toMatchObject({ failure: { status: 403 } });
    await expect(exchangeToken(session.ticket)).rejects.toMatchObject(unauthorized);
    const newSession = await logIn();
    expect(newSession.user.status).toBe('deactivated');
    await expect(exchangeToken(newSession.ticket)).rejects.toMatchObject(unauthorized);
    await updateMember({ status: 'active' });
    await createTokenClient(session.token).call(getPoints, { params: { userId: session.user.id } });
  });

  test('a sweep keeps a fresh one-time token and a session in its last minute', async () => {
    const session = await logIn();
    getApi().clock.advance(30 * DAY - MINUTE);
    const laterSession = await logIn();
    getApi().clock.advance(MINUTE - 1);
    await getApi().api.sweep();
    await expectLive(session);
    await expectLive(await exchangeToken(laterSession.ticket));
    getApi().clock.advance(1);
    await expectEnded(session);
    await expectLive(laterSession);
  });

  test('a sweep removes a session a day after its expiry', async () => {
    const { db } = getApi().database;
    const { token } = await logIn();
    const countSessions = async () =>
      (await db.selectFrom('session').select('id').where('token_hash', '=', hashToken(token)).execute())
        .length;
    getApi().clock.advance(31 * DAY);
    await getApi().api.sweep();
    expect(await countSessions()).toBe(1);
    getApi().clock.advance(1);
    await getApi().api.sweep();
    expect(await countSessions()).toBe(0);
  });

  test('a sweep removes old one-time tokens before their session expires', async () => {
    const session = await logIn();
    await exchangeToken(session.ticket);
    getApi().clock.advance(2 * DAY);
    await getApi().api.sweep();
    const { db } = getApi().database;
    expect(await db.selectFrom('ticket').selectAll().execute()).toEqual([]);
    await expectLive(session);
    const lateSession = await logIn();
    await db.deleteFrom('session').execute();
    expect(await db.selectFrom('ticket').selectAll().execute()).toEqual([]);
    await expectEnded(lateSession);
    getApi().clock.advance(31 * DAY + 1);
    await getApi().api.sweep();
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  });
});
