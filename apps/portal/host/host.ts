import { join } from 'node:path';
import { parseRequestedHost } from '@estacao/api';
import type { Directory } from '@estacao/stations';
import { type Context, Hono } from 'hono';
import { createFolderReader, sendFile } from './http/files.ts';
import { limitRequests } from './http/limit-requests.ts';
import { emptyPolicy, foreignOriginsOf, securityHeaders } from './http/security.ts';
import { createStationOf, type HostEnv } from './http/station-of.ts';
import { noStationPage, stationList } from './pages/document.ts';
import { pageRoutes } from './pages/pages.ts';
import type { HostSettings } from './settings.ts';
import { drawingRoutes } from './stations/drawings.ts';
import { fontRoutes } from './stations/fonts.ts';
import { pictureRoutes } from './stations/pictures.ts';
import { siteFileRoutes } from './stations/site-files.ts';
import { videoRoutes } from './stations/videos.ts';

function listStations(c: Context<HostEnv>, { all }: Directory): Response | Promise<Response> {
  const { port, protocol } = new URL(c.get('requested').origin);
  const portSuffix = port === '' ? '' : `:${port}`;
  return c.html(
    stationList(
      all.map(({ station: { name, slug } }) => ({
        name,
        href: `${protocol}//${slug}.localhost${portSuffix}`,
      })),
    ),
  );
}

export function createHost(settings: HostSettings) {
  const { apiUrl, stations, report } = settings;
  const stationOf = createStationOf(stations);
  const readFile = createFolderReader(join(settings.clientDir, 'assets'));
  const app = new Hono<HostEnv>();

  app.get('/assets/*', (c) => {
    const file = readFile(c.req.path.slice('/assets/'.length));
    return file === undefined ? c.text('', 404) : sendFile(c, file, true);
  });

  app.use('*', async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value);
  });

  app.use('*', async (c, next) => {
    const requested = parseRequestedHost(c, settings.trustProxy);
    if (requested === undefined)
      return c.html(noStationPage, 400, { 'Content-Security-Policy': emptyPolicy });
    c.set('requested', requested);
    return next();
  });

  app.use('*', limitRequests(settings));

  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', (c) => c.json({ status: 'ready' }));

  if (foreignOriginsOf(apiUrl).length > 0) {
    app.get('/api/files/:key', (c) =>
      c.redirect(`${apiUrl}/files/${encodeURIComponent(c.req.param('key'))}`),
    );
  }

  app.route('/fonts', fontRoutes(settings, stationOf));
  app.route('/drawn', drawingRoutes(settings, stationOf));
  app.route('/pictures', pictureRoutes(stationOf));
  app.route('/videos', videoRoutes(stationOf));

  app.get('*', async (c, next) => {
    const station = stationOf(c);
    if (station === undefined) {
      c.header('Content-Security-Policy', emptyPolicy);
      return settings.listStations ? listStations(c, stations) : c.html(noStationPage, 404);
    }
    c.set('station', station);
    return next();
  });

  app.route('/', siteFileRoutes(settings));
  app.route('/', pageRoutes(settings));

  app.onError((error, c) => {
    report(error);
    c.header('Content-Security-Policy', emptyPolicy);
    return c.html(noStationPage, 500);
  });

  return app;
}
