import { failureOf } from '@estacao/contract';
import { type Loaded, loadedFor, type NewsArticle } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { toastFailure } from '../notices/failures.ts';

const newsCall = lazyCalls(() => import('@estacao/contract/calls/news'));

/** By what stands in the address, which may be anything. */
export interface FoundNews {
  readonly of: string;
  /** Nothing: there is no such news, or it is another station's. */
  readonly article: NewsArticle | null;
}

const article = defineLoadable({
  name: 'newsItem',
  *fetch(of: string): SagaGenerator<FoundNews> {
    const id = idOf(of);
    if (id === undefined) return { of, article: null };
    try {
      const found = yield* ask(newsCall('getNews'), { params: { id } });
      if (found === null) return { of, article: null };
      const [body = null] = yield* cleaned([found.body]);
      return { of, article: { ...found, body } };
    } catch (error) {
      if (isNotThere(failureOf(error))) return { of, article: null };
      throw error;
    }
  },
  onFailure: toastFailure,
});

export const { select: selectNewsItem, requested: newsItemRequested } = article;

/** The news at an address; what another one had is not shown there, not even meanwhile. */
export function newsItemAt(of: string, loaded: Loaded<FoundNews>): Loaded<NewsArticle | null> {
  return loadedFor(of, loaded, (found) => found.article);
}

export const newsItemArea = defineTextArea({
  state: article,
  isPrivate: true,
  loads: { newsItem: ({ id = '' }) => article.load(id) },
});
