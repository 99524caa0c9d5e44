import { listSessions } from '@estacao/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from '../areas/members/demo.ts';
import { insertOpenActivity } from '../testing/activities.ts';
import { type Person, signInAs } from '../testing/person.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('a write admitted before its account or session ends', () => {
  let testApi: TestApi;
  let me: Person;
  let action_id: number;
  beforeEach(async () => {
    testApi = await startTestApi({
      database: await sharedPostgres().createDatabase(),
      config: { rateLimits: true },
    });
    me = await signInAs(testApi, 'aurora');
    action_id = await insertOpenActivity(me, testApi, 'donation');
  });
  afterEach(() => testApi.stop());

  const client = () => testApi.client('aurora', () => me.token);
  const requestClosing = () =>
    testApi.fetch(`${testApi.url('aurora')}/users/${me.user.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${me.token}` },
      body: JSON.stringify({ password: SAMPLE_PASSWORD }),
    });
  const donate = (body: string | ReadableStream<Uint8Array>) =>
    testApi.fetch(`${testApi.url('aurora')}/user-donates`, {
      method: 'POST',
      headers: { authorization: `Bearer ${me.token}`, 'idempotency-key': crypto.randomUUID() },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  const donationBody = () => JSON.stringify({ action_id, points: 0.5 });
  const readDonations = () =>
    testApi.database.db
      .selectFrom('participation')
      .select('id')
      .where('member_id', '=', me.user.id)
      .where('activity_id', '=', action_id)
      .execute();

  function startSlowDonation() {
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(sink) {
        finish = () => {
          sink.enqueue(new TextEncoder().encode(donationBody()));
          sink.close();
        };
      },
    });
    return { answer: donate(body), finish: () => finish() };
  }

  test('rejects writes that queue behind the closing of their account', async () => {
    const closing = requestClosing();
    const queuedDonations = [1, 2, 3, 4].map(() => donate(donationBody()));
    expect((await closing).status).toBe(200);
    const statuses = await Promise.all(queuedDonations.map(async (response) => (await response).status));
    expect(statuses).toEqual([401, 401, 401, 401]);
    expect(await readDonations()).toEqual([]);
  });

  test('rejects a write when its session ends before its body arrives', async () => {
    const { answer, finish } = startSlowDonation();
    await client().call(listSessions, {});
    await testApi.database.db
      .updateTable('session')
      .set({ ended_at: new Date(testApi.clock.now()) })
      .where('member_id', '=', me.user.id)
      .execute();
    finish();
    expect((await answer).status).toBe(401);
    expect(await readDonations()).toEqual([]);
  });

  test('rejects a write that waits while another process closes its account', async () => {
    const transaction = await testApi.database.backgroundDb.startTransaction().execute();
    await transaction
      .updateTable('member')
      .set({
        status: 'deactivated',
        closed_at: new Date(testApi.clock.now()),
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
    const response = donate(donationBody());
    const countWaits = () =>
      sql<{ count: number }>`SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`
        .execute(testApi.database.backgroundDb)
        .then(({ rows }) => rows[0]?.count);
    await expect.poll(countWaits).toBe(1);
    await transaction.commit().execute();
    expect((await response).status).toBe(401);
    expect(await readDonations()).toEqual([]);
  });
});
