import type { newsCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { defineArea } from '../../area.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { newsContent } from './content.ts';
import { newsSeeder } from './seed.ts';
import './tables.ts';

function newsHandlers({ database: { db }, clock }: Services): HandlersOf<typeof newsCalls> {
  /** One may be written down before its day: until then it is nobody's. */
  const published = (stationId: number) =>
    db
      .selectFrom('news')
      .select(['id', 'title', 'subtitle', 'image', 'published_at'])
      .where('station_id', '=', stationId)
      .where('published_at', '<=', new Date(clock()));

  return {
    async listNews({ caller }) {
      const rows = await published(caller.stationId)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ published_at, ...news }) => ({ ...news, publishedAt: published_at.toISOString() }));
    },

    async getNews({ params: { id }, caller }) {
      const row = await published(caller.stationId).select('body').where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw new Refusal(404, refusalTexts.notFound);
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
