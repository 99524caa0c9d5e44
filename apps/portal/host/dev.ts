import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openStations } from '@estacao/stations';
import { createServer } from 'vite';
import type { publicPaths, render } from '../src/entry-server.tsx';
import { announce, announceNews, tell } from './announce.ts';
import { readEnvironment } from './environment.ts';
import { startPortal } from './start.ts';

// The portal from its sources: pages are rendered by modules as they stand, and what is changed shows at once.

const root = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = '/dev-entry.js';
const entry = readFileSync(new URL('./dev-entry.js', import.meta.url), 'utf8');

async function serve() {
  const environment = readEnvironment(process.env);
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, allowedHosts: true, hmr: { port: environment.port + 1 } },
  });
  const server = () =>
    vite.ssrLoadModule('/src/entry-server.tsx') as Promise<{
      render: typeof render;
      publicPaths: typeof publicPaths;
    }>;
  let changedAt = 0;
  vite.ws.on('estacao:opened', ({ at }: { at: number }, client) => {
    if (at < changedAt) client.send({ type: 'full-reload' });
  });
  const portal = await startPortal({
    ...environment,
    stations: openStations(),
    build: {
      render: async (...args) => (await server()).render(...args),
      publicPaths: async () => (await server()).publicPaths(),
      assetsOf: () => ({ entry: ENTRY, styles: [], modules: [] }),
    },
    client: root,
    keepPages: false,
    connectTo: [`ws://*.localhost:${environment.port + 1}`],
    before(request, response, next) {
      if (request.url !== ENTRY) return vite.middlewares(request, response, next);
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(entry);
    },
    tell,
    onStations(news) {
      announceNews(news, portal.port, environment);
      // A station is no module: whoever looks at one that has changed gets its page anew.
      if (news.changed.length + news.removed.length === 0) return;
      changedAt = Date.now();
      vite.ws.send({ type: 'full-reload' });
    },
    report: (error) => console.error(error),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([portal.stop(), vite.close()]));
  }
  announce(portal, environment);
}

await serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
