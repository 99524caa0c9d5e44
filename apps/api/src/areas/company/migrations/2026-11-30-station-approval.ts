import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // What is served stays so. Stations that are made from now on say whether they wait.
    await sql`
      ALTER TABLE station_row ADD COLUMN cnpj text,
        ADD COLUMN state text NOT NULL DEFAULT 'live' CHECK (state IN ('waiting', 'live', 'refused'))`.execute(
      db,
    );
    // Of several stations with one CNPJ, the oldest keeps it. Tokens that were damaged by hand are no JSON.
    await sql`
      UPDATE station_row SET cnpj = found.cnpj FROM (
        SELECT DISTINCT ON (substring(tokens FROM '"cnpj":[[:space:]]*"([0-9A-Z]{14})"'))
          station_id, substring(tokens FROM '"cnpj":[[:space:]]*"([0-9A-Z]{14})"') AS cnpj
        FROM station_row
        ORDER BY substring(tokens FROM '"cnpj":[[:space:]]*"([0-9A-Z]{14})"'), created_at, station_id
      ) AS found
      WHERE found.station_id = station_row.station_id`.execute(db);
    // Stations that wait may claim any CNPJ: a stranger must not block the company itself.
    await sql`CREATE UNIQUE INDEX station_row_cnpj ON station_row (cnpj) WHERE state = 'live'`.execute(db);
  },
};
