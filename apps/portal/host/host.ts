import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  addressOf,
  createAtOnce,
  HERE,
  type RequestedHost,
  requestedHost,
  writtenTarget,
} from '@estacao/api';
import { failureOf, listContentVersions } from '@estacao/contract';
import { type Client, createClient } from '@estacao/contract/client';
import { Refusal } from '@estacao/contract/server';
import { chatStandIn } from '@estacao/domain';
import {
  type Directory,
  drawCover,
  drawHeader,
  drawnHeader,
  type FoundStation,
  isCover,
} from '@estacao/stations';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { storeOfCode } from '../src/app-codes.ts';
import { DEVICE_COOKIE } from '../src/early/names.ts';
import type { Page } from '../src/page.ts';
import { WORKER } from '../src/worker/names.ts';
import type { Build } from './build.ts';
import { contentVersions } from './content-versions.ts';
import { deviceOf } from './device.ts';
import { documentOf, noStation, stationList, tryLater } from './document.ts';
import { folderOf, type Served, send, served } from './files.ts';
import { compressPage, createPageCache, sendPage } from './page-cache.ts';
import { isPng, keepPngs, pngAddress } from './pictures/pngs.ts';
import { readablePath } from './readable-path.ts';
import { robotsOf, sitemapOf } from './robots.ts';
import { contentSecurityPolicy, emptyPolicy, securityHeaders } from './security.ts';
import { codeIn, pathOfLink } from './short-links.ts';
import {
  DRAWN_FAVICON,
  drawnFavicon,
  drawnPng,
  isVersionOf,
  manifestOf,
  type StationAssets,
  stationAssets,
} from './station-assets.ts';
import { createPictures } from './station-pictures.ts';
import { sendVideo, videoAt } from './videos.ts';

export interface HostSettings {
  /** Those there are at the moment of each request. */
  readonly stations: Directory;
  /** Where a station is for search engines and for whom a page is shared with. */
  readonly originOf: (found: FoundStation) => string;
  readonly build: Build;
  /** Where `vite build` left what the browser loads. */
  readonly client: string;
  /** Where the calls are: under the same host, or another origin. */
  readonly api: string;
  readonly auth?: string;
  readonly places?: string;
  /** Nobody outside is there to answer: pages of the portal stand in for whom a station talks to. */
  readonly sandbox: boolean;
  /** Where members of some stations go on to after the login; `{slug}` stands for the station's. */
  readonly externalApp?: string;
  /** Whom members may ring up where their station says nobody. */
  readonly supportPhone?: string;
  /** How the host itself reaches an API in the same process. Without one, over the network. */
  readonly apiFetch?: typeof fetch;
  /** Origins beside the API that pages may connect to. */
  readonly connectTo: readonly string[];
  /** Behind a proxy that sets `X-Forwarded-*`, and can't be bypassed. */
  readonly trustProxy: boolean;
  /** Whether one address has so many pages at once and no more. */
  readonly areAddressesCapped?: boolean;
  /** On a host without a station: list them, or answer that nothing is here. */
  readonly listStations: boolean;
  /** How long a page waits for its data, in milliseconds. Without them its frame is drawn, and the browser asks again. */
  readonly patience: number;
  /** Pages change while one looks, and a tool writes their styles. */
  readonly isDevelopment: boolean;
  readonly report: (error: unknown) => void;
}

/** Sooner than wait longer to hear whether a page has changed, one is served as it was. */
const PATIENCE_FOR_VERSIONS = 1_000;

/** Pages of one address that are made at a time. */
const PAGES = 2;

const schemes = ['light', 'dark', 'auto'] as const;

function schemeOf(c: Context, { found }: StationAssets): Page['scheme'] {
  return schemes.find((scheme) => scheme === getCookie(c, 'scheme')) ?? found.station.theme.scheme;
}

function originOf(address: string): string[] {
  return /^https?:/.test(address) ? [new URL(address).origin] : [];
}

/** Whoever looks after the portal reads of a page that had to do without its data. */
function watched(client: Client, onFailure: (error: unknown) => void): Client {
  return {
    call: (...args) =>
      client.call(...args).catch((error: unknown) => {
        const failure = failureOf(error);
        // Of two calls that belong together, one is taken back when the other fails. What isn't there is an answer.
        const isNews = failure.kind !== 'aborted' && !(failure.kind === 'http' && failure.status === 404);
        if (isNews) onFailure(error);
        throw error;
      }),
  };
}

/** The address as it was written, slashes and all. */
function askedFor(c: Context): URL {
  const { incoming } = (c.env ?? {}) as { incoming?: object };
  const target = incoming && writtenTarget(incoming);
  const url = new URL(c.req.url);
  return target?.startsWith('/') ? new URL(url.origin + target) : url;
}

/** What is drawn for a station in the place of a picture that it doesn't have. */
function drawingAt({ station }: FoundStation, path: string): (() => string) | undefined {
  for (const size of ['phone', 'desktop'] as const)
    if (path === `${station.slug}/${drawnHeader(size)}`) return () => drawHeader(station, size);
  const [, slug, kind = ''] = /^([a-z0-9-]+)\/covers\/([a-z]+)\.svg$/.exec(path) ?? [];
  return slug === station.slug && isCover(kind) ? () => drawCover(station, kind) : undefined;
}

/** Serves every station's portal: pages rendered with their data, the station's own fonts and pictures, built files. */
export function createHost(settings: HostSettings) {
  const { build, api, auth, places, externalApp, supportPhone, stations: directory } = settings;
  // A station that has changed is another one: what was made of it before is let go with it.
  const made = new WeakMap<FoundStation, StationAssets>();
  const assetsOf = (found: FoundStation): StationAssets => {
    const assets = made.get(found) ?? stationAssets(found);
    made.set(found, assets);
    return assets;
  };
  const drawn = new WeakMap<FoundStation, Map<string, Served>>();
  const keepDrawing = (found: FoundStation, name: string, draw: () => Served): Served => {
    const drawings = drawn.get(found) ?? new Map<string, Served>();
    drawn.set(found, drawings);
    const drawing = drawings.get(name) ?? draw();
    drawings.set(name, drawing);
    return drawing;
  };
  const files = folderOf(join(settings.client, 'assets'));
  const pictures = createPictures();
  const cache = new Map<string, Served>();
  const keep = (name: string, make: () => Served): Served => {
    const file = cache.get(name) ?? make();
    cache.set(name, file);
    return file;
  };
  const keepPng = keepPngs();
  const ofSandbox = settings.sandbox ? ({ isSandbox: true } as const) : {};
  const callsTo = [...[api, auth ?? '', places ?? ''].flatMap(originOf), ...settings.connectTo];

  const clientAt = (origin: string, timeout = settings.patience) =>
    createClient({
      // An API in the same process knows the station by its host.
      api: new URL(api, origin).href,
      ...(settings.apiFetch === undefined ? {} : { fetch: settings.apiFetch }),
      timeout,
    });

  /** In the sandbox nobody is at the chat: a page of the portal stands there, wherever a link leads to it. */
  const contactOf = ({ station: { contact } }: StationAssets) =>
    settings.sandbox && contact.chatUrl !== undefined
      ? { ...contact, chatUrl: chatStandIn(contact.chatUrl) }
      : contact;

  const clients = new WeakMap<StationAssets, Client>();
  const clientFor = (own: StationAssets): Client => {
    const client = clients.get(own) ?? clientAt(settings.originOf(own.found));
    clients.set(own, client);
    return client;
  };

  /** A page as everybody gets it who asks this station for it. */
  const make = async (
    own: StationAssets,
    { path, scheme, device, system }: Pick<Page, 'scheme' | 'device' | 'system'> & { path: string },
  ) => {
    let isWhole = true;
    const client = watched(clientFor(own), (error) => {
      isWhole = false;
      settings.report(error);
    });
    const page: Page = {
      station: {
        ...own.station,
        contact: contactOf(own),
        ...(externalApp === undefined
          ? {}
          : { externalAppUrl: externalApp.replace('{slug}', own.station.slug) }),
        ...(supportPhone === undefined ? {} : { supportPhone }),
        ...(own.found.station.domains[0] === undefined
          ? {}
          : { webUrl: `https://${own.found.station.domains[0]}` }),
      },
      pictures: own.pictures,
      scheme,
      device,
      system,
      ...ofSandbox,
      api,
      ...(auth === undefined ? {} : { auth }),
      ...(places === undefined ? {} : { places }),
    };
    const rendered = await build.render(path, page, client, settings.report);
    const assets = build.assetsOf(rendered.files);
    const html = documentOf({
      ...rendered,
      station: own,
      assets,
      early: build.early,
      origin: settings.originOf(own.found),
    });
    const policy = contentSecurityPolicy({
      scripts: [build.early],
      styles: settings.isDevelopment ? undefined : [own.css, assets.css],
      callsTo,
    });
    const { status, isForDevices, isLasting } = rendered;
    const kept = await compressPage({ html, status, policy, isForDevices });
    return { page: kept, isWhole: isWhole && isLasting && !settings.isDevelopment };
  };

  const keepPage = createPageCache();
  const forVersions = watched(clientAt('http://localhost', PATIENCE_FOR_VERSIONS), settings.report);
  const versions = contentVersions((since) => forVersions.call(listContentVersions, { query: { since } }));

  const app = new Hono<{ Variables: { requested: RequestedHost } }>();

  app.get('/assets/*', (c) => {
    const file = files(c.req.path.slice('/assets/'.length));
    return file === undefined ? c.text('', 404) : send(c, file, true);
  });

  app.use('*', async (c, next) => {
    await next();
    // On the answer itself: `c.header` would copy it, body and all, for each of them.
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value);
  });

  app.use('*', async (c, next) => {
    const requested = requestedHost(c, settings.trustProxy);
    if (requested === undefined) return c.html(noStation, 400, { 'Content-Security-Policy': emptyPolicy });
    c.set('requested', requested);
    return next();
  });

  const atOnce = createAtOnce({ session: PAGES, address: PAGES });
  app.use('*', async (c, next) => {
    const address = settings.areAddressesCapped === false ? HERE : addressOf(c, settings);
    if (address === HERE) return next();
    let place: ReturnType<typeof atOnce.enter> | undefined;
    try {
      place = atOnce.enter(address, 'read');
      await place.inTurn(next, c.req.raw.signal);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      c.header('Retry-After', String(error.retryAfter));
      return c.html(tryLater, 429, { 'Content-Security-Policy': emptyPolicy });
    } finally {
      place?.leave();
    }
  });

  // Where the API is elsewhere; else it answers these itself. Pages can be rendered without it, so it isn't asked.
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', (c) => c.json({ status: 'ready' }));

  // What members have sent is named below the API as it is here: where that is elsewhere, so are their files.
  if (originOf(api).length > 0) {
    app.get('/api/files/:key', (c) => c.redirect(`${api}/files/${encodeURIComponent(c.req.param('key'))}`));
  }

  app.get('/fonts/:name', (c) => {
    const found = directory.byHost(c.get('requested').host);
    const name = c.req.param('name');
    const file = found === undefined ? undefined : assetsOf(found).fontFiles.get(name);
    if (file === undefined) return c.text('', 404);
    return send(
      c,
      keep(name, () => served(readFileSync(build.fontFile(name) ?? file), '.woff2')),
      true,
    );
  });

  app.get('/drawn/:name', async (c) => {
    const found = directory.byHost(c.get('requested').host);
    const name = c.req.param('name');
    if (found === undefined) return c.text('', 404);
    const own = assetsOf(found);
    if (c.req.path === DRAWN_FAVICON) {
      const file = keepDrawing(found, DRAWN_FAVICON, () => drawnFavicon(found));
      return send(c, file, isVersionOf(c.req.query('v'), file));
    }
    const store = storeOfCode(name);
    if (store !== undefined) {
      const address = own.station.features.nativeApp ? own.station.stores[store] : undefined;
      if (address === undefined) return c.text('', 404);
      const drawing = await build.drawCode(address);
      return send(
        c,
        keepDrawing(found, name, () => served(Buffer.from(drawing), '.svg')),
        false,
      );
    }
    if (!isPng(name)) return c.text('', 404);
    const address = own.pngs[name];
    const file = await keepPng(`${own.station.slug} ${address}`, () => drawnPng(name, own, settings.report));
    // An older address, from before a change, is not to keep what is new.
    return send(c, file, address === pngAddress(name, c.req.query('v') ?? ''));
  });

  app.get('/pictures/*', (c) => {
    const found = directory.byHost(c.get('requested').host);
    if (found === undefined) return c.text('', 404);
    const path = c.req.path.slice('/pictures/'.length);
    const file = pictures(found, path);
    if (file !== undefined) return send(c, file, isVersionOf(c.req.query('v'), file));
    const draw = drawingAt(found, path);
    if (draw === undefined) return c.text('', 404);
    return send(
      c,
      keepDrawing(found, path, () => served(Buffer.from(draw()), '.svg')),
      false,
    );
  });

  app.get('/videos/:name', (c) => {
    const found = directory.byHost(c.get('requested').host);
    const file = found && videoAt(dirname(found.file), c.req.param('name'));
    return file === undefined ? c.text('', 404) : sendVideo(c, file);
  });

  app.get('*', async (c) => {
    const { host, origin } = c.get('requested');
    const found = directory.byHost(host);
    if (found === undefined) {
      c.header('Content-Security-Policy', emptyPolicy);
      if (!settings.listStations) return c.html(noStation, 404);
      const { port, protocol } = new URL(origin);
      const at = port === '' ? '' : `:${port}`;
      return c.html(
        stationList(
          directory.all.map(({ station }) => ({
            name: station.name,
            href: `${protocol}//${station.slug}.localhost${at}`,
          })),
        ),
      );
    }

    const own = assetsOf(found);
    if (c.req.path === '/manifest.webmanifest') {
      return c.json(manifestOf(own), 200, { 'Content-Type': 'application/manifest+json' });
    }
    if (c.req.path === '/robots.txt') return c.text(robotsOf(settings.originOf(found)));
    if (c.req.path === '/sitemap.xml') {
      const sitemap = sitemapOf(settings.originOf(found), await build.publicPaths());
      return c.body(sitemap, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
    }
    // Only what reads no page asks for it; that reads no drawing either.
    if (c.req.path === '/favicon.ico') {
      return c.redirect(own.faviconDrawn ? own.pngs['icon-192.png'] : own.favicon);
    }

    if (c.req.path === WORKER && build.worker !== undefined) {
      return c.body(build.worker, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': contentSecurityPolicy({ scripts: [], styles: [], callsTo }),
      });
    }

    const scheme = schemeOf(c, own);
    const { device, system } = deviceOf(c.req.header('user-agent'), getCookie(c, DEVICE_COOKIE));
    const asked = askedFor(c);
    const code = codeIn(asked.pathname);
    if (code !== undefined) {
      try {
        const shortened = await pathOfLink(clientFor(own), own.station.id, code);
        if (shortened !== undefined) {
          c.header('Cache-Control', 'no-store');
          return c.redirect(shortened, 302);
        }
      } catch (error) {
        settings.report(error);
        c.header('Cache-Control', 'no-store');
        c.header('Retry-After', '5');
        return c.html(tryLater, 503, { 'Content-Security-Policy': emptyPolicy });
      }
    }
    const lead = await build.elsewhere(asked.pathname, { station: own.station, device, ...ofSandbox });
    if (lead !== undefined) {
      c.header('Cache-Control', 'no-cache');
      c.header('Vary', 'Cookie, User-Agent');
      return lead.isForGood ? c.redirect(lead.to + asked.search, 308) : c.redirect(lead.to, 302);
    }
    const path = readablePath(c.req.path).replace(/\/{2,}/g, '/');
    const [place, version] = await Promise.all([build.placeOf(path, ofSandbox), versions.of(own.station.id)]);
    const name = [own.version, version, scheme, device, system, place].join(' ');
    const page = await keepPage(name, () => make(own, { path, scheme, device, system }));
    return sendPage(
      c,
      page,
      origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {},
    );
  });

  // A form that is sent before hydration, or without scripts, is redirected to its page, with nothing of it in the
  // address. The path goes back as it was written: its escapes stay, and one slash leads to no other host.
  app.post('*', (c) => c.redirect(new URL(c.req.url).pathname.replace(/^\/+/, '/'), 303));

  app.onError((error, c) => {
    settings.report(error);
    c.header('Content-Security-Policy', emptyPolicy);
    return c.html(noStation, 500);
  });

  return app;
}
