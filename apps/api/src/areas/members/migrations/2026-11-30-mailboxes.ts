import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // `ana+x@` and `ana@` are the same mailbox, and Gmail ignores full stops.
    const local = sql`split_part(split_part(lower(email), '@', 1), '+', 1)`;
    const domain = sql`split_part(lower(email), '@', 2)`;
    await sql`
      ALTER TABLE member ADD COLUMN mailbox text NOT NULL GENERATED ALWAYS AS (
        CASE WHEN ${domain} IN ('gmail.com', 'googlemail.com') THEN replace(${local}, '.', '') || '@gmail.com'
          ELSE ${local} || '@' || ${domain} END
      ) STORED`.execute(db);
    await sql`CREATE INDEX member_mailbox ON member (station_id, mailbox)`.execute(db);
  },
};
