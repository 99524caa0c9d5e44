import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openStations } from '@estacao/stations';
import { build, createServer, type Rolldown } from 'vite';
import type { drawCode, pageKeyOf, publicPaths, redirectOf, render } from '../src/entry-server.tsx';
import { inline } from './http/inline.ts';
import { announce, announceChanges, warn } from './start/announce.ts';
import { readEnvironment, withSecretKey } from './start/environment.ts';
import { startPortal } from './start.ts';

// Development server: renders pages from source modules and applies changes at once.

const root = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = '/host/dev-entry.js';

async function buildInlineScript(): Promise<string> {
  const outputs = (await build({
    root,
    configFile: `${root}vite.script.config.ts`,
    mode: 'inline',
    logLevel: 'warn',
    build: { write: false },
  })) as Rolldown.RolldownOutput[];
  return outputs[0]?.output[0].code ?? '';
}

/** Vite’s HMR server: on this port, or on a free port if another program uses it. */
async function listenForHmr(port: number) {
  const server = createHttpServer((_, response) => response.writeHead(426).end());
  for (const candidatePort of [port, 0]) {
    try {
      await once(server.listen(candidatePort), 'listening');
      break;
    } catch (error) {
      if (candidatePort === 0) throw error;
    }
  }
  return { server, port: (server.address() as AddressInfo).port };
}

async function serve() {
  const environment = readEnvironment(process.env);
  const hmr = await listenForHmr(environment.port + 1);
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      allowedHosts: true,
      ws: { server: hmr.server, clientPort: hmr.port },
    },
  });
  const server = () =>
    vite.ssrLoadModule('/src/entry-server.tsx') as Promise<{
      render: typeof render;
      drawCode: typeof drawCode;
      redirectOf: typeof redirectOf;
      pageKeyOf: typeof pageKeyOf;
      publicPaths: typeof publicPaths;
    }>;
  const inlineScript = inline((await buildInlineScript()).trim());
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
      redirectOf: async (...args) => (await server()).redirectOf(...args),
      pageKeyOf: async (...args) => (await server()).pageKeyOf(...args),
      inlineScript,
      // A service worker’s cache would hide changes.
      worker: undefined,
      publicPaths: async () => (await server()).publicPaths(),
      fontFile: () => undefined,
      assetsOf: () => ({ entry: ENTRY, css: inline(''), sheets: [], modules: [] }),
    },
    clientDir: root,
    isDevelopment: true,
    extraConnectOrigins: [`ws://*.localhost:${hmr.port}`],
    middleware: vite.middlewares,
    warn,
    onStationsChanged(changes) {
      announceChanges(changes, portal.port, environment);
      // Stations are not modules, so pages reload fully when one changes.
      if (changes.changed.length + changes.removed.length === 0) return;
      changedAt = Date.now();
      vite.ws.send({ type: 'full-reload' });
    },
    report: (error) => console.error(error),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      hmr.server.close();
      void Promise.all([portal.stop(), vite.close()]);
    });
  }
  announce(portal, environment);
}

await serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
