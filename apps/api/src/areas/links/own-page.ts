import type { Station } from '@estacao/theming';
import type { Config } from '../../config.ts';

/** Accepts only URLs of the station's portal: a short link hides its target. */
export function ownPage(
  { slug, domains }: Pick<Station, 'slug' | 'domains'>,
  url: string,
  stationUrl: Config['stationUrl'],
): URL | undefined {
  if (!URL.canParse(url)) return undefined;
  const page = new URL(url);
  const portals = [stationUrl(slug), ...domains.map((domain) => `https://${domain}`)];
  const isOwn = portals.some((portal) => new URL(portal).origin === page.origin);
  // A path that begins with two slashes resolves to another host.
  const isPlain = page.username === '' && page.password === '' && !page.pathname.startsWith('//');
  return isOwn && isPlain ? page : undefined;
}
