import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE post (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        description text NOT NULL CHECK (char_length(description) <= 320),
        media_type text CHECK (media_type IN ('image', 'video')),
        media text,
        file_key text,
        width integer CHECK (width > 0),
        height integer CHECK (height > 0),
        created_at timestamptz NOT NULL,
        CHECK (num_nonnulls(media_type, media) <> 1),
        CHECK (media IS NOT NULL OR file_key IS NULL),
        CHECK (media IS NOT NULL OR btrim(description) <> ''),
        UNIQUE (id, station_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX post_of_station ON post (station_id, created_at DESC, id DESC)`.execute(db);
    await sql`CREATE INDEX post_of_member ON post (member_id)`.execute(db);
    await sql`
      ALTER TABLE comment
        ALTER COLUMN activity_id DROP NOT NULL,
        ADD COLUMN post_id integer,
        ADD CHECK (num_nonnulls(activity_id, post_id) = 1),
        ADD UNIQUE (id, post_id),
        ADD FOREIGN KEY (post_id, station_id) REFERENCES post (id, station_id) ON DELETE CASCADE,
        ADD FOREIGN KEY (parent_id, post_id) REFERENCES comment (id, post_id) ON DELETE CASCADE`.execute(db);
    await sql`
      CREATE INDEX comment_of_post ON comment (post_id, created_at DESC, id DESC)
      WHERE parent_id IS NULL`.execute(db);
    await sql`
      ALTER TABLE member_like
        DROP CONSTRAINT member_like_check,
        ADD COLUMN post_id integer,
        ADD CHECK (num_nonnulls(activity_id, comment_id, post_id) = 1),
        ADD UNIQUE (post_id, member_id),
        ADD FOREIGN KEY (post_id, station_id) REFERENCES post (id, station_id) ON DELETE CASCADE`.execute(db);
  },
};
