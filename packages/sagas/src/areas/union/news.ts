import {
  dataOf,
  type Loaded,
  loadedFor,
  type SafeHtml,
  type UnionNews,
  type UnionNewsPages,
  type UnionPart,
  unionAreas,
  withPage,
} from '@estacao/domain';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { cleaned, defineTextArea } from '../../kernel/texts.ts';
import { listCall } from './calls.ts';
import { loadsOf } from './loads.ts';

export interface FoundUnionNews extends UnionNewsPages {
  readonly of: UnionPart;
}

function* pageAt(of: UnionPart, page: number, known?: UnionNewsPages): SagaGenerator<FoundUnionNews> {
  const query = { page, tagId: unionAreas[of].newsTag ?? 0 };
  const found = yield* ask(listCall(of, 'news'), { query });
  return { of, ...withPage(known, page, found) };
}

const news = defineLoadable<FoundUnionNews, [of: UnionPart]>({
  name: 'unionNews',
  *fetch(of): SagaGenerator<FoundUnionNews> {
    return yield* pageAt(of, 1);
  },
  *fetchMore(known, of): SagaGenerator<FoundUnionNews> {
    // Continues only the list of the same area.
    const before = known.of === of ? known : undefined;
    return yield* pageAt(of, (before?.page ?? 0) + 1, before);
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
const opened = defineLoadable({
  name: 'unionNewsItem',
  *fetch({ content, ...item }: UnionNews): SagaGenerator<OpenedNews> {
    const [safe = '' as SafeHtml] = yield* cleaned([content]);
    return { ...item, of: item.id, content: safe };
  },
});

export const { select: selectOpenedNews, requested: newsOpened } = opened;

export function openedNewsAt(id: number, loaded: Loaded<OpenedNews>): Loaded<OpenedNews> {
  return loadedFor(id, loaded, (item) => item);
}

export const unionNewsItemArea = defineTextArea({ state: opened, isPrivate: true });
