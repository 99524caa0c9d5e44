import {
  listFuelVouchers,
  listInvited,
  listLegalAppointments,
  listPurchases,
  listSessions,
  listSubscriptionCharges,
  listTransfers,
  listVouchers,
} from '@estacao/contract';
import { MOST_OWN } from '@estacao/contract/server';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from './testing/each-database.ts';
import { type Person, signInAs } from './testing/person.ts';

// A busy member makes thousands of rows. One response with all of them would block the process.

onEachDatabase('a list of the member’s own records', {}, (running) => {
  const rows = MOST_OWN + 50;
  const numbers = sql`generate_series(1, ${sql.lit(rows)}) AS number`;
  let me: Person;
  let at: RawBuilder<unknown>;
  beforeEach(async () => {
    me = await signInAs(running(), 'maresia');
    at = sql`(${new Date(running().clock.now()).toISOString()}::timestamptz - (${sql.lit(rows)} - number) * interval '1 minute')`;
  });

  const client = () => running().client('maresia', () => me.token);
  const owned = () => sql`${sql.lit(me.user.id)}, ${sql.lit(me.user.station.id)}`;
  const run = (query: RawBuilder<unknown>) => query.execute(running().database.db);
  async function activity(): Promise<RawBuilder<unknown>> {
    const { id } = await running()
      .database.db.selectFrom('activity')
      .select('id')
      .where('station_id', '=', me.user.station.id)
      .executeTakeFirstOrThrow();
    return sql.lit(id);
  }
  async function takePart(source: string): Promise<RawBuilder<unknown>> {
    const id = await activity();
    await run(sql`INSERT INTO participation (member_id, station_id, activity_id, source, source_id, created_at)
      SELECT ${owned()}, ${id}, ${sql.lit(source)}, ${sql.lit(source)} || number, ${at} FROM ${numbers}`);
    return id;
  }

  test('limits purchases to the newest 300', async () => {
    const id = await takePart('many-purchases');
    await run(sql`INSERT INTO purchase (member_id, station_id, activity_id, participation_id, code, price, reward, created_at)
      SELECT member_id, station_id, activity_id, id, 'P' || id, id, 0, created_at FROM participation
      WHERE source = 'many-purchases' AND activity_id = ${id}`);
    const list = await client().call(listPurchases, { params: { userId: me.user.id } });
    expect(list).toHaveLength(MOST_OWN);
    expect(list[0]?.createdAt).toBe(new Date(running().clock.now()).toISOString());
  });

  test('limits vouchers to the newest 300', async () => {
    await takePart('many-vouchers');
    await run(sql`INSERT INTO voucher (code, member_id, station_id, activity_id, participation_id, created_at)
      SELECT 'V' || id, member_id, station_id, activity_id, id, created_at FROM participation
      WHERE source = 'many-vouchers'`);
    expect(await client().call(listVouchers, { query: { 'where[user_id]': me.user.id } })).toHaveLength(
      MOST_OWN,
    );
  });

  test('limits transfers to the newest 300', async () => {
    await run(sql`INSERT INTO transfer_request (member_id, station_id, amount, status, created_at, decided_at)
      SELECT ${owned()}, number, 'approved', ${at}, ${at} FROM ${numbers}`);
    const list = await client().call(listTransfers, { query: { 'where[user_id]': me.user.id } });
    expect(list).toHaveLength(MOST_OWN);
    expect(list[0]?.amount).toBe(rows);
  });

  test('limits fuel vouchers to the newest 300', async () => {
    await run(sql`INSERT INTO fuel_voucher
        (member_id, station_id, campaign_name, type, volume, value, code, issued_at, valid_until)
      SELECT ${owned()}, 'Tanque cheio', 'gasolina', number, 1, 'F' || number, ${at}, ${at} + interval '1 day' FROM ${numbers}`);
    expect(await client().call(listFuelVouchers, { params: { userId: me.user.id } })).toHaveLength(MOST_OWN);
  });

  test('limits subscription charges to the newest 300', async () => {
    const id = await activity();
    await run(sql`WITH made AS (
        INSERT INTO subscription
          (member_id, station_id, activity_id, state, description, price, method, created_at, cancelled_at)
        VALUES (${owned()}, ${id}, 'cancelled', 'Assinatura', 100, 'pix', now(), now()) RETURNING id
      )
      INSERT INTO bill (subscription_id, member_id, station_id, number, kind, description, amount, due_on, from_on,
        state, void_reason, created_at)
      SELECT made.id, ${owned()}, number, 'period', 'Assinatura', number, now(), now(), 'void', 'refused', ${at}
      FROM made, ${numbers}`);
    expect(await client().call(listSubscriptionCharges, { query: {} })).toHaveLength(MOST_OWN);
  });

  test('limits appointments to the newest 300', async () => {
    await run(sql`INSERT INTO union_appointment (member_id, station_id, area, starts_at, description, status)
      SELECT ${owned()}, 'legal', ${at}, 'Consulta ' || number, 'done' FROM ${numbers}`);
    const list = await client().call(listLegalAppointments, {});
    expect(list).toHaveLength(MOST_OWN);
    expect(list.map(({ description }) => description)).toContain(`Consulta ${rows}`);
  });

  test('limits invited members to the newest 300', async () => {
    await run(sql`WITH made AS (
        INSERT INTO member (station_id, type_id, name, email, password_hash, created_at, status)
        SELECT ${sql.lit(me.user.station.id)}, 1, 'Convidada ' || number, 'convidada' || number || '@caixa.test', 'x', ${at}, 'active'
        FROM ${numbers} RETURNING id, station_id, created_at
      )
      INSERT INTO invitation (invited_id, member_id, station_id, created_at)
      SELECT id, ${sql.lit(me.user.id)}, station_id, created_at FROM made`);
    const list = await client().call(listInvited, { params: { userId: me.user.id } });
    expect(list).toHaveLength(MOST_OWN);
    expect(list[0]?.name).toBe(`Convidada ${rows}`);
  });

  test('limits sessions to a hundred, including the current one', async () => {
    await run(sql`INSERT INTO session (id, token_hash, member_id, station_id, device, created_at, last_seen_at, expires_at)
      SELECT gen_random_uuid(), md5(number::text) || md5(number::text || 'x'), ${owned()}, 'Firefox', ${at} + interval '1 day',
        ${at} + interval '1 day', ${at} + interval '30 days' FROM ${numbers}`);
    const { sessions } = await client().call(listSessions, {});
    expect(sessions).toHaveLength(100);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });
});
