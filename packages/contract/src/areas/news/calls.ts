import type { News, NewsArticle } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { oneOrFirst, orNull, renamed } from '../../codecs.ts';
import { id, moment } from '../../values.ts';

const words = orNull(z.string());

const fields = {
  id: id(),
  title: z.string(),
  subtitle: words,
  image: words,
  publishedAt: ['createdAt', orNull(moment())],
} as const;

const news: z.ZodMiniType<News> = renamed(fields);
const article: z.ZodMiniType<NewsArticle<string>> = renamed({ ...fields, body: words });

export const listNews = defineCall('GET /news/', {
  id: 'listNews',
  audience: 'member',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(news),
  offline: true,
  note: 'The news of the station, the newest first, without what each says: that comes by its number.',
});

export const getNews = defineCall('GET /news/{id}', {
  id: 'getNews',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: oneOrFirst(article),
  offline: true,
  note: 'One piece of news, with what it says. `body` may hold HTML. 404 for another station’s. The server may answer it in a list; this one doesn’t.',
});
