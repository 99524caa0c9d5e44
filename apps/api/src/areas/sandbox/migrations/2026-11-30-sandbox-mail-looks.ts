import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE sandbox_mail
        ADD COLUMN html text NOT NULL DEFAULT '',
        ADD COLUMN plain_text text NOT NULL DEFAULT ''`.execute(db);
  },
};
