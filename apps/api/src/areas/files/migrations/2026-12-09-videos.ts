import { type Migration, sql } from 'kysely';

const PIECE = 524_288;

const tables = ['stored_file', 'file_upload'] as const;

export const migration: Migration = {
  async up(db) {
    for (const table of tables) {
      const named = sql.id(`${table}_purpose_check`);
      await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${named}`.execute(db);
      await sql`
        ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${named}
        CHECK (purpose IN ('profile', 'onboarding', 'media', 'file', 'answer', 'post', 'video'))`.execute(db);
    }
    // A video stays in its pieces, so no process ever holds all of it in memory.
    await sql`
      ALTER TABLE stored_file ADD COLUMN in_pieces boolean NOT NULL DEFAULT false,
        ADD CHECK (NOT in_pieces OR upload_id IS NOT NULL)`.execute(db);
    await sql`
      CREATE OR REPLACE FUNCTION remove_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.in_pieces THEN
          INSERT INTO file_removal (key, due_at)
          SELECT 'uploads/' || OLD.upload_id || '/' || piece, '-infinity'
          FROM generate_series(0, OLD.size - 1, ${sql.raw(String(PIECE))}) AS piece ON CONFLICT DO NOTHING;
        ELSE
          INSERT INTO file_removal (key, due_at) VALUES (OLD.key, '-infinity') ON CONFLICT DO NOTHING;
        END IF;
        RETURN OLD;
      END $$`.execute(db);
    // A finished video keeps the upload's pieces.
    await sql`
      CREATE OR REPLACE FUNCTION remove_file_upload() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT 1 FROM stored_file WHERE upload_id = OLD.id AND in_pieces) THEN
          RETURN OLD;
        END IF;
        INSERT INTO file_removal (key, due_at)
        SELECT 'uploads/' || OLD.id || '/' || piece, '-infinity'
        FROM generate_series(0, OLD.received, ${sql.raw(String(PIECE))}) AS piece ON CONFLICT DO NOTHING;
        RETURN OLD;
      END $$`.execute(db);
  },
};
