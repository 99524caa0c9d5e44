import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMigrator, migrate } from '../../database/migrate.ts';
import { TEST_START } from '../../testing/clock.ts';
import { databasesFor } from '../../testing/each-database.ts';

test.each(databasesFor('account status migration'))(
  'the migration sets the status of every existing account, on %s',
  async (_, getDatabases) => {
    const database = await getDatabases().createDatabase();
    const { db } = database;
    await sql`DROP SCHEMA public CASCADE`.execute(db);
    await sql`CREATE SCHEMA public`.execute(db);
    const { error } = await createMigrator(db).migrateTo('2026-11-29-station-staff');
    expect(error).toBeUndefined();
    const now = new Date(TEST_START);
    await sql`INSERT INTO station VALUES (1, 'aurora', ${now})`.execute(db);
    const accountsBefore = [
      { name: 'active', active: true },
      { name: 'suspended', active: true, suspended_at: now },
      { name: 'never activated', active: false },
      { name: 'deactivated', active: false, first_login_at: now },
      { name: 'closed', active: false, first_login_at: now, closed_at: now, password_hash: '' },
    ];
    for (const [index, row] of accountsBefore.entries()) {
      const { name, active, suspended_at = null, first_login_at = null, closed_at = null } = row;
      await sql`
      INSERT INTO member (id, station_id, type_id, name, email, password_hash, active, suspended_at, first_login_at,
        closed_at, created_at)
      VALUES (${index + 1}, 1, 2, ${name}, ${`ana${index}@aurora.test`}, ${row.password_hash ?? 'x'}, ${active},
        ${suspended_at}, ${first_login_at}, ${closed_at}, ${now})`.execute(db);
    }
    await migrate(db);
    expect(
      await db.selectFrom('member').select(['name', 'status', 'status_changed_at']).orderBy('id').execute(),
    ).toEqual([
      { name: 'active', status: 'active', status_changed_at: null },
      { name: 'suspended', status: 'suspended', status_changed_at: now },
      { name: 'never activated', status: 'pending', status_changed_at: null },
      { name: 'deactivated', status: 'deactivated', status_changed_at: null },
      { name: 'closed', status: 'deactivated', status_changed_at: now },
    ]);
    await database.close();
  },
);
