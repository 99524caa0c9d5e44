import type { Station } from '@estacao/theming';
import type { Config } from '../../config.ts';

/** An address of a station's own portal. Whatever else is asked for is none: a short link hides where it leads. */
export function ownPage(
  { slug, domains }: Pick<Station, 'slug' | 'domains'>,
  url: string,
  stationUrl: Config['stationUrl'],
): URL | undefined {
  if (!URL.canParse(url)) return undefined;
  const page = new URL(url);
  const portals = [stationUrl(slug), ...domains.map((domain) => `https://${domain}`)];
  const isOwn = portals.some((portal) => new URL(portal).origin === page.origin);
  // A path of two slashes is another host, wherever it stands by itself.
  const isPlain = page.username === '' && page.password === '' && !page.pathname.startsWith('//');
  return isOwn && isPlain ? page : undefined;
}
