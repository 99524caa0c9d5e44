import type { Station } from '@estacao/theming';
import type { Config } from '../../config.ts';

/** Accepts only URLs of the station's portal: a short link hides its target. */
export function parsePortalUrl(
  { slug, domains }: Pick<Station, 'slug' | 'domains'>,
  url: string,
  stationUrl: Config['stationUrl'],
): URL | undefined {
  if (!URL.canParse(url)) return undefined;
  const page = new URL(url);
  const portals = [stationUrl(slug), ...domains.map((domain) => `https://${domain}`)];
  const isPortalOrigin = portals.some((portal) => new URL(portal).origin === page.origin);
  // A path that begins with two slashes resolves to another host.
  const hasSafePath = page.username === '' && page.password === '' && !page.pathname.startsWith('//');
  return isPortalOrigin && hasSafePath ? page : undefined;
}
