import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { databasesFor } from '../testing/each-database.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import type { Database } from './database.ts';
import { createMigrator, migrate, readMigrations } from './migrate.ts';

async function clearDatabase(database: Database): Promise<Database> {
  await sql`DROP SCHEMA public CASCADE`.execute(database.db);
  await sql`CREATE SCHEMA public`.execute(database.db);
  return database;
}

test.each(databasesFor('sessions from before one-time tokens'))(
  'the migrations keep sessions created before one-time tokens existed, on %s',
  async (_, open) => {
    const { db, close } = await clearDatabase(await open().createDatabase());
    const { error } = await createMigrator(db).migrateTo('0007-captcha');
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
    const foreignTicket = db
      .insertInto('ticket')
      .values({ ...ticket, member_id: 8 })
      .execute();
    await expect(foreignTicket).rejects.toMatchObject({ code: '23503' });
    await close();
  },
);

test('finds the migrations in their folders and orders them by date', async () => {
  const names = Object.keys(await readMigrations());
  // Released migrations; their names are fixed.
  expect(names.slice(0, 9)).toEqual([
    '0001-stations',
    '0002-members',
    '0003-sessions',
    '0004-points',
    '0005-landing',
    '0006-rate-limits',
    '0007-captcha',
    '0008-tickets-of-sessions',
    '0009-station-slugs',
  ]);
  for (const name of names.slice(9)) expect(name).toMatch(/^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/);
  expect(names).toEqual([...names].sort());
});

describe('migrations of a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'estacao-migrations-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const writeMigration = (path: string, sqlText?: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const body =
      sqlText === undefined
        ? 'export const other = 1;'
        : `export const migration = { async up(db) {
            const query = { sql: ${JSON.stringify(sqlText)}, parameters: [], query: { kind: 'RawNode' } };
            await db.executeQuery(query);
          } };`;
    writeFileSync(file, body);
  };

  test('refuses two migrations with the same name and reports the name', async () => {
    writeMigration('a/migrations/2026-03-01-one.ts', 'SELECT 1');
    writeMigration('b/migrations/2026-03-01-one.ts', 'SELECT 1');
    await expect(readMigrations(folder)).rejects.toThrow('two migrations are called 2026-03-01-one');
  });

  test('refuses a migration file without an export and reports its path', async () => {
    writeMigration('a/migrations/2026-03-01-one.ts');
    await expect(readMigrations(folder)).rejects.toThrow(/2026-03-01-one\.ts exports no migration/);
  });

  test('runs an earlier migration although a later one has already run', async () => {
    const { db, close } = await clearDatabase(await sharedPostgres().createDatabase());
    writeMigration('b/migrations/2026-03-02-second.ts', 'CREATE TABLE second (id integer)');
    await migrate(db, folder);
    writeMigration('a/deeper/migrations/2026-03-01-first.ts', 'CREATE TABLE first (id integer)');
    expect(Object.keys(await readMigrations(folder))).toEqual(['2026-03-01-first', '2026-03-02-second']);
    await migrate(db, folder);
    await sql`INSERT INTO first SELECT 1 FROM second`.execute(db);
    await migrate(db, folder);
    await close();
  });

  longTest('refuses to migrate a database that ran a migration without a file', async () => {
    const { db, close } = await clearDatabase(await sharedPostgres().createDatabase());
    writeMigration('a/migrations/2026-03-01-removed.ts', 'SELECT 1');
    await migrate(db, folder);
    rmSync(join(folder, 'a/migrations/2026-03-01-removed.ts'));
    writeMigration('a/migrations/2026-03-02-added.ts', 'SELECT 1');
    await expect(migrate(db, folder)).rejects.toThrow('2026-03-01-removed');
    await close();
  });
});
