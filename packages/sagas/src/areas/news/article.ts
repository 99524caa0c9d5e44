import type { NewsArticle } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { findById, type Lookup } from '../../kernel/lookup.ts';
import { defineTextArea, sanitiseTexts } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';

const newsCall = lazyCalls(() => import('@estacao/contract/calls/news'));

const article = defineLoadable({
  name: 'newsItem',
  fetch: (idParam: string): SagaGenerator<Lookup<NewsArticle>> =>
    findById(idParam, function* fetch(id) {
      const newsArticle = yield* callApi(newsCall('getNews'), { params: { id } });
      if (newsArticle === null) return null;
      const [body = null] = yield* sanitiseTexts([newsArticle.body]);
      return { ...newsArticle, body };
    }),
  onFailure: toastFailure,
});

export const { select: selectNewsItem, requested: newsItemRequested } = article;

export const newsItemArea = defineTextArea({
  state: article,
  isPrivate: true,
  loads: { newsItem: ({ id = '' }) => article.load(id) },
});
