import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE restricted_person (
        station_id integer NOT NULL REFERENCES station (id),
        digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
        status text NOT NULL CHECK (status IN ('suspended', 'deactivated')),
        PRIMARY KEY (station_id, digest)
      )`.execute(db);
    const local = sql`split_part(split_part(lower(email), '@', 1), '+', 1)`;
    const domain = sql`split_part(lower(email), '@', 2)`;
    await sql`
      ALTER TABLE signup ADD COLUMN mailbox text NOT NULL GENERATED ALWAYS AS (
        CASE WHEN ${domain} IN ('gmail.com', 'googlemail.com') THEN replace(${local}, '.', '') || '@gmail.com'
          ELSE ${local} || '@' || ${domain} END
      ) STORED`.execute(db);
  },
};
