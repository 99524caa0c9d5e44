import { join } from 'node:path';
import { requestedHost } from '@estacao/api';
import type { Directory } from '@estacao/stations';
import { type Context, Hono } from 'hono';
import { folderOf, send } from './http/files.ts';
import { limitRequests } from './http/limit-requests.ts';
import { emptyPolicy, foreignOrigin, securityHeaders } from './http/security.ts';
import { createStationOf, type HostEnv } from './http/station-of.ts';
import { noStation, stationList } from './pages/document.ts';
import { pages } from './pages/pages.ts';
import type { HostSettings } from './settings.ts';
import { drawn } from './stations/drawn.ts';
import { fonts } from './stations/fonts.ts';
import { pictures } from './stations/pictures.ts';
import { siteFiles } from './stations/site-files.ts';
import { videos } from './stations/videos.ts';

function listStations(c: Context<HostEnv>, { all }: Directory): Response | Promise<Response> {
  const { port, protocol } = new URL(c.get('requested').origin);
  const at = port === '' ? '' : `:${port}`;
  return c.html(
    stationList(
      all.map(({ station: { name, slug } }) => ({ name, href: `${protocol}//${slug}.localhost${at}` })),
    ),
  );
}

export function createHost(settings: HostSettings) {
  const { api, stations, report } = settings;
  const stationOf = createStationOf(stations);
  const files = folderOf(join(settings.client, 'assets'));
  const app = new Hono<HostEnv>();

  app.get('/assets/*', (c) => {
    const file = files(c.req.path.slice('/assets/'.length));
    return file === undefined ? c.text('', 404) : send(c, file, true);
  });

  app.use('*', async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value);
  });

  app.use('*', async (c, next) => {
    const requested = requestedHost(c, settings.trustProxy);
    if (requested === undefined) return c.html(noStation, 400, { 'Content-Security-Policy': emptyPolicy });
    c.set('requested', requested);
    return next();
  });

  app.use('*', limitRequests(settings));

  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', (c) => c.json({ status: 'ready' }));

  if (foreignOrigin(api).length > 0) {
    app.get('/api/files/:key', (c) => c.redirect(`${api}/files/${encodeURIComponent(c.req.param('key'))}`));
  }

  app.route('/fonts', fonts(settings, stationOf));
  app.route('/drawn', drawn(settings, stationOf));
  app.route('/pictures', pictures(stationOf));
  app.route('/videos', videos(stationOf));

  app.get('*', async (c, next) => {
    const own = stationOf(c);
    if (own === undefined) {
      c.header('Content-Security-Policy', emptyPolicy);
      return settings.listStations ? listStations(c, stations) : c.html(noStation, 404);
    }
    c.set('station', own);
    return next();
  });

  app.route('/', siteFiles(settings));
  app.route('/', pages(settings));

  app.onError((error, c) => {
    report(error);
    c.header('Content-Security-Policy', emptyPolicy);
    return c.html(noStation, 500);
  });

  return app;
}
