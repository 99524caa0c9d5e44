import { type NewsArticle, type SafeHtml, sortNews } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

const TODAY = Date.parse('2026-03-06T12:00:00Z');
const DAY = 24 * 60 * 60_000;

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
      // Our own fixture needs no sanitising.
      body: body === undefined ? null : (body as SafeHtml),
    }),
  );
  return sortNews(articles) as readonly NewsArticle[];
}
