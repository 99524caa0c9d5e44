import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`ALTER TABLE member ADD COLUMN password_changed_at timestamptz`.execute(db);
    // Existing tickets name no session. They last minutes, and the next login issues a new one.
    await sql`DELETE FROM ticket`.execute(db);
    await sql`ALTER TABLE ticket DROP COLUMN station_id, ADD COLUMN session_id uuid NOT NULL`.execute(db);
    await sql`ALTER TABLE session ADD UNIQUE (id, member_id)`.execute(db);
    await sql`
      ALTER TABLE ticket ADD FOREIGN KEY (session_id, member_id)
        REFERENCES session (id, member_id) ON DELETE CASCADE`.execute(db);
    await sql`CREATE INDEX ticket_session ON ticket (session_id)`.execute(db);
  },
};
