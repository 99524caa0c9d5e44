import { connect, type Socket } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { getStation } from '@estacao/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { type Listening, listen } from '../serve.ts';
import { openActivity } from '../testing/activities.ts';
import { type Person, signInAs } from '../testing/person.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { atOnceText } from './at-once.ts';
import { queueText } from './queues.ts';

describe('many concurrent requests on PostgreSQL', () => {
  let running: TestApi;
  let me: Person;
  let action_id: number;
  beforeEach(async () => {
    const database = await sharedPostgres().fresh();
    running = await startTestApi({ database, config: { rateLimits: true, trustProxy: true } });
    me = await signInAs(running, 'aurora');
    action_id = await openActivity(me, running, 'donation');
  });
  let ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends) await end();
    ends = [];
    await running.stop();
  });

  const give = (person: Person, from: Record<string, string> = {}) =>
    running.fetch(`${running.url(person.slug)}/user-donates`, {
      method: 'POST',
      headers: { ...from, authorization: `Bearer ${person.token}`, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ action_id, points: 0.5 }),
    });
  const visit = () => running.client('minerva').call(getStation, { params: { id: 26 } });

  /** Holds a statement's locks until they are released, at most until the end of the test. */
  async function held(statement: ReturnType<typeof sql>) {
    const lock = await running.database.patient.startTransaction().execute();
    await statement.execute(lock);
    const letGo = async () => {
      if (!lock.isCommitted && !lock.isRolledBack) await lock.rollback().execute();
    };
    ends.push(letGo);
    return letGo;
  }

  const waitingFor = async (table: string) => {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = ${table}::regclass`.execute(
      running.database.patient,
    );
    return rows[0]?.count;
  };

  longTest('give a member’s writes six places while other members write and visitors read', async () => {
    const other = await signInAs(running, 'aurora', 'paulo');
    const letGo = await held(sql`SELECT FROM member WHERE id = ${me.user.id} FOR UPDATE`);
    const refusals: Response[] = [];
    let whenRefused = () => {};
    const refused = new Promise<void>((resolve) => {
      whenRefused = resolve;
    });
    const answers = Array.from({ length: 300 }, async () => {
      const answer = await give(me);
      if (answer.status === 429) refusals.push(answer);
      if (refusals.length === 294) whenRefused();
      return answer.status;
    });
    await refused;

    expect((await give(other)).status).toBe(200);
    await expect(visit()).resolves.toMatchObject({ id: 26 });
    for (const refusal of refusals) {
      expect(refusal.headers.get('retry-after')).toBe('1');
      expect(await refusal.json()).toEqual({ messages: [queueText] });
    }

    await letGo();
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status === 429)).toHaveLength(294);
    expect((await give(me)).status).toBe(200);
  });

  test('refuse more than eight writes of a session before its queue, across addresses', async () => {
    const letGo = await held(sql`SELECT FROM member WHERE id = ${me.user.id} FOR UPDATE`);
    const refused: unknown[] = [];
    const answers = Array.from({ length: 60 }, async (_, index) => {
      const answer = await give(me, { 'x-forwarded-for': `192.0.2.${index}` });
      if (answer.status === 429) refused.push(await answer.json());
      return answer.status;
    });
    await expect.poll(() => refused.length).toBe(54);
    const early = refused.filter((body) => isDeepStrictEqual(body, { messages: [atOnceText] }));
    expect(early.length).toBeGreaterThan(40);
    await letGo();
    expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(6);
  });

  longTest('count a member’s files among the six places of their writes', async () => {
    const letGo = await held(sql`SELECT FROM member WHERE id = ${me.user.id} FOR UPDATE`);
    const send = () => {
      const body = new FormData();
      body.append('file', new Blob(['%PDF-1.7\n1 0 obj\n%%EOF\n']), 'ata.pdf');
      return running.fetch(`${running.url(me.slug)}/files/actions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}` },
        body,
      });
    };
    const refused: unknown[] = [];
    const answers = [...Array(5).fill(send), ...Array(6).fill(() => give(me))].map(async (write) => {
      const answer: Response = await write();
      if (answer.status === 429) refused.push(await answer.json());
      return answer.status;
    });
    await expect.poll(() => refused).toEqual(Array(5).fill({ messages: [queueText] }));
    await letGo();
    expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(6);
  });

  longTest('run two reads of a member at a time across sessions', async () => {
    const sessions = [];
    for (let count = 0; count < 8; count += 1) sessions.push(await signInAs(running, 'aurora'));
    const letGo = await held(sql`LOCK TABLE points_entry IN ACCESS EXCLUSIVE MODE`);
    const answers = sessions.flatMap(({ slug, token, user }) =>
      [1, 2].map(() =>
        running.fetch(`${running.url(slug)}/users-points/${user.id}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    );
    // The visit needs a connection while the reads are blocked.
    await expect.poll(() => waitingFor('points_entry')).toBe(2);
    for (let count = 0; count < 20; count += 1) await visit();
    expect(await waitingFor('points_entry')).toBe(2);
    await letGo();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(16).fill(200));
  });

  test.each(['GET', 'HEAD'])('run eight %s requests of an address at a time', async (method) => {
    const letGo = await held(sql`LOCK TABLE activity IN ACCESS EXCLUSIVE MODE`);
    const answers = Array.from({ length: 40 }, () =>
      running.fetch(`${running.url('minerva')}/public-actions/26`, {
        method,
        headers: { 'x-forwarded-for': '192.0.2.50' },
      }),
    );
    const waiting = () =>
      sql<{
        count: number;
      }>`SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = 'activity'::regclass`
        .execute(running.database.patient)
        .then(({ rows }) => rows[0]?.count);
    await expect.poll(waiting).toBe(8);
    for (let count = 0; count < 20; count += 1) expect(await waiting()).toBe(8);
    await letGo();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  longTest('share the session lookup of one token', async () => {
    const letGo = await held(sql`LOCK TABLE session IN ACCESS EXCLUSIVE MODE`);
    const answers = Array.from({ length: 300 }, () => give(me));
    // Without sharing, the lookups would use all connections.
    await expect(visit()).resolves.toMatchObject({ id: 26 });
    await letGo();
    await Promise.all(answers);
  });

  longTest('run one lookup of invented tokens per address and four in total', async () => {
    const letGo = await held(sql`LOCK TABLE session IN ACCESS EXCLUSIVE MODE`);
    const flood = (addresses: number) =>
      Array.from({ length: 20 }, (_, index) =>
        give(
          { ...me, token: crypto.randomUUID() },
          { 'x-forwarded-for': `192.0.2.${addresses}${index % addresses}` },
        ),
      );
    const ofTwo = flood(2);
    await expect.poll(() => waitingFor('session')).toBe(2);
    for (let count = 0; count < 5; count += 1) await visit();
    expect(await waitingFor('session')).toBe(2);
    const ofNine = flood(9);
    await expect.poll(() => waitingFor('session')).toBe(4);
    for (let count = 0; count < 5; count += 1) await visit();
    expect(await waitingFor('session')).toBe(4);
    await letGo();
    const answers = await Promise.all([...ofTwo, ...ofNine]);
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(401));
  });

  longTest('drop a queued write when its client hangs up', async () => {
    const server = await listen(running.api, { port: 0, hostname: '127.0.0.1' });
    const letGo = await held(sql`SELECT FROM member WHERE id = ${me.user.id} FOR UPDATE`);
    const first = give(me);
    const leaving = await open(server, requestOf(me), '100 Continue');
    ends.push(() => leaving.destroy());
    const sessions = await running.fetch(`${running.url('aurora')}/auth/sessions`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(sessions.status).toBe(200);
    const others = Array.from({ length: 4 }, () => give(me));
    expect((await give(me)).status).toBe(429);
    const answered = () => running.log.filter(({ call }) => call === 'donate').length;
    const before = answered();
    leaving.destroy();
    await expect.poll(answered).toBe(before + 1);
    const next = give(me);
    await letGo();
    expect((await next).status).toBe(200);
    expect((await first).status).toBe(200);
    await Promise.all(others);
    await server.close();
  });

  longTest('limit an address to 64 requests, including those without a body yet', async () => {
    const server = await listen(running.api, { port: 0, hostname: '127.0.0.1' });
    const unfinished = [
      'POST /api/auth/login/establishment/1 HTTP/1.1',
      'Host: aurora.localhost',
      'X-Forwarded-For: 192.0.2.1',
      'Content-Length: 100',
      // 100 Continue shows that the request has arrived.
      'Expect: 100-continue',
    ];
    const sockets = await Promise.all(
      Array.from({ length: 64 }, () => open(server, unfinished, '100 Continue')),
    );
    const visitFrom = (address: string) =>
      running.fetch(`${running.url('minerva')}/stations/26`, { headers: { 'x-forwarded-for': address } });
    const refused = await visitFrom('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ messages: [expect.any(String)] });
    expect((await visitFrom('192.0.2.2')).status).toBe(200);
    await expect(visit()).resolves.toMatchObject({ id: 26 });

    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await visitFrom('192.0.2.1')).status).toBe(200);
    await server.close();
  });

  function requestOf(person: Person): string[] {
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

/** Resolves when the request is sent, or when the response contains `until`. */
function open({ port }: Listening, lines: readonly string[], until?: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const text = lines.includes('') ? lines.join('\r\n') : `${lines.join('\r\n')}\r\n\r\n`;
      socket.write(text, () => until ?? resolve(socket));
    });
    socket.on('data', (part) => {
      if (until !== undefined && part.includes(until)) resolve(socket);
    });
    socket.once('error', reject);
  });
}
