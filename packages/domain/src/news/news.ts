import type { Moment } from '../dates/moment.ts';
import { newsPath } from '../portal/paths.ts';
import type { SafeHtml } from '../text/text.ts';

/** A piece of news of a station, as it stands among others. */
export interface News {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly image: string | null;
  /** When it came out; null where nobody says. */
  readonly publishedAt: Moment | null;
}

/** All of it. */
export interface NewsArticle<Body extends string = SafeHtml> extends News {
  readonly body: Body | null;
}

/** The newest first, and last what has no date. Of two of one moment, the one with the higher number came later. */
export function newestNews(news: readonly News[]): readonly News[] {
  return [...news].sort((one, other) => timeOf(other) - timeOf(one) || other.id - one.id);
}

function timeOf({ publishedAt }: News): number {
  const time = publishedAt === null ? Number.NaN : new Date(publishedAt).getTime();
  return Number.isNaN(time) ? 0 : time;
}

/** Where all of it is read. */
export function newsItemPath(id: number): string {
  return `${newsPath}/${id}`;
}
