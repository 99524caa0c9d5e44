import { writtenTarget } from '@estacao/api';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { DEVICE_COOKIE } from '../../src/early/names.ts';
import type { Page } from '../../src/page/page.ts';
import { emptyPolicy } from '../http/security.ts';
import type { HostEnv } from '../http/station-of.ts';
import type { HostSettings } from '../settings.ts';
import { createApiClients } from './api-clients.ts';
import { deviceOf } from './device.ts';
import { tryLater } from './document.ts';
import { createPageCache, sendPage } from './page-cache.ts';
import { createPageRenderer, sandboxOf } from './render-page.ts';
import { codeIn, pathOfLink } from './short-links.ts';

const schemes = ['light', 'dark', 'auto'] as const;

function schemeOf(c: Context<HostEnv>): Page['scheme'] {
  const { found } = c.get('station');
  return schemes.find((scheme) => scheme === getCookie(c, 'scheme')) ?? found.station.theme.scheme;
}

/** Keeps repeated slashes, which the router’s path loses. */
function writtenUrl(c: Context<HostEnv>): URL {
  const { incoming } = (c.env ?? {}) as { incoming?: object };
  const target = incoming && writtenTarget(incoming);
  const url = new URL(c.req.url);
  return target?.startsWith('/') ? new URL(url.origin + target) : url;
}

/** Escapes a path with invalid escapes, which the router would log. No page has such a path. */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

export function pages(settings: HostSettings) {
  const { build, report } = settings;
  const { clientFor, versions } = createApiClients(settings);
  const render = createPageRenderer(settings, clientFor);
  const cachedPage = createPageCache();
  const sandbox = sandboxOf(settings);

  const followShortLink = async (c: Context<HostEnv>, code: string): Promise<Response | undefined> => {
    const own = c.get('station');
    try {
      const path = await pathOfLink(clientFor(own), own.station.id, code);
      if (path === undefined) return undefined;
      c.header('Cache-Control', 'no-store');
      return c.redirect(path, 302);
    } catch (error) {
      report(error);
      c.header('Cache-Control', 'no-store');
      c.header('Retry-After', '5');
      return c.html(tryLater, 503, { 'Content-Security-Policy': emptyPolicy });
    }
  };

  return (
    new Hono<HostEnv>()
      .get('*', async (c) => {
        const own = c.get('station');
        const { pathname, search } = writtenUrl(c);
        const code = codeIn(pathname);
        const followed = code === undefined ? undefined : await followShortLink(c, code);
        if (followed !== undefined) return followed;

        const visitor = deviceOf(c.req.header('user-agent'), getCookie(c, DEVICE_COOKIE));
        const { device } = visitor;
        const lead = await build.elsewhere(pathname, { station: own.station, device, ...sandbox });
        if (lead !== undefined) {
          c.header('Cache-Control', 'no-cache');
          c.header('Vary', 'Cookie, User-Agent');
          return lead.isForGood ? c.redirect(lead.to + search, 308) : c.redirect(lead.to, 302);
        }

        const appearance = { scheme: schemeOf(c), ...visitor };
        const path = readablePath(c.req.path).replace(/\/{2,}/g, '/');
        const [place, version] = await Promise.all([
          build.placeOf(path, sandbox),
          versions.of(own.station.id),
        ]);
        const { scheme, system } = appearance;
        const name = [own.version, version, scheme, device, system, place].join(' ');
        const page = await cachedPage(name, () => render(own, path, appearance));
        const isSecure = c.get('requested').origin.startsWith('https:');
        return sendPage(c, page, isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {});
      })
      // A form sent before hydration redirects to its page, without its data in the URL. Leading slashes
      // collapse, so the redirect never leaves this host.
      .post('*', (c) => c.redirect(new URL(c.req.url).pathname.replace(/^\/+/, '/'), 303))
  );
}
