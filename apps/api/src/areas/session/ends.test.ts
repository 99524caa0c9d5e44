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
import { type Listening, listen } from '../../serve.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

const unauthorized = { failure: { kind: 'unauthorized' } };

onEachDatabase('ending sessions, over a socket', {}, (running) => {
  let server: Listening;
  beforeAll(async () => {
    server = await listen(running().api, { port: 0, hostname: '127.0.0.1' });
  });
  afterAll(() => server.close());

  const client = (token?: string) =>
    createClient({ api: `http://127.0.0.1:${server.port}/api`, token: () => token });
  const enter = (password = SAMPLE_PASSWORD) =>
    client().call(login, { params: { stationId: 1 }, body: { email: 'membro@aurora.test', password } });
  const exchange = (ticket: string) => client().call(loginWithToken, {}, { token: ticket });
  const sessionsOf = async ({ token }: SignedIn) => (await client(token).call(listSessions)).sessions;

  const expectGood = async ({ token }: SignedIn) =>
    expect(await client(token).call(validateToken)).toEqual({ isValid: true });
  const expectWorthless = async ({ token, ticket, user }: SignedIn) => {
    await expect(client(token).call(validateToken)).rejects.toMatchObject(unauthorized);
    await expect(client(token).call(getPoints, { params: { userId: user.id } })).rejects.toMatchObject(
      unauthorized,
    );
    await expect(exchange(ticket)).rejects.toMatchObject(unauthorized);
  };
  const change = (values: { status?: 'active' | 'deactivated'; password_changed_at?: Date | null }) =>
    running()
      .database.db.updateTable('member')
      .set(values)
      .where('email', '=', 'membro@aurora.test')
      .execute();

  afterEach(async () => {
    await change({ status: 'active', password_changed_at: null });
    expect(await brokenRules(running().database.db)).toEqual([]);
  });

  test('a logout invalidates the session’s one-time token', async () => {
    const [phone, laptop] = [await enter(), await enter()];
    await client(phone.token).call(logout);
    await expectWorthless(phone);
    await expectGood(laptop);
    await expectGood(await exchange(laptop.ticket));
  });

  test('ending all other sessions invalidates their one-time tokens and keeps the caller’s session', async () => {
    const [mine, ...others] = [await enter(), await enter(), await enter()];
    await client(mine.token).call(endSessions);
    for (const other of others) await expectWorthless(other);
    await expectGood(mine);
    await expectGood(await exchange(mine.ticket));
  });

  test('only a session ended from another device gets that message', async () => {
    const [mine, other, third] = [await enter(), await enter(), await enter()];
    const told = async ({ token }: SignedIn) => {
      const refused = await client(token).call(validateToken).catch(failureOf);
      return 'messages' in refused ? refused.messages : refused;
    };
    const id = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)?.id;
    await client(mine.token).call(endSessions, { query: { 'where[id]': id } });
    await client(third.token).call(logout);
    expect(await told(other)).toEqual(['Esta sessão foi encerrada em outro aparelho. Entre novamente.']);
    expect(await told(third)).toEqual(['Sua sessão expirou. Entre novamente.']);
    expect(await told({ ...mine, token: 'nothing' })).toEqual(['Sua sessão expirou. Entre novamente.']);
  });

  test('ending one session invalidates its one-time token and no other', async () => {
    const [mine, other, third] = [await enter(), await enter(), await enter()];
    const id = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)?.id;
    expect(await client(mine.token).call(endSessions, { query: { 'where[id]': id } })).toEqual({ ended: 1 });
    await expectWorthless(other);
    await expectGood(await exchange(third.ticket));
  });

  test('a session opened by an earlier one-time token stays, is listed, and ends with all others', async () => {
    const [mine, parent] = [await enter(), await enter()];
    await client(mine.token).call(endSessions);
    await expectWorthless(parent);

    const next = await enter();
    const child = await exchange(next.ticket);
    const grandchild = await exchange(child.ticket);
    await client(next.token).call(logout);
    for (const one of [child, grandchild]) await expectGood(one);
    expect(await sessionsOf(mine)).toHaveLength(3);
    expect(await client(mine.token).call(endSessions)).toEqual({ ended: 2 });
    for (const one of [child, grandchild]) await expectWorthless(one);
    expect(await sessionsOf(mine)).toHaveLength(1);
  });

  test('a password change keeps sessions of the same moment and of other members', async () => {
    const one = await enter();
    const other = await running().signIn('aurora', 'paulo');
    await change({ password_changed_at: new Date(running().clock.now()) });
    await expectGood(one);
    running().clock.advance(1);
    await change({ password_changed_at: new Date(running().clock.now()) });
    await expectWorthless(one);
    await expectGood(other);
  });

  test('a password change ends all earlier sessions', async () => {
    const before = [await enter(), await enter()];
    running().clock.advance(MINUTE);
    await change({ password_changed_at: new Date(running().clock.now()) });
    for (const one of before) await expectWorthless(one);
    const after = await enter();
    await expectGood(after);
    expect(await sessionsOf(after)).toHaveLength(1);
    await expectGood(await exchange(after.ticket));
  });

  test('a deactivated member is rejected on the next call, and their one-time token opens no session', async () => {
    const one = await enter();
    await change({ status: 'deactivated' });
    const points = client(one.token).call(getPoints, { params: { userId: one.user.id } });
    await expect(points).rejects.toMatchObject({ failure: { status: 403 } });
    await expect(exchange(one.ticket)).rejects.toMatchObject(unauthorized);
    const again = await enter();
    expect(again.user.status).toBe('deactivated');
    await expect(exchange(again.ticket)).rejects.toMatchObject(unauthorized);
    await change({ status: 'active' });
    await client(one.token).call(getPoints, { params: { userId: one.user.id } });
  });

  test('a sweep keeps a one-time token of a minute ago and a session in its last minute', async () => {
    const one = await enter();
    running().clock.advance(30 * DAY - MINUTE);
    const two = await enter();
    running().clock.advance(MINUTE - 1);
    await running().api.sweep();
    await expectGood(one);
    await expectGood(await exchange(two.ticket));
    running().clock.advance(1);
    await expectWorthless(one);
    await expectGood(two);
  });

  test('a sweep removes sessions and one-time tokens a day after their end', async () => {
    const { db } = running().database;
    const { token } = await enter();
    const ids = async () =>
      (await db.selectFrom('session').select('id').where('token_hash', '=', hashToken(token)).execute())
        .length;
    running().clock.advance(31 * DAY);
    await running().api.sweep();
    expect(await ids()).toBe(1);
    running().clock.advance(1);
    await running().api.sweep();
    expect(await ids()).toBe(0);
  });

  test('a sweep removes expired sessions together with their one-time tokens', async () => {
    const one = await enter();
    await exchange(one.ticket);
    running().clock.advance(2 * DAY);
    await running().api.sweep();
    const { db } = running().database;
    expect(await db.selectFrom('ticket').selectAll().execute()).toEqual([]);
    await expectGood(one);
    const late = await enter();
    await db.deleteFrom('session').execute();
    expect(await db.selectFrom('ticket').selectAll().execute()).toEqual([]);
    await expectWorthless(late);
    running().clock.advance(31 * DAY + 1);
    await running().api.sweep();
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  });
});
