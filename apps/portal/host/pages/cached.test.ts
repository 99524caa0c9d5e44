import { createDirectory, readStations, type ServedStation } from '@estacao/stations';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '../../src/page/page.ts';
import { createHost } from '../host.ts';
import { inline } from '../http/inline.ts';

const stations = readStations().stations.slice(0, 2);
const [aurora, otherStation] = stations as [ServedStation, ServedStation];

let contentChanges: { station_id: number; version: number }[] = [];
const reportedErrors: unknown[] = [];
function draftPage(url: string, page: Page) {
  return {
    html: '',
    status: 200 as const,
    title: page.station.name,
    path: url,
    name: 'login',
    hydratesOnIntent: false,
    isCacheableOffline: false,
    isCacheableByHost: true,
    page,
    files: [],
  };
}
const render = vi.fn(async (url: string, page: Page) => draftPage(url, page));

const directory = createDirectory(stations);
const host = createHost({
  stations: directory,
  originOf: ({ station }) => `http://${station.slug}.localhost`,
  build: {
    render,
    drawCode: async () => '',
    fontFile: () => undefined,
    redirectOf: async () => undefined,
    pageKeyOf: async (pathname) => (pathname.startsWith('/nada') ? '*' : pathname),
    inlineScript: inline(''),
    worker: undefined,
    publicPaths: async () => ['/'],
    assetsOf: () => ({ entry: '/entry.js', css: inline(''), sheets: [], modules: [] }),
  },
  clientDir: '/nowhere',
  apiUrl: '/api',
  apiFetch: async () => Response.json({ horizon: 1, changed: contentChanges }),
  extraConnectOrigins: [],
  sandbox: false,
  trustProxy: false,
  listStations: false,
  timeoutMs: 5_000,
  isDevelopment: false,
  report: (error) => reportedErrors.push(error),
});

beforeEach(() => {
  contentChanges = [];
  render.mockClear();
});

function requestPage(servedStation: ServedStation, path: string, headers: Record<string, string> = {}) {
  const hostName = `${servedStation.station.slug}.localhost`;
  return host.request(`http://${hostName}${path}`, { headers: { host: hostName, ...headers } });
}

test('renders a page once per appearance', async () => {
  const firstResponse = await requestPage(aurora, '/a');
  const secondResponse = await requestPage(aurora, '/a');
  expect(render).toHaveBeenCalledOnce();
  expect(secondResponse.headers.get('etag')).toBe(firstResponse.headers.get('etag'));
  await requestPage(aurora, '/a', { cookie: 'scheme=dark' });
  await requestPage(aurora, '/a', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile' });
  await requestPage(otherStation, '/a');
  await requestPage(aurora, '/b');
  expect(render).toHaveBeenCalledTimes(5);
});

test('renders a page again only when its station’s content changes', async () => {
  await requestPage(aurora, '/c');
  await requestPage(otherStation, '/c');
  contentChanges = [{ station_id: aurora.station.id, version: 2 }];
  await requestPage(aurora, '/c');
  await requestPage(otherStation, '/c');
  expect(render).toHaveBeenCalledTimes(3);
  await requestPage(aurora, '/c');
  expect(render).toHaveBeenCalledTimes(3);
});

test('shares one page between all unknown paths', async () => {
  for (const path of ['/nada', '/nada/x', '/nada/y?z=1']) await requestPage(aurora, path);
  expect(render).toHaveBeenCalledOnce();
});

test('limits one address to 64 concurrent pages without blocking other addresses', async () => {
  let finishRender = () => {};
  const renderSignal = new Promise<void>((resolve) => {
    finishRender = resolve;
  });
  const hostName = `${aurora.station.slug}.localhost`;
  const requestFrom = (remoteAddress: string, path: string) =>
    host.request(
      `http://${hostName}${path}`,
      { headers: { host: hostName } },
      { incoming: { socket: { remoteAddress } } },
    );
  render.mockImplementation(async (url: string, page) => {
    if (url.startsWith('/slow')) await renderSignal;
    return draftPage(url, page);
  });
  const slowResponses = Array.from({ length: 64 }, (_, index) => requestFrom('192.0.2.1', `/slow/${index}`));
  const refusedResponse = await requestFrom('192.0.2.1', '/a');
  expect([refusedResponse.status, refusedResponse.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await requestFrom('192.0.2.2', '/a')).status).toBe(200);
  finishRender();
  expect((await Promise.all(slowResponses)).map(({ status }) => status)).toEqual(Array(64).fill(200));
  expect((await requestFrom('192.0.2.1', '/a')).status).toBe(200);
});

test('renders a page for each operating system of a device type', async () => {
  const agents = {
    android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile',
    ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile',
  };
  for (let visit = 0; visit < 2; visit += 1)
    for (const agent of Object.values(agents)) await requestPage(aurora, '/system', { 'user-agent': agent });
  const targets = render.mock.calls.map(([, { device, system }]) => [device, system]);
  expect(targets).toEqual([
    ['phone', 'android'],
    ['phone', 'ios'],
  ]);
});
