import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openStations } from '@estacao/stations';
import { build, createServer, type Rolldown } from 'vite';
import type { drawCode, elsewhere, placeOf, publicPaths, render } from '../src/entry-server.tsx';
import { inline } from './http/inline.ts';
import { announce, announceNews, tell } from './start/announce.ts';
import { readEnvironment, withSecretKey } from './start/environment.ts';
import { startPortal } from './start.ts';

// Development server: renders pages from source modules and applies changes at once.

const root = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = '/host/dev-entry.js';

async function earlyScript(): Promise<string> {
  const built = (await build({
    root,
    configFile: `${root}vite.script.config.ts`,
    mode: 'early',
    logLevel: 'warn',
    build: { write: false },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}

/** Vite’s HMR server: on this port, or on a free port if another program uses it. */
async function listenForPages(port: number) {
  const server = createHttpServer((_, response) => response.writeHead(426).end());
  for (const tried of [port, 0]) {
    try {
      await once(server.listen(tried), 'listening');
      break;
    } catch (error) {
      if (tried === 0) throw error;
    }
  }
  return { server, port: (server.address() as AddressInfo).port };
}

async function serve() {
  const environment = readEnvironment(process.env);
  const pages = await listenForPages(environment.port + 1);
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      allowedHosts: true,
      ws: { server: pages.server, clientPort: pages.port },
    },
  });
  const server = () =>
    vite.ssrLoadModule('/src/entry-server.tsx') as Promise<{
      render: typeof render;
      drawCode: typeof drawCode;
      elsewhere: typeof elsewhere;
      placeOf: typeof placeOf;
      publicPaths: typeof publicPaths;
    }>;
  const early = inline((await earlyScript()).trim());
  let changedAt = 0;
  vite.ws.on('estacao:opened', ({ at }: { at: number }, client) => {
    if (at < changedAt) client.send({ type: 'full-reload' });
  });
  const portal = await startPortal({
    ...environment,
    config: withSecretKey(environment),
    stations: openStations(),
    build: {
      render: async (...args) => (await server()).render(...args),
      drawCode: async (text) => (await server()).drawCode(text),
      elsewhere: async (...args) => (await server()).elsewhere(...args),
      placeOf: async (...args) => (await server()).placeOf(...args),
      early,
      // A service worker’s cache would hide changes.
      worker: undefined,
      publicPaths: async () => (await server()).publicPaths(),
      fontFile: () => undefined,
      assetsOf: () => ({ entry: ENTRY, css: inline(''), sheets: [], modules: [] }),
    },
    client: root,
    isDevelopment: true,
    connectTo: [`ws://*.localhost:${pages.port}`],
    before: vite.middlewares,
    tell,
    onStations(news) {
      announceNews(news, portal.port, environment);
      // Stations are not modules, so pages reload fully when one changes.
      if (news.changed.length + news.removed.length === 0) return;
      changedAt = Date.now();
      vite.ws.send({ type: 'full-reload' });
    },
    report: (error) => console.error(error),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      pages.server.close();
      void Promise.all([portal.stop(), vite.close()]);
    });
  }
  announce(portal, environment);
}

await serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
