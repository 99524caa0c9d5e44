import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE comment (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        activity_id integer NOT NULL,
        parent_id integer,
        description text NOT NULL CHECK (btrim(description) <> '' AND char_length(description) <= 200),
        created_at timestamptz NOT NULL,
        UNIQUE (id, activity_id),
        UNIQUE (id, station_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id),
        -- What was answered is of the same thing, and goes with what it answers.
        FOREIGN KEY (parent_id, activity_id) REFERENCES comment (id, activity_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`
      CREATE INDEX comment_of_activity ON comment (activity_id, created_at DESC, id DESC)
      WHERE parent_id IS NULL`.execute(db);
    await sql`CREATE INDEX comment_answer ON comment (parent_id) WHERE parent_id IS NOT NULL`.execute(db);
    await sql`CREATE INDEX comment_of_member ON comment (member_id)`.execute(db);
    await sql`
      CREATE TABLE member_like (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        activity_id integer,
        comment_id integer,
        created_at timestamptz NOT NULL,
        CHECK (num_nonnulls(activity_id, comment_id) = 1),
        UNIQUE (activity_id, member_id),
        UNIQUE (comment_id, member_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id),
        FOREIGN KEY (comment_id, station_id) REFERENCES comment (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX member_like_of_member ON member_like (member_id)`.execute(db);
  },
};
