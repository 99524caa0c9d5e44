import { type NewsArticle, newestNews, type SafeHtml } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

/** Stands still, so that a picture of a story is the same tomorrow. */
const TODAY = Date.parse('2026-03-06T12:00:00Z');
const DAY = 24 * 60 * 60_000;

/** What the API gives the members of a station, as the screens get it. */
export function newsOf(
  slug: string,
  covers: Readonly<Record<string, string | undefined>>,
): readonly NewsArticle[] {
  const articles = contentOf(slug).news.map(
    ({ title, subtitle = null, cover, body, daysAgo = 0 }, index): NewsArticle => ({
      id: index + 1,
      title,
      subtitle,
      image: (cover && covers[cover]) ?? null,
      publishedAt: new Date(TODAY - daysAgo * DAY).toISOString(),
      // What stands in our own files needs no cleaning.
      body: body === undefined ? null : (body as SafeHtml),
    }),
  );
  return newestNews(articles) as readonly NewsArticle[];
}
