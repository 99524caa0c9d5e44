import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawResponse, sendRaw } from '@estacao/api/testing';
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
import { drawCode, pageKeyOf, publicPaths, redirectOf, render } from '../src/entry-server.tsx';
import type { Build } from './build.ts';
import { inline } from './http/inline.ts';
import { readEnvironment } from './start/environment.ts';
import { type RunningPortal, startPortal } from './start.ts';

const renderSpy = vi.fn<Build['render']>(async (url, page) => ({
  html: '',
  status: 200,
  title: page.station.name,
  path: url,
  name: 'login',
  hydratesOnIntent: false,
  isCacheableOffline: false,
  isCacheableByHost: true,
  page,
  files: [],
}));

function buildWith(renderPage: Build['render']): Build {
  return {
    render: renderPage,
    redirectOf: async (...args) => redirectOf(...args),
    pageKeyOf: async (...args) => pageKeyOf(...args),
    publicPaths: async () => publicPaths(),
    drawCode: async (text) => drawCode(text),
    inlineScript: inline(''),
    worker: undefined,
    fontFile: () => undefined,
    assetsOf: (files) => ({ entry: '/entry.js', css: inline(''), sheets: [], modules: files }),
  };
}

const api = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"horizon":0,"changed":[]}');
});

const portals: RunningPortal[] = [];
async function startHost(
  variables: Record<string, string>,
  renderPage: Build['render'] = renderSpy,
): Promise<number> {
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
    build: buildWith(renderPage),
    clientDir: '/nowhere',
    warn: () => {},
    report: () => {},
  });
  portals.push(portal);
  return portal.port;
}

let port = 0;
let proxiedPort = 0;
beforeAll(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  port = await startHost({});
  proxiedPort = await startHost({ TRUST_PROXY: '1' });
});
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.stop()));
  api.close();
});

function get(
  path: string,
  host: string,
  targetPort = port,
  headers: readonly string[] = [],
): Promise<RawResponse> {
  return sendRaw(targetPort, [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers]);
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
    const partnerPort = await startHost({ PARTNER_URL: 'https://{slug}.partner.test' });
    const { status, text } = await get('/login', 'aurora.partner.test', partnerPort);
    expect(status).toBe(200);
    expect(text).toContain('<link rel="canonical" href="https://aurora.example.org/login">');
  });

  test('returns 404 without STATION_URL when the station has no domain', async () => {
    const portalPort = await startHost({ STATION_URL: '' });
    for (const host of ['aurora.localhost', 'aurora.example.org'])
      expect((await get('/login', host, portalPort)).status).toBe(404);
  });
});

describe('the page cache', () => {
  const expectOneRender = async (request: (index: number) => Promise<RawResponse>) => {
    renderSpy.mockClear();
    for (let index = 0; index < 1_000; index += 20)
      await Promise.all(Array.from({ length: 20 }, (_, offset) => request(index + offset)));
    expect(renderSpy.mock.calls.length).toBeLessThanOrEqual(1);
  };

  longTest('renders a page at most once for 1,000 requests with invented ports and hosts', async () => {
    await expectOneRender((index) =>
      get('/login', index % 2 === 0 ? `aurora.example.org:${index + 1}` : `aurora.x${index}.evil.test`),
    );
  });

  longTest('renders a page at most once for 1,000 requests with invented forwarded headers', async () => {
    const forwardedHeaders = (index: number) => [
      `X-Forwarded-Host: aurora.example.org${index % 2 === 0 ? '' : `:${index}`}`,
      `X-Forwarded-Proto: ${index % 3 === 0 ? 'https' : 'http'}`,
      `X-Forwarded-For: 192.0.2.${index % 250}`,
      `X-Forwarded-Port: ${index}`,
    ];
    await expectOneRender((index) => get('/login', '10.0.0.7', proxiedPort, forwardedHeaders(index)));
    // This host trusts no proxy, so it ignores the headers.
    await expectOneRender((index) => get('/login', 'aurora.example.org', port, forwardedHeaders(index)));
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
  let portWithoutSandbox = 0;
  let portWithSandbox = 0;
  beforeAll(async () => {
    portWithoutSandbox = await startHost({}, render);
    portWithSandbox = await startHost({ SANDBOX: '1' }, render);
  });

  test.each([...sandboxPages, '/SANDBOX/MAIL', '/sandbox/nothing'])(
    'returns 404 and offers no code for %s when the sandbox is off',
    async (path) => {
      const firstResponse = await get(path, 'aurora.example.org', portWithoutSandbox);
      const { status, text } =
        firstResponse.status === 308
          ? await get(firstResponse.headers.location ?? '', 'aurora.example.org', portWithoutSandbox)
          : firstResponse;
      expect(status).toBe(404);
      expect(text).toContain('<title>Página não encontrada · ');
      expect(text).not.toMatch(/Banco de testes|src\/areas\/(?:sandbox|payments|wallet)\//);
      expect(text).not.toContain('rel="canonical"');
    },
  );

  test.each(sandboxPages)('serves %s when the sandbox is on', async (path) => {
    expect((await get(path, 'aurora.example.org', portWithSandbox)).status).toBe(200);
  });
});
