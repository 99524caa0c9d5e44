import { eventsPath, logout, type MemberEvent } from '@estacao/contract';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { openDatabase } from '../database/database.ts';
import { type Buyer, createBuyer, insertActivity, insertProduct, payPix } from '../testing/commerce.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { notifyMember, sweepEvents } from './notify.ts';
import { createStreams } from './streams.ts';

async function followEvents({ client }: Buyer, lastEventId?: string) {
  const events: MemberEvent[] = [];
  const controller = new AbortController();
  let isOver = false;
  const streamEnd = client
    .follow?.({ lastEventId, onEvent: (event) => events.push(event), signal: controller.signal })
    .finally(() => {
      isOver = true;
    });
  streamEnd?.catch(() => {});
  const kinds = () => events.map(({ kind }) => kind);
  if (lastEventId === undefined) await expect.poll(() => kinds()).toContain('begun');
  return { events, kinds, streamEnd, isOver: () => isOver, stop: () => controller.abort() };
}

async function createPendingOrder(api: TestApi, mailbox = 'paulo') {
  const me = await createBuyer(api, 'aurora', mailbox);
  await me.setBalance(0);
  const actionId = await insertActivity(api, 'aurora');
  const products = [{ productId: await insertProduct(api, actionId, { value: 1_000 }), quantity: 1 }];
  await me.addToCart(products);
  await me.reserve(products);
  const [order] = await me.placeOrder([{ actionId, products }], { type: 'pix' });
  return { me, code: order?.pix?.code ?? '' };
}

onEachDatabase('live events of members', {}, (getApi) => {
  test('live events reach only the member concerned', async () => {
    const { me, code } = await createPendingOrder(getApi());
    const otherBuyer = await createBuyer(getApi(), 'aurora', 'membro');
    const [myStream, otherStream] = [await followEvents(me), await followEvents(otherBuyer)];
    await payPix(getApi(), code);
    await expect.poll(() => myStream.kinds()).toEqual(['begun', 'orders']);
    expect(otherStream.kinds()).toEqual(['begun']);
    myStream.stop();
    otherStream.stop();
  });

  test('delivers live events once to a member who reconnects', async () => {
    const { me, code } = await createPendingOrder(getApi());
    const firstStream = await followEvents(me);
    firstStream.stop();
    await payPix(getApi(), code);
    const [begunEvent] = firstStream.events;
    const secondStream = await followEvents(me, begunEvent?.id);
    await expect.poll(() => secondStream.kinds()).toEqual(['orders']);
    secondStream.stop();
    const thirdStream = await followEvents(me, secondStream.events[0]?.id);
    const nextOrder = await createPendingOrder(getApi());
    await payPix(getApi(), nextOrder.code);
    await expect.poll(() => thirdStream.kinds()).toEqual(['orders']);
    thirdStream.stop();
  });

  test('replaces a member’s first stream by the second and reports the reason', async () => {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    const firstStream = await followEvents(me);
    const secondStream = await followEvents(me);
    await expect.poll(() => firstStream.isOver()).toBe(true);
    expect(firstStream.kinds()).toEqual(['begun', 'replaced']);
    expect(secondStream.isOver()).toBe(false);
    secondStream.stop();
  });

  test.each([
    ['no token', {}],
    ['an invalid token', { Authorization: 'Bearer nothing' }],
  ])('the event stream answers 401 to %s', async (_, headers) => {
    const response = await getApi().api.app.request(`${getApi().url('aurora')}${eventsPath}`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ messages: [expect.any(String)] });
  });

  test('the event stream answers 401 to the token of another station', async () => {
    const { person } = await createBuyer(getApi(), 'minerva');
    const response = await getApi().api.app.request(`${getApi().url('aurora')}${eventsPath}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expect(response.status).toBe(401);
  });

  test.each([
    ['suspended', { status: 'suspended' }],
    ['deactivated', { status: 'deactivated' }],
    ['unlinked', { linked: false }],
  ] as const)('ends a stream and answers 403 when the account is %s', async (_, memberChange) => {
    const me = await createBuyer(getApi(), 'aurora', 'paulo');
    const stream = await followEvents(me);
    const member = getApi().database.db.updateTable('member').where('id', '=', me.memberId);
    await member.set(memberChange).execute();
    await expect.poll(() => stream.isOver()).toBe(true);
    const response = await getApi().api.app.request(`${getApi().url('aurora')}${eventsPath}`, {
      headers: { Authorization: `Bearer ${me.person.token}` },
    });
    await member.set({ status: 'active', linked: true }).execute();
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ messages: [expect.any(String)] });
  });

  test('live events stop after a logout and continue in another session', async () => {
    const { me, code } = await createPendingOrder(getApi());
    const stream = await followEvents(me);
    await me.client.call(logout);
    await payPix(getApi(), code);
    await expect.poll(() => stream.isOver()).toBe(true);
    expect(stream.kinds()).toEqual(['begun']);
    const secondSession = await createBuyer(getApi(), 'aurora', 'paulo');
    const [secondSessionStream, thirdSession] = [
      await followEvents(secondSession),
      await createBuyer(getApi(), 'aurora', 'paulo'),
    ];
    await thirdSession.client.call(logout);
    const nextOrder = await createPendingOrder(getApi());
    await payPix(getApi(), nextOrder.code);
    await expect.poll(() => secondSessionStream.kinds()).toEqual(['begun', 'orders']);
    secondSessionStream.stop();
  });

  test('a stream ends soon after its session expires', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const me = await createBuyer(getApi(), 'aurora', 'membro');
      const stream = await followEvents(me);
      const session = getApi().database.db.updateTable('session').where('member_id', '=', me.memberId);
      await session.set({ expires_at: new Date(getApi().clock.now() + 30_000) }).execute();
      vi.advanceTimersByTime(26_000);
      getApi().clock.advance(30_000);
      expect(stream.isOver()).toBe(false);
      vi.advanceTimersByTime(26_000);
      await expect.poll(() => stream.isOver()).toBe(true);
      expect(stream.kinds()).toEqual(['begun']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the event stream ignores a last event id that is not a number', async () => {
    const { person } = await createBuyer(getApi(), 'aurora', 'paulo');
    const response = await getApi().api.app.request(`${getApi().url('aurora')}${eventsPath}`, {
      headers: { Authorization: `Bearer ${person.token}`, 'Last-Event-ID': "1'; DROP TABLE member" },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^id: \d+\nevent: begun\n/);
    await reader?.cancel();
  });

  test('delivers an event that arrives while a stream starts', async () => {
    const { database, clock } = getApi();
    const { memberId } = await createBuyer(getApi(), 'aurora', 'paulo');
    let markRead = () => {};
    const firstRead = new Promise<void>((resolve) => {
      markRead = resolve;
    });
    let continueReading = () => {};
    const continueSignal = new Promise<void>((resolve) => {
      continueReading = resolve;
    });
    const streams = createStreams(
      {
        ...database,
        // Stores the event while the first read waits for its session check.
        async listen(_, onNotification) {
          onNotification(undefined);
          await firstRead;
          const notifiedAt = new Date(clock.now());
          await database.db.transaction().execute((trx) => notifyMember(trx, memberId, 'orders', notifiedAt));
          setImmediate(continueReading);
          return async () => {};
        },
      },
      async (ids) => {
        markRead();
        await continueSignal;
        return new Set(ids);
      },
    );
    const reader = streams.openStream({ memberId, stationId: 1, sessionId: 'one' }, undefined).getReader();
    const kinds: (string | undefined)[] = [];
    for (const _ of ['begun', 'orders']) {
      const text = new TextDecoder().decode((await reader.read()).value);
      kinds.push(/^event: (.*)$/m.exec(text)?.[1]);
    }
    expect(kinds).toEqual(['begun', 'orders']);
    await streams.close();
  });

  test('a sweep deletes old events', async () => {
    const { code } = await createPendingOrder(getApi());
    await payPix(getApi(), code);
    const countEvents = async () =>
      (await getApi().database.db.selectFrom('member_event').select('id').execute()).length;
    await sweepEvents(getApi().database, getApi().clock.now());
    expect(await countEvents()).toBeGreaterThan(0);
    await sweepEvents(getApi().database, getApi().clock.now() + 61 * 60_000);
    expect(await countEvents()).toBe(0);
  });
});

describe('several processes on PostgreSQL', () => {
  longTest('processes receive each other’s events', async () => {
    const url = await sharedPostgres().createUrl();
    const [firstApi, secondApi] = [
      await startTestApi({ database: await openDatabase({ url }) }),
      await startTestApi({ database: await openDatabase({ url }) }),
    ];
    const { me, code } = await createPendingOrder(firstApi);
    const stream = await followEvents({ ...me, client: secondApi.client('aurora', () => me.person.token) });
    await payPix(firstApi, code);
    await expect.poll(() => stream.kinds()).toEqual(['begun', 'orders']);
    await me.client.call(logout);
    await expect.poll(() => stream.isOver()).toBe(true);
    const nextBuyer = await createBuyer(firstApi, 'aurora', 'paulo');
    const lastStream = await followEvents({
      ...nextBuyer,
      client: secondApi.client('aurora', () => nextBuyer.person.token),
    });
    await secondApi.stop();
    await expect.poll(() => lastStream.isOver()).toBe(true);
    await firstApi.stop();
  });

  longTest('a process reconnects to PostgreSQL and catches up on missed events', async () => {
    const url = await sharedPostgres().createUrl();
    const testApi = await startTestApi({ database: await openDatabase({ url }) });
    const { me, code } = await createPendingOrder(testApi);
    const stream = await followEvents(me);
    const cutConnections = await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(testApi.database.db);
    expect(cutConnections.rows).toHaveLength(1);
    await payPix(testApi, code);
    await expect.poll(() => stream.kinds()).toEqual(['begun', 'orders']);
    await testApi.stop();
  });
});
