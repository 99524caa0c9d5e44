import type { ServedStation } from '@estacao/stations';
import type { ContentEntry, SampleContent } from '@estacao/stations/content';
import { type Selectable, sql } from 'kysely';
import type { ContentPart, Seeder } from '../area.ts';
import type { Db, Trx } from '../database/database.ts';
import { type KeyedRow, writeKeyedRows } from '../database/keyed-rows.ts';
import type { Tables } from '../database/tables.ts';
import { pictureUpdateSql } from './pictures.ts';

interface KeyedContent<List extends keyof SampleContent, Table extends keyof Tables> {
  readonly list: List;
  readonly table: Table;
  readonly entryOf: (row: Selectable<Tables[Table]>) => ContentEntry<List> | undefined;
  readonly rowOf: (entry: ContentEntry<List>, servedStation: ServedStation) => KeyedRow;
  readonly onWritten?: (trx: Trx, stationId: number) => Promise<void>;
}

export function createKeyedContent<List extends keyof SampleContent, Table extends keyof Tables & string>({
  list,
  table,
  entryOf,
  rowOf,
  onWritten,
}: KeyedContent<List, Table>): ContentPart<List> & { readonly seeder: Seeder } {
  const keyedTable = { table, owner: 'station_id', updates: { image: pictureUpdateSql(table) } };
  const part: ContentPart<List> = {
    list,

    async read(db, { station }) {
      const rows = await selectOrderedRows(db, table, station.id);
      return rows.flatMap((row) => entryOf(row) ?? []);
    },

    async write({ trx, servedStation, prune }, entries) {
      const rows = entries.map((entry) => rowOf(entry, servedStation));
      await writeKeyedRows(trx, keyedTable, servedStation.station.id, rows, prune);
      await onWritten?.(trx, servedStation.station.id);
    },
  };
  return { ...part, seeder: createContentSeeder(table, part) };
}

export function createContentSeeder<List extends keyof SampleContent>(
  table: keyof Tables & string,
  { list, write }: ContentPart<List>,
): Seeder {
  return {
    async filled(db) {
      const { rows } = await sql<{
        station_id: number;
      }>`SELECT DISTINCT station_id FROM ${sql.table(table)}`.execute(db);
      return rows;
    },
    fill: ({ trx, servedStation, content }) =>
      write({ trx, servedStation, prune: false }, content[list] as readonly ContentEntry<List>[]),
  };
}

async function selectOrderedRows<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  stationId: number,
): Promise<readonly Selectable<Tables[Table]>[]> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    SELECT * FROM ${sql.table(table)} WHERE station_id = ${stationId} ORDER BY position`.execute(db);
  return rows;
}
