import type { Moment } from '../dates/moment.ts';
import { newsPath } from '../portal/paths.ts';
import type { SafeHtml } from '../text/text.ts';

export interface News {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly image: string | null;
  /** null when undated. */
  readonly publishedAt: Moment | null;
}

/** A news item with its full text. */
export interface NewsArticle<Body extends string = SafeHtml> extends News {
  readonly body: Body | null;
}

/** Newest first, undated last. The higher id breaks a tie. */
export function sortNews(news: readonly News[]): readonly News[] {
  return [...news].sort((a, b) => timeOf(b) - timeOf(a) || b.id - a.id);
}

function timeOf({ publishedAt }: News): number {
  const time = publishedAt === null ? Number.NaN : new Date(publishedAt).getTime();
  return Number.isNaN(time) ? 0 : time;
}

export function newsItemPath(id: number): string {
  return `${newsPath}/${id}`;
}
