import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE invitation_mail (
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        activity_id integer NOT NULL,
        email_hash text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, activity_id, email_hash),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE,
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX invitation_mail_day ON invitation_mail (member_id, created_at)`.execute(db);
    await sql`CREATE INDEX invitation_mail_activity ON invitation_mail (activity_id)`.execute(db);
  },
};
