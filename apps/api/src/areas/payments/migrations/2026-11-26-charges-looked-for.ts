import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // The next recheck of an ended charge: money may arrive without an event.
    await sql`ALTER TABLE charge ADD COLUMN look_again_at timestamptz`.execute(db);
    await sql`
      UPDATE charge SET look_again_at = now()
      WHERE state IN ('paid', 'refused', 'expired') AND method <> 'wallet'
        AND created_at > now() - interval '7 days'`.execute(db);
    await sql`
      CREATE INDEX charge_looked_for ON charge (look_again_at) WHERE look_again_at IS NOT NULL`.execute(db);
  },
};
