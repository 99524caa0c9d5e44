import type { SampleNews } from '@estacao/stations/content';
import { sql } from 'kysely';
import { defineContent } from '../../area.ts';
import { coverOf, coverUrl, pictureToWrite } from '../../content/pictures.ts';
import { minuteOf, said } from '../../content/said.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';

const newsTable: KeyedTable = {
  table: 'news',
  owner: 'station_id',
  updates: { image: pictureToWrite('news') },
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
      said<SampleNews>({
        key,
        title,
        subtitle,
        cover: coverOf(image),
        body,
        publishedAt: minuteOf(published_at),
      }),
    );
  },

  async write({ trx, found, prune }, list) {
    const { id: stationId } = found.station;
    const known = await trx
      .selectFrom('news')
      .select(['key', 'published_at'])
      .where('station_id', '=', stationId)
      .execute();
    const publishedOf = new Map(known.map(({ key, published_at }) => [key, published_at]));
    const rows = list.map(({ key, title, subtitle = null, cover, body = null, publishedAt }) => ({
      key,
      title,
      subtitle,
      image: coverUrl(found, cover),
      body,
      // News without a date keep the time of their first import.
      published_at: publishedAt === undefined ? (publishedOf.get(key) ?? sql`now()`) : new Date(publishedAt),
    }));
    await writeKeyed(trx, newsTable, stationId, rows, prune);
  },
});
