import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE station_row ADD COLUMN cnpj text,
        ADD COLUMN state text NOT NULL DEFAULT 'live' CHECK (state IN ('waiting', 'live', 'refused'))`.execute(
      db,
    );
    // The oldest of several stations with one CNPJ keeps it. The regular expression tolerates tokens that are
    // no longer JSON.
    await sql`
      UPDATE station_row SET cnpj = found.cnpj FROM (
        SELECT DISTINCT ON (substring(tokens FROM '"cnpj":[[:space:]]*"([0-9A-Z]{14})"'))
          station_id, substring(tokens FROM '"cnpj":[[:space:]]*"([0-9A-Z]{14})"') AS cnpj
        FROM station_row
        ORDER BY substring(tokens FROM '"cnpj":[[:space:]]*"([0-9A-Z]{14})"'), created_at, station_id
      ) AS found
      WHERE found.station_id = station_row.station_id`.execute(db);
    // Waiting stations may claim any CNPJ, so a stranger can't block the company itself.
    await sql`CREATE UNIQUE INDEX station_row_cnpj ON station_row (cnpj) WHERE state = 'live'`.execute(db);
  },
};
