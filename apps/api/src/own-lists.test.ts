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
import { MAX_MEMBER_RECORDS } from '@estacao/contract/server';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from './testing/each-database.ts';
import { type Person, signInAs } from './testing/person.ts';

// A busy member makes thousands of rows. One response with all of them would block the process.

onEachDatabase('a list of the member’s own records', {}, (getApi) => {
  const rowCount = MAX_MEMBER_RECORDS + 50;
  const numberSeries = sql`generate_series(1, ${sql.lit(rowCount)}) AS number`;
  let me: Person;
  let createdAtSql: RawBuilder<unknown>;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'maresia');
    createdAtSql = sql`(${new Date(getApi().clock.now()).toISOString()}::timestamptz - (${sql.lit(rowCount)} - number) * interval '1 minute')`;
  });

  const client = () => getApi().client('maresia', () => me.token);
  const ownerColumns = () => sql`${sql.lit(me.user.id)}, ${sql.lit(me.user.station.id)}`;
  const runSql = (query: RawBuilder<unknown>) => query.execute(getApi().database.db);
  async function findActivityId(): Promise<RawBuilder<unknown>> {
    const { id } = await getApi()
      .database.db.selectFrom('activity')
      .select('id')
      .where('station_id', '=', me.user.station.id)
      .executeTakeFirstOrThrow();
    return sql.lit(id);
  }
  async function insertParticipant(source: string): Promise<RawBuilder<unknown>> {
    const id = await findActivityId();
    await runSql(sql`INSERT INTO participation (member_id, station_id, activity_id, source, source_id, created_at)
      SELECT ${ownerColumns()}, ${id}, ${sql.lit(source)}, ${sql.lit(source)} || number, ${createdAtSql} FROM ${numberSeries}`);
    return id;
  }

  test('limits purchases to the newest 300', async () => {
    const id = await insertParticipant('many-purchases');
    await runSql(sql`INSERT INTO purchase (member_id, station_id, activity_id, participation_id, code, price, reward, created_at)
      SELECT member_id, station_id, activity_id, id, 'P' || id, id, 0, created_at FROM participation
      WHERE source = 'many-purchases' AND activity_id = ${id}`);
    const purchases = await client().call(listPurchases, { params: { userId: me.user.id } });
    expect(purchases).toHaveLength(MAX_MEMBER_RECORDS);
    expect(purchases[0]?.createdAt).toBe(new Date(getApi().clock.now()).toISOString());
  });

  test('limits vouchers to the newest 300', async () => {
    await insertParticipant('many-vouchers');
    await runSql(sql`INSERT INTO voucher (code, member_id, station_id, activity_id, participation_id, created_at)
      SELECT 'V' || id, member_id, station_id, activity_id, id, created_at FROM participation
      WHERE source = 'many-vouchers'`);
    expect(await client().call(listVouchers, { query: { 'where[user_id]': me.user.id } })).toHaveLength(
      MAX_MEMBER_RECORDS,
    );
  });

  test('limits transfers to the newest 300', async () => {
    await runSql(sql`INSERT INTO transfer_request (member_id, station_id, amount, status, created_at, decided_at)
      SELECT ${ownerColumns()}, number, 'approved', ${createdAtSql}, ${createdAtSql} FROM ${numberSeries}`);
    const transfers = await client().call(listTransfers, { query: { 'where[user_id]': me.user.id } });
    expect(transfers).toHaveLength(MAX_MEMBER_RECORDS);
    expect(transfers[0]?.amount).toBe(rowCount);
  });

  test('limits fuel vouchers to the newest 300', async () => {
    await runSql(sql`INSERT INTO fuel_voucher
        (member_id, station_id, campaign_name, type, volume, value, code, issued_at, valid_until)
      SELECT ${ownerColumns()}, 'Tanque cheio', 'gasolina', number, 1, 'F' || number, ${createdAtSql}, ${createdAtSql} + interval '1 day' FROM ${numberSeries}`);
    expect(await client().call(listFuelVouchers, { params: { userId: me.user.id } })).toHaveLength(
      MAX_MEMBER_RECORDS,
    );
  });

  test('limits subscription charges to the newest 300', async () => {
    const id = await findActivityId();
    await runSql(sql`WITH made AS (
        INSERT INTO subscription
          (member_id, station_id, activity_id, state, description, price, method, created_at, cancelled_at)
        VALUES (${ownerColumns()}, ${id}, 'cancelled', 'Assinatura', 100, 'pix', now(), now()) RETURNING id
      )
      INSERT INTO bill (subscription_id, member_id, station_id, number, kind, description, amount, due_on, from_on,
        state, void_reason, created_at)
      SELECT made.id, ${ownerColumns()}, number, 'period', 'Assinatura', number, now(), now(), 'void', 'refused', ${createdAtSql}
      FROM made, ${numberSeries}`);
    expect(await client().call(listSubscriptionCharges, { query: {} })).toHaveLength(MAX_MEMBER_RECORDS);
  });

  test('limits appointments to the newest 300', async () => {
    await runSql(sql`INSERT INTO union_appointment (member_id, station_id, area, starts_at, description, status)
      SELECT ${ownerColumns()}, 'legal', ${createdAtSql}, 'Consulta ' || number, 'done' FROM ${numberSeries}`);
    const appointments = await client().call(listLegalAppointments, {});
    expect(appointments).toHaveLength(MAX_MEMBER_RECORDS);
    expect(appointments.map(({ description }) => description)).toContain(`Consulta ${rowCount}`);
  });

  test('limits invited members to the newest 300', async () => {
    await runSql(sql`WITH made AS (
        INSERT INTO member (station_id, type_id, name, email, password_hash, created_at, status)
        SELECT ${sql.lit(me.user.station.id)}, 1, 'Convidada ' || number, 'convidada' || number || '@caixa.test', 'x', ${createdAtSql}, 'active'
        FROM ${numberSeries} RETURNING id, station_id, created_at
      )
      INSERT INTO invitation (invited_id, member_id, station_id, created_at)
      SELECT id, ${sql.lit(me.user.id)}, station_id, created_at FROM made`);
    const invitedMembers = await client().call(listInvited, { params: { userId: me.user.id } });
    expect(invitedMembers).toHaveLength(MAX_MEMBER_RECORDS);
    expect(invitedMembers[0]?.name).toBe(`Convidada ${rowCount}`);
  });

  test('limits a member’s sessions to a hundred, including the current one', async () => {
    await runSql(sql`INSERT INTO session (id, token_hash, member_id, station_id, device, created_at, last_seen_at, expires_at)
      SELECT gen_random_uuid(), md5(number::text) || md5(number::text || 'x'), ${ownerColumns()}, 'Firefox', ${createdAtSql} + interval '1 day',
        ${createdAtSql} + interval '1 day', ${createdAtSql} + interval '30 days' FROM ${numberSeries}`);
    const { sessions } = await client().call(listSessions, {});
    expect(sessions).toHaveLength(100);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });
});
