import { listSessions } from '@estacao/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from '../areas/members/demo.ts';
import { openActivity } from '../testing/activities.ts';
import { type Person, signInAs } from '../testing/person.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('a write admitted before its account is closed', () => {
  let running: TestApi;
  let me: Person;
  let action_id: number;
  beforeEach(async () => {
    running = await startTestApi({
      database: await sharedPostgres().fresh(),
      config: { rateLimits: true },
    });
    me = await signInAs(running, 'aurora');
    action_id = await openActivity(me, running, 'donation');
  });
  afterEach(() => running.stop());

  const client = () => running.client('aurora', () => me.token);
  const close = () =>
    running.fetch(`${running.url('aurora')}/users/${me.user.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${me.token}` },
      body: JSON.stringify({ password: SAMPLE_PASSWORD }),
    });
  const give = (body: string | ReadableStream<Uint8Array>) =>
    running.fetch(`${running.url('aurora')}/user-donates`, {
      method: 'POST',
      headers: { authorization: `Bearer ${me.token}`, 'idempotency-key': crypto.randomUUID() },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  const donation = () => JSON.stringify({ action_id, points: 0.5 });
  const given = () =>
    running.database.db
      .selectFrom('participation')
      .select('id')
      .where('member_id', '=', me.user.id)
      .where('activity_id', '=', action_id)
      .execute();

  function slowly() {
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(sink) {
        finish = () => {
          sink.enqueue(new TextEncoder().encode(donation()));
          sink.close();
        };
      },
    });
    return { answer: give(body), finish: () => finish() };
  }

  test('has no effect when it queues behind the closing', async () => {
    const closing = close();
    const behind = [1, 2, 3, 4].map(() => give(donation()));
    expect((await closing).status).toBe(200);
    const statuses = await Promise.all(behind.map(async (answer) => (await answer).status));
    expect(statuses).toEqual([401, 401, 401, 401]);
    expect(await given()).toEqual([]);
  });

  test('has no effect when its session ends before its body arrives', async () => {
    const { answer, finish } = slowly();
    await client().call(listSessions, {});
    await running.database.db
      .updateTable('session')
      .set({ ended_at: new Date(running.clock.now()) })
      .where('member_id', '=', me.user.id)
      .execute();
    finish();
    expect((await answer).status).toBe(401);
    expect(await given()).toEqual([]);
  });

  test('has no effect when it waits for a member row that another process closes', async () => {
    const lock = await running.database.patient.startTransaction().execute();
    await lock
      .updateTable('member')
      .set({
        status: 'deactivated',
        closed_at: new Date(running.clock.now()),
        cpf: null,
        cpf_proof: null,
        tel: null,
        birthday: null,
        state: null,
        image: null,
        password_hash: '',
      })
      .where('id', '=', me.user.id)
      .execute();
    const answer = give(donation());
    const waits = () =>
      sql<{ count: number }>`SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`
        .execute(running.database.patient)
        .then(({ rows }) => rows[0]?.count);
    await expect.poll(waits).toBe(1);
    await lock.commit().execute();
    expect((await answer).status).toBe(401);
    expect(await given()).toEqual([]);
  });
});
