import { connect, type Socket } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { getStation } from '@estacao/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { listen, type RunningServer } from '../serve.ts';
import { insertOpenActivity } from '../testing/activities.ts';
import { type Person, signInAs } from '../testing/person.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { tooManyRequestsText } from './concurrency-limiter.ts';
import { queueText } from './queues.ts';

describe('many concurrent requests on PostgreSQL', () => {
  let testApi: TestApi;
  let me: Person;
  let action_id: number;
  beforeEach(async () => {
    const database = await sharedPostgres().createDatabase();
    testApi = await startTestApi({ database, config: { rateLimits: true, trustProxy: true } });
    me = await signInAs(testApi, 'aurora');
    action_id = await insertOpenActivity(me, testApi, 'donation');
  });
  let cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanups) await cleanUp();
    cleanups = [];
    await testApi.stop();
  });

  const donate = (person: Person, extraHeaders: Record<string, string> = {}) =>
    testApi.fetch(`${testApi.url(person.slug)}/user-donates`, {
      method: 'POST',
      headers: {
        ...extraHeaders,
        authorization: `Bearer ${person.token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ action_id, points: 0.5 }),
    });
  const visit = () => testApi.client('minerva').call(getStation, { params: { id: 26 } });

  /** Holds a statement's locks until the caller releases them, at most until the end of the test. */
  async function holdLocks(statement: ReturnType<typeof sql>) {
    const transaction = await testApi.database.backgroundDb.startTransaction().execute();
    await statement.execute(transaction);
    const release = async () => {
      if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    };
    cleanups.push(release);
    return release;
  }

  const countWaitingFor = async (table: string) => {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = ${table}::regclass`.execute(
      testApi.database.backgroundDb,
    );
    return rows[0]?.count;
  };

  longTest('gives a member’s writes six places while other members write and visitors read', async () => {
    const otherMember = await signInAs(testApi, 'aurora', 'paulo');
    const release = await holdLocks(sql`SELECT FROM member WHERE id = ${me.user.id} FOR UPDATE`);
    const refusals: Response[] = [];
    let resolveRefusals = () => {};
    const allRefusals = new Promise<void>((resolve) => {
      resolveRefusals = resolve;
    });
    const pendingStatuses = Array.from({ length: 300 }, async () => {
      const response = await donate(me);
      if (response.status === 429) refusals.push(response);
      if (refusals.length === 294) resolveRefusals();
      return response.status;
    });
    await allRefusals;

    expect((await donate(otherMember)).status).toBe(200);
    await expect(visit()).resolves.toMatchObject({ id: 26 });
    for (const refusal of refusals) {
      expect(refusal.headers.get('retry-after')).toBe('1');
      expect(await refusal.json()).toEqual({ messages: [queueText] });
    }

    await release();
    const statuses = await Promise.all(pendingStatuses);
    expect(statuses.filter((status) => status === 429)).toHaveLength(294);
    expect((await donate(me)).status).toBe(200);
  });

  test('refuses more than eight writes of a session before its queue, across addresses', async () => {
    const release = await holdLocks(sql`SELECT FROM member WHERE id = ${me.user.id} FOR UPDATE`);
    const refusalBodies: unknown[] = [];
    const pendingStatuses = Array.from({ length: 60 }, async (_, index) => {
      const response = await donate(me, { 'x-forwarded-for': `192.0.2.${index}` });
      if (response.status === 429) refusalBodies.push(await response.json());
      return response.status;
    });
    await expect.poll(() => refusalBodies.length).toBe(54);
    const earlyRefusals = refusalBodies.filter((body) =>
      isDeepStrictEqual(body, { messages: [tooManyRequestsText] }),
    );
    expect(earlyRefusals.length).toBeGreaterThan(40);
    await release();
    expect((await Promise.all(pendingStatuses)).filter((status) => status === 200)).toHaveLength(6);
  });

  longTest('counts a member’s file uploads among the six places of their writes', async () => {
    const release = await holdLocks(sql`SELECT FROM member WHERE id = ${me.user.id} FOR UPDATE`);
    const uploadFile = () => {
      const body = new FormData();
      body.append('file', new Blob(['%PDF-1.7\n1 0 obj\n%%EOF\n']), 'ata.pdf');
      return testApi.fetch(`${testApi.url(me.slug)}/files/actions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}` },
        body,
      });
    };
    const refusalBodies: unknown[] = [];
    const pendingStatuses = [...Array(5).fill(uploadFile), ...Array(6).fill(() => donate(me))].map(
      async (write) => {
        const response: Response = await write();
        if (response.status === 429) refusalBodies.push(await response.json());
        return response.status;
      },
    );
    await expect.poll(() => refusalBodies).toEqual(Array(5).fill({ messages: [queueText] }));
    await release();
    expect((await Promise.all(pendingStatuses)).filter((status) => status === 200)).toHaveLength(6);
  });

  longTest('runs two reads of a member at a time across sessions', async () => {
    const sessions = [];
    for (let count = 0; count < 8; count += 1) sessions.push(await signInAs(testApi, 'aurora'));
    const release = await holdLocks(sql`LOCK TABLE points_entry IN ACCESS EXCLUSIVE MODE`);
    const responses = sessions.flatMap(({ slug, token, user }) =>
      [1, 2].map(() =>
        testApi.fetch(`${testApi.url(slug)}/users-points/${user.id}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    );
    await expect.poll(() => countWaitingFor('points_entry')).toBe(2);
    // The visits succeed only if the blocked reads leave a database connection free.
    for (let count = 0; count < 20; count += 1) await visit();
    expect(await countWaitingFor('points_entry')).toBe(2);
    await release();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(16).fill(200));
  });

  test.each(['GET', 'HEAD'])('runs eight %s requests of an address at a time', async (method) => {
    const release = await holdLocks(sql`LOCK TABLE activity IN ACCESS EXCLUSIVE MODE`);
    const responses = Array.from({ length: 40 }, () =>
      testApi.fetch(`${testApi.url('minerva')}/public-actions/26`, {
        method,
        headers: { 'x-forwarded-for': '192.0.2.50' },
      }),
    );
    const countWaiting = () =>
      sql<{
        count: number;
      }>`SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = 'activity'::regclass`
        .execute(testApi.database.backgroundDb)
        .then(({ rows }) => rows[0]?.count);
    await expect.poll(countWaiting).toBe(8);
    for (let count = 0; count < 20; count += 1) expect(await countWaiting()).toBe(8);
    await release();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  longTest('shares the session lookup of one token between requests', async () => {
    const release = await holdLocks(sql`LOCK TABLE session IN ACCESS EXCLUSIVE MODE`);
    const responses = Array.from({ length: 300 }, () => donate(me));
    // Without sharing, the lookups would use all connections.
    await expect(visit()).resolves.toMatchObject({ id: 26 });
    await release();
    await Promise.all(responses);
  });

  longTest('runs one lookup of invented tokens per address and four in total', async () => {
    const release = await holdLocks(sql`LOCK TABLE session IN ACCESS EXCLUSIVE MODE`);
    const sendFlood = (addressCount: number) =>
      Array.from({ length: 20 }, (_, index) =>
        donate(
          { ...me, token: crypto.randomUUID() },
          { 'x-forwarded-for': `192.0.2.${addressCount}${index % addressCount}` },
        ),
      );
    const twoAddressFlood = sendFlood(2);
    await expect.poll(() => countWaitingFor('session')).toBe(2);
    for (let count = 0; count < 5; count += 1) await visit();
    expect(await countWaitingFor('session')).toBe(2);
    const nineAddressFlood = sendFlood(9);
    await expect.poll(() => countWaitingFor('session')).toBe(4);
    for (let count = 0; count < 5; count += 1) await visit();
    expect(await countWaitingFor('session')).toBe(4);
    await release();
    const responses = await Promise.all([...twoAddressFlood, ...nineAddressFlood]);
    expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(401));
  });

  longTest('drops a queued write when its client hangs up', async () => {
    const server = await listen(testApi.api, { port: 0, hostname: '127.0.0.1' });
    const release = await holdLocks(sql`SELECT FROM member WHERE id = ${me.user.id} FOR UPDATE`);
    const firstDonation = donate(me);
    const leavingSocket = await openSocket(server, formatRequest(me), '100 Continue');
    cleanups.push(() => leavingSocket.destroy());
    const sessions = await testApi.fetch(`${testApi.url('aurora')}/auth/sessions`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(sessions.status).toBe(200);
    const otherDonations = Array.from({ length: 4 }, () => donate(me));
    expect((await donate(me)).status).toBe(429);
    const countLoggedDonations = () => testApi.log.filter(({ call }) => call === 'donate').length;
    const initialCount = countLoggedDonations();
    leavingSocket.destroy();
    await expect.poll(countLoggedDonations).toBe(initialCount + 1);
    const nextDonation = donate(me);
    await release();
    expect((await nextDonation).status).toBe(200);
    expect((await firstDonation).status).toBe(200);
    await Promise.all(otherDonations);
    await server.close();
  });

  longTest('limits an address to 64 requests, including those without a body yet', async () => {
    const server = await listen(testApi.api, { port: 0, hostname: '127.0.0.1' });
    const unfinishedRequest = [
      'POST /api/auth/login/establishment/1 HTTP/1.1',
      'Host: aurora.localhost',
      'X-Forwarded-For: 192.0.2.1',
      'Content-Length: 100',
      // 100 Continue shows that the request has arrived.
      'Expect: 100-continue',
    ];
    const sockets = await Promise.all(
      Array.from({ length: 64 }, () => openSocket(server, unfinishedRequest, '100 Continue')),
    );
    const visitFrom = (address: string) =>
      testApi.fetch(`${testApi.url('minerva')}/stations/26`, { headers: { 'x-forwarded-for': address } });
    const refusedResponse = await visitFrom('192.0.2.1');
    expect(refusedResponse.status).toBe(429);
    expect(refusedResponse.headers.get('retry-after')).toBe('1');
    expect(await refusedResponse.json()).toMatchObject({ messages: [expect.any(String)] });
    expect((await visitFrom('192.0.2.2')).status).toBe(200);
    await expect(visit()).resolves.toMatchObject({ id: 26 });

    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await visitFrom('192.0.2.1')).status).toBe(200);
    await server.close();
  });

  function formatRequest(person: Person): string[] {
    const body = JSON.stringify({ action_id, points: 0.5 });
    return [
      'POST /api/user-donates HTTP/1.1',
      `Host: ${person.slug}.localhost`,
      `Authorization: Bearer ${person.token}`,
      'Idempotency-Key: one',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      '',
      body,
    ];
  }
});

/** Resolves when the request is sent or, with `until`, when the response contains that text. */
function openSocket({ port }: RunningServer, lines: readonly string[], until?: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const text = lines.includes('') ? lines.join('\r\n') : `${lines.join('\r\n')}\r\n\r\n`;
      socket.write(text, () => until ?? resolve(socket));
    });
    socket.on('data', (chunk) => {
      if (until !== undefined && chunk.includes(until)) resolve(socket);
    });
    socket.once('error', reject);
  });
}
