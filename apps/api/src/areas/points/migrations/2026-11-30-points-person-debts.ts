import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`ALTER TABLE reward_return ADD COLUMN person_digests text[]`.execute(db);
    await sql`
      CREATE INDEX reward_return_person ON reward_return USING gin (person_digests)
      WHERE person_digests IS NOT NULL`.execute(db);
  },
};
