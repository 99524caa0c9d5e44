import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE staff (
        id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        station_id integer NOT NULL REFERENCES station (id),
        member_id integer NOT NULL REFERENCES member (id),
        partner_id integer CHECK (partner_id > 0),
        UNIQUE NULLS NOT DISTINCT (member_id, partner_id)
      )`.execute(db);
    // The right came with the account type before. It stays with two groups: the owners of company stations in their own
    // station, and the sample clerks. Other owners signed up at a station that is not theirs.
    await sql`
      INSERT INTO staff (station_id, member_id)
      SELECT member.station_id, member.id FROM member
      JOIN station ON station.id = member.station_id
      WHERE member.type_id = 1 AND member.active AND (
        member.email = 'balcao@' || station.slug || '.test'
        OR EXISTS (SELECT FROM station_row WHERE station_row.station_id = member.station_id))`.execute(db);
  },
};
