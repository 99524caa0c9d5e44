import { eventsPath, logout, type MemberEvent } from '@estacao/contract';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { openDatabase } from '../database/database.ts';
import { type Buyer, buyer, insertActivity, insertProduct, payPix } from '../testing/commerce.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createStreams } from './streams.ts';
import { sweepEvents, tellMember } from './tell.ts';

async function follow({ client }: Buyer, after?: string) {
  const heard: MemberEvent[] = [];
  const controller = new AbortController();
  let isOver = false;
  const over = client
    .follow?.({ after, hear: (event) => heard.push(event), signal: controller.signal })
    .finally(() => {
      isOver = true;
    });
  over?.catch(() => {});
  const kinds = () => heard.map(({ kind }) => kind);
  if (after === undefined) await expect.poll(() => kinds()).toContain('begun');
  return { heard, kinds, over, isOver: () => isOver, stop: () => controller.abort() };
}

async function pending(api: TestApi, mailbox = 'paulo') {
  const me = await buyer(api, 'aurora', mailbox);
  await me.balance(0);
  const actionId = await insertActivity(api, 'aurora');
  const products = [{ productId: await insertProduct(api, actionId, { value: 1_000 }), quantity: 1 }];
  await me.add(products);
  await me.reserve(products);
  const [order] = await me.order([{ actionId, products }], { type: 'pix' });
  return { me, code: order?.pix?.code ?? '' };
}

onEachDatabase('live events of members', {}, (running) => {
  test('reach only the member concerned', async () => {
    const { me, code } = await pending(running());
    const other = await buyer(running(), 'aurora', 'membro');
    const [mine, theirs] = [await follow(me), await follow(other)];
    await payPix(running(), code);
    await expect.poll(() => mine.kinds()).toEqual(['begun', 'orders']);
    expect(theirs.kinds()).toEqual(['begun']);
    mine.stop();
    theirs.stop();
  });

  test('are delivered once to a member who reconnects', async () => {
    const { me, code } = await pending(running());
    const before = await follow(me);
    before.stop();
    await payPix(running(), code);
    const [begun] = before.heard;
    const again = await follow(me, begun?.id);
    await expect.poll(() => again.kinds()).toEqual(['orders']);
    again.stop();
    const third = await follow(me, again.heard[0]?.id);
    const next = await pending(running());
    await payPix(running(), next.code);
    await expect.poll(() => third.kinds()).toEqual(['orders']);
    third.stop();
  });

  test('replace a member’s first stream by the second and report the reason', async () => {
    const me = await buyer(running(), 'aurora', 'paulo');
    const first = await follow(me);
    const second = await follow(me);
    await expect.poll(() => first.isOver()).toBe(true);
    expect(first.kinds()).toEqual(['begun', 'replaced']);
    expect(second.isOver()).toBe(false);
    second.stop();
  });

  test.each([
    ['no token', {}],
    ['an invalid token', { Authorization: 'Bearer nothing' }],
  ])('answer 401 to %s', async (_, headers) => {
    const answer = await running().api.app.request(`${running().url('aurora')}${eventsPath}`, { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ messages: [expect.any(String)] });
  });

  test('answer 401 to the token of another station', async () => {
    const { person } = await buyer(running(), 'minerva');
    const answer = await running().api.app.request(`${running().url('aurora')}${eventsPath}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expect(answer.status).toBe(401);
  });

  test.each([
    ['suspended', { status: 'suspended' }],
    ['deactivated', { status: 'deactivated' }],
    ['unlinked', { linked: false }],
  ] as const)('answer 403 and end an open stream for an account that is %s', async (_, kept) => {
    const me = await buyer(running(), 'aurora', 'paulo');
    const stream = await follow(me);
    const member = running().database.db.updateTable('member').where('id', '=', me.memberId);
    await member.set(kept).execute();
    await expect.poll(() => stream.isOver()).toBe(true);
    const answer = await running().api.app.request(`${running().url('aurora')}${eventsPath}`, {
      headers: { Authorization: `Bearer ${me.person.token}` },
    });
    await member.set({ status: 'active', linked: true }).execute();
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ messages: [expect.any(String)] });
  });

  test('stop after a logout and continue in another session', async () => {
    const { me, code } = await pending(running());
    const stream = await follow(me);
    await me.client.call(logout);
    await payPix(running(), code);
    await expect.poll(() => stream.isOver()).toBe(true);
    expect(stream.kinds()).toEqual(['begun']);
    const again = await buyer(running(), 'aurora', 'paulo');
    const [one, other] = [await follow(again), await buyer(running(), 'aurora', 'paulo')];
    await other.client.call(logout);
    const next = await pending(running());
    await payPix(running(), next.code);
    await expect.poll(() => one.kinds()).toEqual(['begun', 'orders']);
    one.stop();
  });

  test('end soon after the session expires', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const me = await buyer(running(), 'aurora', 'membro');
      const stream = await follow(me);
      const session = running().database.db.updateTable('session').where('member_id', '=', me.memberId);
      await session.set({ expires_at: new Date(running().clock.now() + 30_000) }).execute();
      vi.advanceTimersByTime(26_000);
      running().clock.advance(30_000);
      expect(stream.isOver()).toBe(false);
      vi.advanceTimersByTime(26_000);
      await expect.poll(() => stream.isOver()).toBe(true);
      expect(stream.kinds()).toEqual(['begun']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('ignore a last event id that is not a number', async () => {
    const { person } = await buyer(running(), 'aurora', 'paulo');
    const answer = await running().api.app.request(`${running().url('aurora')}${eventsPath}`, {
      headers: { Authorization: `Bearer ${person.token}`, 'Last-Event-ID': "1'; DROP TABLE member" },
    });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^id: \d+\nevent: begun\n/);
    await reader?.cancel();
  });

  test('are not lost when notifications arrive while a stream starts', async () => {
    const { database, clock } = running();
    const { memberId } = await buyer(running(), 'aurora', 'paulo');
    let hasLooked = () => {};
    const looked = new Promise<void>((resolve) => {
      hasLooked = resolve;
    });
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const streams = createStreams(
      {
        ...database,
        // The first read sends its events only after the second one has begun.
        async listen(_, hear) {
          hear(undefined);
          await looked;
          const at = new Date(clock.now());
          await database.db.transaction().execute((trx) => tellMember(trx, memberId, 'orders', at));
          setImmediate(goOn);
          return async () => {};
        },
      },
      async (ids) => {
        hasLooked();
        await mayGoOn;
        return new Set(ids);
      },
    );
    const reader = streams.open({ memberId, stationId: 1, sessionId: 'one' }, undefined).getReader();
    const kinds: (string | undefined)[] = [];
    for (const _ of ['begun', 'orders']) {
      const text = new TextDecoder().decode((await reader.read()).value);
      kinds.push(/^event: (.*)$/m.exec(text)?.[1]);
    }
    expect(kinds).toEqual(['begun', 'orders']);
    await streams.close();
  });

  test('are deleted after a while', async () => {
    const { code } = await pending(running());
    await payPix(running(), code);
    const count = async () =>
      (await running().database.db.selectFrom('member_event').select('id').execute()).length;
    await sweepEvents(running().database, running().clock.now());
    expect(await count()).toBeGreaterThan(0);
    await sweepEvents(running().database, running().clock.now() + 61 * 60_000);
    expect(await count()).toBe(0);
  });
});

describe('several processes on PostgreSQL', () => {
  longTest('receive each other’s events', async () => {
    const url = await sharedPostgres().freshUrl();
    const [here, there] = [
      await startTestApi({ database: await openDatabase({ url }) }),
      await startTestApi({ database: await openDatabase({ url }) }),
    ];
    const { me, code } = await pending(here);
    const stream = await follow({ ...me, client: there.client('aurora', () => me.person.token) });
    await payPix(here, code);
    await expect.poll(() => stream.kinds()).toEqual(['begun', 'orders']);
    await me.client.call(logout);
    await expect.poll(() => stream.isOver()).toBe(true);
    const next = await buyer(here, 'aurora', 'paulo');
    const last = await follow({ ...next, client: there.client('aurora', () => next.person.token) });
    await there.stop();
    await expect.poll(() => last.isOver()).toBe(true);
    await here.stop();
  });

  longTest('reconnect a lost connection and catch up on events', async () => {
    const url = await sharedPostgres().freshUrl();
    const here = await startTestApi({ database: await openDatabase({ url }) });
    const { me, code } = await pending(here);
    const stream = await follow(me);
    const cut = await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(here.database.db);
    expect(cut.rows).toHaveLength(1);
    await payPix(here, code);
    await expect.poll(() => stream.kinds()).toEqual(['begun', 'orders']);
    await here.stop();
  });
});
