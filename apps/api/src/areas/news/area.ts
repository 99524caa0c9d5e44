import type * as newsCalls from '@estacao/contract/calls/news';
import type { Generated } from 'kysely';
import { defineArea, type Seeder } from '../../area.ts';
import { notFound } from '../../not-found.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { newsContent } from './content.ts';

const DAY = 24 * 60 * 60_000;
/** In milliseconds. Like other samples, sample news are dated shortly before the first start. */
const SEED_OFFSET = 25 * 60_000;

const newsSeeder: Seeder = {
  filled: (db) => db.selectFrom('news').select('station_id').distinct().execute(),

  async fill({ trx, servedStation, content, now }) {
    const newsItems = content.news.map(({ daysAgo, publishedAt, ...news }) => ({
      ...news,
      publishedAt: publishedAt ?? new Date(now - (daysAgo ?? 0) * DAY - SEED_OFFSET).toISOString(),
    }));
    await newsContent.write({ trx, servedStation, prune: false }, newsItems);
  },
};

declare module '../../database/tables.ts' {
  interface Tables {
    news: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      title: string;
      subtitle: string | null;
      image: string | null;
      body: string | null;
      published_at: Date;
    };
  }
}

function newsHandlers({ database: { db }, clock }: Services): HandlersOf<typeof newsCalls> {
  const publishedNewsOf = (stationId: number) =>
    db
      .selectFrom('news')
      .select(['id', 'title', 'subtitle', 'image', 'published_at'])
      .where('station_id', '=', stationId)
      .where('published_at', '<=', new Date(clock()));

  return {
    async listNews({ caller }) {
      const rows = await publishedNewsOf(caller.stationId)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ published_at, ...news }) => ({ ...news, publishedAt: published_at.toISOString() }));
    },

    async getNews({ params: { id }, caller }) {
      const row = await publishedNewsOf(caller.stationId)
        .select('body')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(notFound);
      const { published_at, ...article } = row;
      return { ...article, publishedAt: published_at.toISOString() };
    },
  };
}

export const news = defineArea({
  name: 'news',
  handlers: newsHandlers,
  content: [newsContent],
  seeders: [newsSeeder],
});
