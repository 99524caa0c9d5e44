import type { News, NewsArticle } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { firstItem, orNull, renamed } from '../../codecs.ts';
import { id, moment } from '../../values.ts';

const optionalText = orNull(z.string());

const fields = {
  id: id(),
  title: z.string(),
  subtitle: optionalText,
  image: optionalText,
  publishedAt: ['createdAt', orNull(moment())],
} as const;

const news: z.ZodMiniType<News> = renamed(fields);
const article: z.ZodMiniType<NewsArticle<string>> = renamed({ ...fields, body: optionalText });

export const listNews = defineCall('GET /news/', {
  id: 'listNews',
  audience: 'member',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(news),
  offline: true,
  note: "Lists the station's news, the newest first, without their text. `getNews` returns it.",
});

export const getNews = defineCall('GET /news/{id}', {
  id: 'getNews',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: firstItem(article),
  offline: true,
  note: 'Returns one piece of news with its text. `body` may contain HTML. 404 for news of another station. Clients must also accept the piece in a list.',
});
