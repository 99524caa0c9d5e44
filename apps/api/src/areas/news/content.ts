import type { SampleNews } from '@estacao/stations/content';
import { sql } from 'kysely';
import { defineContent } from '../../area.ts';
import { formatMinute, omitNulls } from '../../content/entry-fields.ts';
import { coverOf, coverUrl, pictureUpdateSql } from '../../content/pictures.ts';
import { type KeyedTable, writeKeyedRows } from '../../database/keyed-rows.ts';

const newsTable: KeyedTable = {
  table: 'news',
  owner: 'station_id',
  updates: { image: pictureUpdateSql('news') },
};

export const newsContent = defineContent({
  list: 'news',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('news')
      .selectAll()
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
    return rows.map(({ key, title, subtitle, image, body, published_at }) =>
      omitNulls<SampleNews>({
        key,
        title,
        subtitle,
        cover: coverOf(image),
        body,
        publishedAt: formatMinute(published_at),
      }),
    );
  },

  async write({ trx, servedStation, prune }, list) {
    const { id: stationId } = servedStation.station;
    const existing = await trx
      .selectFrom('news')
      .select(['key', 'published_at'])
      .where('station_id', '=', stationId)
      .execute();
    const publishedAtByKey = new Map(existing.map(({ key, published_at }) => [key, published_at]));
    const rows = list.map(({ key, title, subtitle = null, cover, body = null, publishedAt }) => ({
      key,
      title,
      subtitle,
      image: coverUrl(servedStation, cover),
      body,
      // News without a date keep the time of their first import.
      published_at:
        publishedAt === undefined ? (publishedAtByKey.get(key) ?? sql`now()`) : new Date(publishedAt),
    }));
    await writeKeyedRows(trx, newsTable, stationId, rows, prune);
  },
});
