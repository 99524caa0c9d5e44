import type { SampleCategory, SampleJourney, SampleNowPlaying } from '@estacao/stations/content';
import { sql } from 'kysely';
import { type ContentTarget, defineContent } from '../../area.ts';
import { omitNulls } from '../../content/entry-fields.ts';
import { coverOf, coverUrl, pictureUpdateSql } from '../../content/pictures.ts';
import type { Db, Trx } from '../../database/database.ts';
import { type KeyedRow, type KeyedTable, writeKeyedRows } from '../../database/keyed-rows.ts';

type RowTable = 'category' | 'journey' | 'now_playing';

interface RowEntry {
  readonly key: string;
  readonly activities: readonly string[];
}

async function loadKeyLookup(db: Db, table: RowTable, stationId: number) {
  const { rows: links } = await sql<{ row_id: number; key: string }>`
    SELECT link.row_id, activity.key
    FROM ${sql.table(`${table}_activity`)} link JOIN activity ON activity.id = link.activity_id
    WHERE link.station_id = ${stationId} AND activity.deleted_at IS NULL
    ORDER BY link.position`.execute(db);
  return (id: number) => links.filter(({ row_id }) => row_id === id).map(({ key }) => key);
}

function selectRows(db: Db, table: RowTable, stationId: number) {
  return db.selectFrom(table).selectAll().where('station_id', '=', stationId).orderBy('position').execute();
}

/** Inserts missing categories that have a fixed id. `writeKeyedRows` then fills in their other columns. */
async function numberCategories(
  trx: Trx,
  stationId: number,
  entries: readonly (RowEntry & { readonly number?: number | undefined })[],
): Promise<void> {
  for (const { key, number } of entries) {
    if (number === undefined) continue;
    await sql`SELECT setval(seq, greatest(nextval(seq), ${number})) FROM pg_get_serial_sequence('category', 'id') seq`.execute(
      trx,
    );
    await sql`
      INSERT INTO category (id, station_id, key, position, name) OVERRIDING SYSTEM VALUE
      SELECT ${number}, ${stationId}, ${key}, 1 + coalesce(max(position), 0), ${key} FROM category WHERE station_id = ${stationId}
      ON CONFLICT DO NOTHING`.execute(trx);
    const { id } =
      (await trx
        .selectFrom('category')
        .select('id')
        .where('station_id', '=', stationId)
        .where('key', '=', key)
        .executeTakeFirst()) ?? {};
    if (id !== number) throw new Error(`the category ${key} cannot have the id ${number}, which is taken`);
  }
}

async function writeRows<Entry extends RowEntry>(
  { trx, servedStation, prune }: ContentTarget,
  table: RowTable,
  entries: readonly Entry[],
  rowOf: (entry: Entry) => KeyedRow,
): Promise<void> {
  const { id: stationId } = servedStation.station;
  const keyedTable: KeyedTable = {
    table,
    owner: 'station_id',
    ...(table === 'category' ? { updates: { icon: pictureUpdateSql('category', 'icon') } } : {}),
  };
  if (table === 'category') await numberCategories(trx, stationId, entries);
  const idByKey = await writeKeyedRows(trx, keyedTable, stationId, entries.map(rowOf), prune);
  const activities = await trx
    .selectFrom('activity')
    .select(['id', 'key'])
    .where('station_id', '=', stationId)
    .where('deleted_at', 'is', null)
    .execute();
  const activityIdByKey = new Map(activities.map(({ id, key }) => [key, id]));
  for (const { key, activities: keys } of entries) {
    const rowId = idByKey.get(key);
    if (rowId === undefined) throw new Error(`${key} was not written`);
    const links = keys.map((activity, index) => {
      const activityId = activityIdByKey.get(activity);
      if (activityId === undefined) throw new Error(`${key} names ${activity}, which is not an activity`);
      return { row_id: rowId, activity_id: activityId, station_id: stationId, position: index };
    });
    const linkTable = `${table}_activity` as const;
    await trx.deleteFrom(linkTable).where('row_id', '=', rowId).execute();
    if (links.length > 0) await trx.insertInto(linkTable).values(links).execute();
  }
}

export const categoryContent = defineContent({
  list: 'categories',
  async read(db, { station }) {
    const keysOf = await loadKeyLookup(db, 'category', station.id);
    const rows = await selectRows(db, 'category', station.id);
    return rows.map((row) =>
      omitNulls<SampleCategory>({
        key: row.key,
        name: row.name,
        icon: 'icon' in row ? coverOf(row.icon as string | null) : null,
        number: row.id === station.features.legalCategory ? row.id : null,
        activities: keysOf(row.id),
      }),
    );
  },
  write: (target, categories) =>
    writeRows(target, 'category', categories, ({ key, name, icon }) => ({
      key,
      name,
      icon: coverUrl(target.servedStation, icon),
    })),
});

export const journeyContent = defineContent({
  list: 'journeys',
  async read(db, { station }) {
    const keysOf = await loadKeyLookup(db, 'journey', station.id);
    const rows = await selectRows(db, 'journey', station.id);
    return rows.map(({ id, key, name }): SampleJourney => ({ key, name, activities: keysOf(id) }));
  },
  write: (target, journeys) => writeRows(target, 'journey', journeys, ({ key, name }) => ({ key, name })),
});

export const nowPlayingContent = defineContent({
  list: 'nowPlaying',
  async read(db, { station }) {
    const keysOf = await loadKeyLookup(db, 'now_playing', station.id);
    const rows = await selectRows(db, 'now_playing', station.id);
    return rows.map(({ id, key, name }): SampleNowPlaying => ({ key, title: name, activities: keysOf(id) }));
  },
  write: (target, rows) => writeRows(target, 'now_playing', rows, ({ key, title }) => ({ key, name: title })),
});
