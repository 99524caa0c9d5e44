import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`ALTER TABLE activity_video ADD COLUMN duration integer CHECK (duration > 0)`.execute(db);
    await sql`ALTER TABLE activity_video ADD UNIQUE (id, activity_id)`.execute(db);
    await sql`
      CREATE TABLE video_check (
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        activity_id integer NOT NULL,
        video_id integer NOT NULL,
        opened_at timestamptz NOT NULL,
        viewed_at timestamptz CHECK (viewed_at >= opened_at),
        is_ticked boolean NOT NULL DEFAULT false CHECK (NOT is_ticked OR viewed_at IS NOT NULL),
        PRIMARY KEY (member_id, video_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id),
        FOREIGN KEY (video_id, activity_id) REFERENCES activity_video (id, activity_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX video_check_video ON video_check (video_id)`.execute(db);
  },
};
