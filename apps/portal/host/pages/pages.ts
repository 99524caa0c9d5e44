import { originalTarget } from '@estacao/api';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { DEVICE_COOKIE } from '../../src/inline-script/names.ts';
import type { Page } from '../../src/page/page.ts';
import { emptyPolicy } from '../http/security.ts';
import type { HostEnv } from '../http/station-of.ts';
import type { HostSettings } from '../settings.ts';
import { createApiClients } from './api-clients.ts';
import { deviceOf } from './device.ts';
import { tryLaterPage } from './document.ts';
import { createPageCache, sendPage } from './page-cache.ts';
import { createPageRenderer, sandboxOf } from './render-page.ts';
import { pathOfLink, shortCodeIn } from './short-links.ts';

const schemes = ['light', 'dark', 'auto'] as const;

function schemeOf(c: Context<HostEnv>): Page['scheme'] {
  const { servedStation } = c.get('station');
  return schemes.find((scheme) => scheme === getCookie(c, 'scheme')) ?? servedStation.station.theme.scheme;
}

/** Keeps repeated slashes, which the router’s path loses. */
function rawUrl(c: Context<HostEnv>): URL {
  const { incoming } = (c.env ?? {}) as { incoming?: object };
  const target = incoming && originalTarget(incoming);
  const url = new URL(c.req.url);
  return target?.startsWith('/') ? new URL(url.origin + target) : url;
}

/** Escapes a path with invalid percent-escapes, which the router would log. No page has such a path. */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

export function pageRoutes(settings: HostSettings) {
  const { build, report } = settings;
  const { clientFor, versions } = createApiClients(settings);
  const render = createPageRenderer(settings, clientFor);
  const getCachedPage = createPageCache();
  const sandbox = sandboxOf(settings);

  const followShortLink = async (c: Context<HostEnv>, code: string): Promise<Response | undefined> => {
    const station = c.get('station');
    try {
      const path = await pathOfLink(clientFor(station), station.station.id, code);
      if (path === undefined) return undefined;
      c.header('Cache-Control', 'no-store');
      return c.redirect(path, 302);
    } catch (error) {
      report(error);
      c.header('Cache-Control', 'no-store');
      c.header('Retry-After', '5');
      return c.html(tryLaterPage, 503, { 'Content-Security-Policy': emptyPolicy });
    }
  };

  return (
    new Hono<HostEnv>()
      .get('*', async (c) => {
        const station = c.get('station');
        const { pathname, search } = rawUrl(c);
        const code = shortCodeIn(pathname);
        const linkResponse = code === undefined ? undefined : await followShortLink(c, code);
        if (linkResponse !== undefined) return linkResponse;

        const deviceInfo = deviceOf(c.req.header('user-agent'), getCookie(c, DEVICE_COOKIE));
        const { device } = deviceInfo;
        const redirect = await build.redirectOf(pathname, { station: station.station, device, ...sandbox });
        if (redirect !== undefined) {
          c.header('Cache-Control', 'no-cache');
          c.header('Vary', 'Cookie, User-Agent');
          return redirect.isPermanent ? c.redirect(redirect.to + search, 308) : c.redirect(redirect.to, 302);
        }

        const appearance = { scheme: schemeOf(c), ...deviceInfo };
        const path = readablePath(c.req.path).replace(/\/{2,}/g, '/');
        const [pageKey, version] = await Promise.all([
          build.pageKeyOf(path, sandbox),
          versions.versionOf(station.station.id),
        ]);
        const { scheme, system } = appearance;
        const cacheKey = [station.version, version, scheme, device, system, pageKey].join(' ');
        const page = await getCachedPage(cacheKey, () => render(station, path, appearance));
        const isSecure = c.get('requested').origin.startsWith('https:');
        return sendPage(c, page, isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {});
      })
      // A form sent before hydration redirects to its page, without its data in the URL. Leading slashes
      // collapse, so the redirect never leaves this host.
      .post('*', (c) => c.redirect(new URL(c.req.url).pathname.replace(/^\/+/, '/'), 303))
  );
}
