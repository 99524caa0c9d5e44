import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, migratorOf } from '../../database/migrate.ts';
import { TEST_START } from '../../testing/clock.ts';
import { databasesFor } from '../../testing/each-database.ts';

test.each(databasesFor('account status migration'))(
  'the migration sets the status of every existing account, on %s',
  async (_, databases) => {
    const database = await databases().fresh();
    const { db } = database;
    await sql`DROP SCHEMA public CASCADE`.execute(db);
    await sql`CREATE SCHEMA public`.execute(db);
    const { error } = await migratorOf(db).migrateTo('2026-11-29-station-staff');
    expect(error).toBeUndefined();
    const at = new Date(TEST_START);
    await sql`INSERT INTO station VALUES (1, 'aurora', ${at})`.execute(db);
    const before = [
      { name: 'active', active: true },
      { name: 'suspended', active: true, suspended_at: at },
      { name: 'never activated', active: false },
      { name: 'put out', active: false, first_login_at: at },
      { name: 'closed', active: false, first_login_at: at, closed_at: at, password_hash: '' },
    ];
    for (const [index, row] of before.entries()) {
      const { name, active, suspended_at = null, first_login_at = null, closed_at = null } = row;
      await sql`
      INSERT INTO member (id, station_id, type_id, name, email, password_hash, active, suspended_at, first_login_at,
        closed_at, created_at)
      VALUES (${index + 1}, 1, 2, ${name}, ${`ana${index}@aurora.test`}, ${row.password_hash ?? 'x'}, ${active},
        ${suspended_at}, ${first_login_at}, ${closed_at}, ${at})`.execute(db);
    }
    await migrate(db);
    expect(
      await db.selectFrom('member').select(['name', 'status', 'status_changed_at']).orderBy('id').execute(),
    ).toEqual([
      { name: 'active', status: 'active', status_changed_at: null },
      { name: 'suspended', status: 'suspended', status_changed_at: at },
      { name: 'never activated', status: 'pending', status_changed_at: null },
      { name: 'put out', status: 'deactivated', status_changed_at: null },
      { name: 'closed', status: 'deactivated', status_changed_at: at },
    ]);
    await database.close();
  },
);
