import { type Migration, sql } from 'kysely';

/** The size of an upload's pieces in bytes. Their keys end in their offset. */
const PIECE = 524_288;

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE stored_file (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        key text NOT NULL UNIQUE CHECK (key ~ '^[A-Za-z0-9_-]{43}[.][a-z0-9]{3,4}$'),
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
        type text NOT NULL,
        size integer NOT NULL CHECK (size > 0),
        purpose text NOT NULL CHECK (purpose IN ('profile', 'onboarding', 'media', 'file', 'answer')),
        is_public boolean NOT NULL,
        upload_id text UNIQUE,
        loose_since timestamptz,
        created_at timestamptz NOT NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX stored_file_member ON stored_file (member_id)`.execute(db);
    await sql`CREATE INDEX stored_file_loose ON stored_file (loose_since) WHERE loose_since IS NOT NULL`.execute(
      db,
    );
    await sql`
      CREATE TABLE file_upload (
        id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{43}$'),
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
        purpose text NOT NULL CHECK (purpose IN ('profile', 'onboarding', 'media', 'file', 'answer')),
        size integer NOT NULL CHECK (size > 0),
        received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
        expires_at timestamptz NOT NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX file_upload_member ON file_upload (member_id)`.execute(db);
    await sql`CREATE INDEX file_upload_expires ON file_upload (expires_at)`.execute(db);
    // Triggers queue the stored object for removal whenever a row is deleted, for any reason.
    await sql`CREATE TABLE file_removal (key text PRIMARY KEY, due_at timestamptz NOT NULL)`.execute(db);
    await sql`CREATE INDEX file_removal_due ON file_removal (due_at)`.execute(db);
    await sql`
      CREATE FUNCTION remove_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO file_removal (key, due_at) VALUES (OLD.key, '-infinity') ON CONFLICT DO NOTHING;
        RETURN OLD;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER stored_file_removed AFTER DELETE ON stored_file
      FOR EACH ROW EXECUTE FUNCTION remove_stored_file()`.execute(db);
    await sql`
      CREATE FUNCTION remove_file_upload() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO file_removal (key, due_at)
        SELECT 'uploads/' || OLD.id || '/' || piece, '-infinity'
        FROM generate_series(0, OLD.received, ${sql.raw(String(PIECE))}) AS piece ON CONFLICT DO NOTHING;
        RETURN OLD;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER file_upload_removed AFTER DELETE ON file_upload
      FOR EACH ROW EXECUTE FUNCTION remove_file_upload()`.execute(db);
  },
};
