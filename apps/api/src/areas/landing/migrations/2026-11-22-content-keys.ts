import { type Migration, sql } from 'kysely';

const tables = [
  ['landing_section', 'station_id', 'secao'],
  ['landing_item', 'section_id', 'item'],
  ['activity', 'station_id', 'atividade'],
] as const;

export const migration: Migration = {
  async up(db) {
    for (const [table, owner, word] of tables) {
      const [target, by] = [sql.table(table), sql.ref(owner)];
      // The entry's key in content files. Existing rows get a key from their id.
      await sql`ALTER TABLE ${target} ADD COLUMN key text CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`.execute(
        db,
      );
      await sql`UPDATE ${target} SET key = ${sql.lit(word)} || '-' || id`.execute(db);
      await sql`ALTER TABLE ${target} ALTER COLUMN key SET NOT NULL, ADD UNIQUE (${by}, key)`.execute(db);
    }
  },
};
