import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawAnswer, sendRaw } from '@estacao/api/testing';
import {
  externalAppPath,
  paths,
  sandboxDocumentPath,
  sandboxLinksPath,
  sandboxMailPath,
  sandboxPixPath,
  sandboxStorePath,
  sandboxTransfersPath,
  supportChatPath,
} from '@estacao/domain';
import { openStations } from '@estacao/stations';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { longTest } from '../../../.ci/tools/long-test.ts';
import { drawCode, elsewhere, placeOf, publicPaths, render } from '../src/entry-server.tsx';
import type { Build } from './build.ts';
import { inline } from './http/inline.ts';
import { readEnvironment } from './start/environment.ts';
import { type RunningPortal, startPortal } from './start.ts';

const pages = vi.fn<Build['render']>(async (url, page) => ({
  html: '',
  status: 200,
  title: page.station.name,
  path: url,
  name: 'login',
  sleeps: false,
  isForDevices: false,
  isLasting: true,
  page,
  files: [],
}));

function buildWith(draw: Build['render']): Build {
  return {
    render: draw,
    elsewhere: async (...args) => elsewhere(...args),
    placeOf: async (...args) => placeOf(...args),
    publicPaths: async () => publicPaths(),
    drawCode: async (text) => drawCode(text),
    early: inline(''),
    worker: undefined,
    fontFile: () => undefined,
    assetsOf: (files) => ({ entry: '/entry.js', css: inline(''), sheets: [], modules: files }),
  };
}

const api = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"horizon":0,"changed":[]}');
});

const started: RunningPortal[] = [];
async function start(variables: Record<string, string>, draw: Build['render'] = pages): Promise<number> {
  const environment = readEnvironment({
    PORT: '0',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`,
    NODE_ENV: 'production',
    STATION_URL: 'https://{slug}.example.org',
    ...variables,
  });
  const portal = await startPortal({
    ...environment,
    stations: openStations(),
    build: buildWith(draw),
    client: '/nowhere',
    tell: () => {},
    report: () => {},
  });
  started.push(portal);
  return portal.port;
}

let port = 0;
let proxied = 0;
beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  port = await start({});
  proxied = await start({ TRUST_PROXY: '1' });
});
afterAll(async () => {
  await Promise.all(started.map((portal) => portal.stop()));
  api.close();
});

function get(path: string, host: string, at = port, headers: readonly string[] = []): Promise<RawAnswer> {
  return sendRaw(at, [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers]);
}

describe('a production host', () => {
  test.each([
    'aurora.evil.test',
    'aurora.localhost',
    'aurora.localhost:4000',
    'aurora.example.org.evil.test',
    'www.aurora.example.org',
    'evil.test',
    '127.0.0.1',
  ])('returns 404 for a host name that is not configured: %s', async (host) => {
    for (const path of ['/', '/login', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest']) {
      const { status, text } = await get(path, host);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/evil|Aurora/);
    }
    expect((await get('/drawn/favicon.svg', host)).status).toBe(404);
  });

  test('serves the station for a STATION_URL host', async () => {
    const { status, text } = await get('/login', 'aurora.example.org');
    expect(status).toBe(200);
    expect(text).toContain('<link rel="canonical" href="https://aurora.example.org/login">');
    expect(text).toContain('<meta property="og:url" content="https://aurora.example.org/login">');
    expect(text).toContain('<meta property="og:image" content="https://aurora.example.org/drawn/share.png');
    expect((await get('/robots.txt', 'aurora.example.org:8080')).text).toContain(
      'Sitemap: https://aurora.example.org/sitemap.xml',
    );
    expect((await get('/sitemap.xml', 'aurora.example.org:8080')).text).toContain(
      '<loc>https://aurora.example.org/login</loc>',
    );
  });

  test('serves the station for a PARTNER_URL host, with the portal as canonical address', async () => {
    const at = await start({ PARTNER_URL: 'https://{slug}.partner.test' });
    const { status, text } = await get('/login', 'aurora.partner.test', at);
    expect(status).toBe(200);
    expect(text).toContain('<link rel="canonical" href="https://aurora.example.org/login">');
  });

  test('returns 404 without STATION_URL when the station has no domain', async () => {
    const at = await start({ STATION_URL: '' });
    for (const host of ['aurora.localhost', 'aurora.example.org'])
      expect((await get('/login', host, at)).status).toBe(404);
  });
});

describe('the page cache', () => {
  const once = async (ask: (turn: number) => Promise<RawAnswer>) => {
    pages.mockClear();
    for (let turn = 0; turn < 1_000; turn += 20)
      await Promise.all(Array.from({ length: 20 }, (_, place) => ask(turn + place)));
    expect(pages.mock.calls.length).toBeLessThanOrEqual(1);
  };

  longTest('renders a page once for 1,000 requests with invented ports and hosts', async () => {
    await once((turn) =>
      get('/login', turn % 2 === 0 ? `aurora.example.org:${turn + 1}` : `aurora.x${turn}.evil.test`),
    );
  });

  longTest('renders a page once for 1,000 requests with invented forwarded headers', async () => {
    const forwarded = (turn: number) => [
      `X-Forwarded-Host: aurora.example.org${turn % 2 === 0 ? '' : `:${turn}`}`,
      `X-Forwarded-Proto: ${turn % 3 === 0 ? 'https' : 'http'}`,
      `X-Forwarded-For: 192.0.2.${turn % 250}`,
      `X-Forwarded-Port: ${turn}`,
    ];
    await once((turn) => get('/login', '10.0.0.7', proxied, forwarded(turn)));
    // This host trusts no proxy, so it ignores the headers.
    await once((turn) => get('/login', 'aurora.example.org', port, forwarded(turn)));
  });
});

describe('a sandbox page', () => {
  const sandboxPages = [
    paths.sandbox,
    sandboxMailPath,
    sandboxLinksPath,
    `${paths.sandbox}/cobrancas`,
    sandboxTransfersPath,
    sandboxPixPath('x'),
    `${sandboxDocumentPath}/x.pdf`,
    `${sandboxStorePath}/ios`,
    supportChatPath,
    `${externalAppPath}/login-token/x`,
  ];
  let off = 0;
  let on = 0;
  beforeAll(async () => {
    off = await start({}, render);
    on = await start({ SANDBOX: '1' }, render);
  });

  test.each([...sandboxPages, '/SANDBOX/MAIL', '/sandbox/nothing'])(
    'returns 404 and offers no code when the sandbox is off: %s',
    async (path) => {
      const answer = await get(path, 'aurora.example.org', off);
      const { status, text } =
        answer.status === 308 ? await get(answer.headers.location ?? '', 'aurora.example.org', off) : answer;
      expect(status).toBe(404);
      expect(text).toContain('<title>Página não encontrada · ');
      expect(text).not.toMatch(/Banco de testes|src\/areas\/(?:sandbox|payments|wallet)\//);
      expect(text).not.toContain('rel="canonical"');
    },
  );

  test.each(sandboxPages)('is served when the sandbox is on: %s', async (path) => {
    expect((await get(path, 'aurora.example.org', on)).status).toBe(200);
  });
});
