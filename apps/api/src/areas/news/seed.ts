import type { Seeder } from '../../area.ts';
import { newsContent } from './content.ts';

const DAY = 24 * 60 * 60_000;
/** A while before: what members did so many days ago they did at the moment of the first start. */
const BEFORE = 25 * 60_000;

export const newsSeeder: Seeder = {
  filled: (db) => db.selectFrom('news').select('station_id').distinct().execute(),

  async fill({ trx, found, content, now }) {
    const list = content.news.map(({ daysAgo, publishedAt, ...news }) => ({
      ...news,
      publishedAt: publishedAt ?? new Date(now - (daysAgo ?? 0) * DAY - BEFORE).toISOString(),
    }));
    await newsContent.write({ trx, found, prune: false }, list);
  },
};
