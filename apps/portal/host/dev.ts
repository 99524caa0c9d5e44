import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { render } from '../src/entry-server.tsx';
import { readEnvironment } from './environment.ts';
import { startPortal } from './start.ts';
import { findStations } from './stations.ts';

// The portal from its sources: pages are rendered by modules as they stand, and what is changed shows at once.

const root = fileURLToPath(new URL('..', import.meta.url));
const environment = readEnvironment(process.env);

const vite = await createServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, allowedHosts: true, hmr: { port: environment.port + 1 } },
});
const ENTRY = '/dev-entry.js';
const entry = readFileSync(new URL('./dev-entry.js', import.meta.url), 'utf8');

function server() {
  return vite.ssrLoadModule('/src/entry-server.tsx') as Promise<{ render: typeof render }>;
}

const portal = await startPortal({
  ...environment,
  findStations,
  build: {
    render: async (...args) => (await server()).render(...args),
    assetsOf: () => ({ entry: ENTRY, styles: [], modules: [] }),
  },
  client: root,
  keepPages: false,
  connectTo: [`ws://*.localhost:${environment.port + 1}`],
  before(request, response, next) {
    if (request.url !== ENTRY) return vite.middlewares(request, response, next);
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(entry);
  },
  report: (error) => console.error(error),
});
for (const { station } of portal.stations) {
  console.log(`${station.name.padEnd(22)} http://${station.slug}.localhost:${portal.port}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([portal.stop(), vite.close()]));
}
