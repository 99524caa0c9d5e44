import {
  appendPage,
  dataOf,
  type Loaded,
  loadedFor,
  type SafeHtml,
  type UnionNews,
  type UnionNewsPages,
  type UnionPart,
  unionAreas,
} from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineTextArea, sanitiseTexts } from '../../kernel/texts.ts';
import { listCall } from './calls.ts';
import { loadsOf } from './loads.ts';

export interface AreaNews extends UnionNewsPages {
  readonly of: UnionPart;
}

function* fetchNewsPage(part: UnionPart, page: number, current?: UnionNewsPages): SagaGenerator<AreaNews> {
  const query = { page, tagId: unionAreas[part].newsTag ?? 0 };
  const response = yield* callApi(listCall(part, 'news'), { query });
  return { of: part, ...appendPage(current, page, response) };
}

const news = defineLoadable<AreaNews, [of: UnionPart]>({
  name: 'unionNews',
  *fetch(part): SagaGenerator<AreaNews> {
    return yield* fetchNewsPage(part, 1);
  },
  *fetchMore(current, part): SagaGenerator<AreaNews> {
    // Continues only the list of the same area.
    const previous = current.of === part ? current : undefined;
    return yield* fetchNewsPage(part, (previous?.page ?? 0) + 1, previous);
  },
});

export const {
  select: selectUnionNews,
  requested: unionNewsRequested,
  moreRequested: moreUnionNewsRequested,
} = news;

export const unionNewsArea = defineArea({
  state: news,
  isPrivate: true,
  loads: loadsOf(['news'], function* load(part): SagaGenerator<void> {
    // A member who returns from an article finds the list unchanged.
    if (dataOf(yield* select(news.select))?.of !== part) yield* news.load(part);
  }),
});

interface OpenedNews extends Omit<UnionNews, 'content'> {
  readonly of: number;
  readonly content: SafeHtml;
}

/** The list already has the content, which only needs sanitising. */
const openedNews = defineLoadable({
  name: 'unionNewsItem',
  *fetch({ content, ...item }: UnionNews): SagaGenerator<OpenedNews> {
    const [safeContent = '' as SafeHtml] = yield* sanitiseTexts([content]);
    return { ...item, of: item.id, content: safeContent };
  },
});

export const { select: selectOpenedNews, requested: newsOpened } = openedNews;

export function openedNewsAt(id: number, loaded: Loaded<OpenedNews>): Loaded<OpenedNews> {
  return loadedFor(id, loaded, (item) => item);
}

export const unionNewsItemArea = defineTextArea({ state: openedNews, isPrivate: true });
