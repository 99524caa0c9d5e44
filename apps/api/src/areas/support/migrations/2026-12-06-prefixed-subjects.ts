import { type Migration, sql } from 'kysely';

/** `FALE CONOSCO: ` precedes the 200 characters that a member may type. */
export const migration: Migration = {
  async up(db) {
    await sql`ALTER TABLE support_message DROP CONSTRAINT support_message_subject_check`.execute(db);
    await sql`ALTER TABLE support_message ADD CONSTRAINT support_message_subject_check CHECK (char_length(subject) BETWEEN 1 AND 214)`.execute(
      db,
    );
  },
};
