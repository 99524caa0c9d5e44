import { type News, sortNews } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const newsCall = lazyCalls(() => import('@estacao/contract/calls/news'));

const news = defineLoadable({
  name: 'news',
  *fetch(): SagaGenerator<readonly News[]> {
    const { station } = yield* requireUser();
    // The server does not guarantee the order.
    return sortNews(yield* callApi(newsCall('listNews'), { query: { 'where[station_id]': station.id } }));
  },
  onFailure: toastFailure,
});

export const { select: selectNews, requested: newsRequested } = news;

export const newsArea = defineArea({
  state: news,
  isPrivate: true,
  loads: { news: news.load },
});
