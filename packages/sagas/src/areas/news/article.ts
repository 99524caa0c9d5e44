import type { NewsArticle } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { type Found, findById } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';

const newsCall = lazyCalls(() => import('@estacao/contract/calls/news'));

const article = defineLoadable({
  name: 'newsItem',
  fetch: (of: string): SagaGenerator<Found<NewsArticle>> =>
    findById(of, function* fetch(id) {
      const found = yield* ask(newsCall('getNews'), { params: { id } });
      if (found === null) return null;
      const [body = null] = yield* cleaned([found.body]);
      return { ...found, body };
    }),
  onFailure: toastFailure,
});

export const { select: selectNewsItem, requested: newsItemRequested } = article;

export const newsItemArea = defineTextArea({
  state: article,
  isPrivate: true,
  loads: { newsItem: ({ id = '' }) => article.load(id) },
});
