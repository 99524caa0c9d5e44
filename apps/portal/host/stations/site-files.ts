import { escapeHtml } from '@estacao/domain';
import { Hono } from 'hono';
import { WORKER } from '../../src/worker/names.ts';
import { connectOriginsOf, contentSecurityPolicy } from '../http/security.ts';
import type { HostEnv } from '../http/station-of.ts';
import type { HostSettings } from '../settings.ts';
import type { StationAssets } from './station-assets.ts';

function manifestOf({ station, favicon, isFaviconSvg, pngs, themeColors }: StationAssets) {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: station.name,
    short_name: station.name,
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [
      ...(isFaviconSvg ? [{ src: favicon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }] : []),
      icon(pngs['icon-192.png'], 192, 'any'),
      icon(pngs['icon-512.png'], 512, 'any'),
      icon(pngs['maskable-512.png'], 512, 'maskable'),
    ],
  };
}

/** Pages for members show nothing to search engines, so only API calls are excluded. */
function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemapOf(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(new URL(path, origin).href)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

export function siteFileRoutes(settings: HostSettings) {
  const { build, originOf } = settings;
  const { worker } = build;
  const routes = new Hono<HostEnv>()
    .get('/manifest.webmanifest', (c) =>
      c.json(manifestOf(c.get('station')), 200, { 'Content-Type': 'application/manifest+json' }),
    )
    .get('/robots.txt', (c) => c.text(robotsOf(originOf(c.get('station').servedStation))))
    .get('/sitemap.xml', async (c) => {
      const sitemap = sitemapOf(originOf(c.get('station').servedStation), await build.publicPaths());
      return c.body(sitemap, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
    })
    // Programs that don't parse pages request it, and they can't read SVG.
    .get('/favicon.ico', (c) => {
      const { isFaviconSvg, pngs, favicon } = c.get('station');
      return c.redirect(isFaviconSvg ? pngs['icon-192.png'] : favicon);
    });
  if (worker === undefined) return routes;
  const policy = contentSecurityPolicy({
    scripts: [],
    styles: [],
    connectOrigins: connectOriginsOf(settings),
  });
  return routes.get(WORKER, (c) =>
    c.body(worker, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
    }),
  );
}
