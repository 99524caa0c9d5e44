import { Migrator, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { sharedPostgres } from '../testing/each-database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, migrations } from './migrate.ts';

vi.setConfig({ testTimeout: 60_000 });

async function emptyPostgres(): Promise<Database> {
  const database = await (await sharedPostgres()).fresh();
  await sql`DROP SCHEMA public CASCADE`.execute(database.db);
  await sql`CREATE SCHEMA public`.execute(database.db);
  return database;
}

test.each([
  ['PGlite', () => openDatabase({ memory: true })],
  ['PostgreSQL', emptyPostgres],
])('who was logged in before one-time tokens had a session stays in, on %s', async (_, open) => {
  const { db, close } = await open();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo('0007-captcha');
  expect(error).toBeUndefined();
  await sql`INSERT INTO station VALUES (1, 'aurora', now())`.execute(db);
  await sql`
    INSERT INTO member (id, station_id, type_id, name, email, password_hash, active, created_at)
    VALUES (7, 1, 2, 'Ana', 'ana@aurora.test', 'x', true, now())`.execute(db);
  const [id, hash] = [crypto.randomUUID(), 'a'.repeat(64)];
  await sql`
    INSERT INTO session (id, token_hash, member_id, station_id, device, created_at, last_seen_at, expires_at)
    VALUES (${id}, ${hash}, 7, 1, 'Firefox', now(), now(), now() + interval '1 day')`.execute(db);
  await sql`
    INSERT INTO ticket (token_hash, member_id, station_id, created_at, expires_at)
    VALUES (${hash}, 7, 1, now(), now() + interval '5 minutes')`.execute(db);

  await migrate(db);
  expect(await db.selectFrom('session').select(['id', 'ended_at']).execute()).toEqual([
    { id, ended_at: null },
  ]);
  expect(await db.selectFrom('ticket').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('member').select('password_changed_at').execute()).toEqual([
    { password_changed_at: null },
  ]);

  const ticket = {
    session_id: id,
    token_hash: hash,
    created_at: new Date(0),
    expires_at: new Date(1),
    used_at: null,
  };
  const others = db
    .insertInto('ticket')
    .values({ ...ticket, member_id: 8 })
    .execute();
  await expect(others).rejects.toMatchObject({ code: '23503' });
  await close();
});
