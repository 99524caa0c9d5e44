import type { SampleDownload } from '@estacao/stations/content';
import { defineContent } from '../../area.ts';
import { said } from '../../content/said.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';

const downloadTable: KeyedTable = { table: 'download', owner: 'station_id' };

/** The files that a station has for its members. */
export const downloadContent = defineContent({
  list: 'downloads',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('download')
      .select(['key', 'name', 'description', 'file', 'size', 'title', 'subtitle', 'body'])
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
    return rows.map((row) => said<SampleDownload>(row));
  },

  async write({ trx, found, prune }, list) {
    const rows = list.map(
      ({ key, name, description = null, file, size = null, title = null, subtitle = null, body = null }) => ({
        key,
        name,
        description,
        file,
        size,
        title,
        subtitle,
        body,
      }),
    );
    await writeKeyed(trx, downloadTable, found.station.id, rows, prune);
  },
});
