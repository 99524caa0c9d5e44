import { createDirectory, type FoundStation, readStations } from '@estacao/stations';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '../../src/page/page.ts';
import { createHost } from '../host.ts';
import { inline } from '../http/inline.ts';

const stations = readStations().stations.slice(0, 2);
const [aurora, other] = stations as [FoundStation, FoundStation];

let changed: { station_id: number; version: number }[] = [];
const reported: unknown[] = [];
function draft(url: string, page: Page) {
  return {
    html: '',
    status: 200 as const,
    title: page.station.name,
    path: url,
    name: 'login',
    sleeps: false,
    isForDevices: false,
    isLasting: true,
    page,
    files: [],
  };
}
const render = vi.fn(async (url: string, page: Page) => draft(url, page));

const directory = createDirectory(stations);
const host = createHost({
  stations: directory,
  originOf: ({ station }) => `http://${station.slug}.localhost`,
  build: {
    render,
    drawCode: async () => '',
    fontFile: () => undefined,
    elsewhere: async () => undefined,
    placeOf: async (pathname) => (pathname.startsWith('/nada') ? '*' : pathname),
    early: inline(''),
    worker: undefined,
    publicPaths: async () => ['/'],
    assetsOf: () => ({ entry: '/entry.js', css: inline(''), sheets: [], modules: [] }),
  },
  client: '/nowhere',
  api: '/api',
  apiFetch: async () => Response.json({ horizon: 1, changed }),
  connectTo: [],
  sandbox: false,
  trustProxy: false,
  listStations: false,
  patience: 5_000,
  isDevelopment: false,
  report: (error) => reported.push(error),
});

beforeEach(() => {
  changed = [];
  render.mockClear();
});

function get(found: FoundStation, path: string, headers: Record<string, string> = {}) {
  const at = `${found.station.slug}.localhost`;
  return host.request(`http://${at}${path}`, { headers: { host: at, ...headers } });
}

test('renders a page once per appearance', async () => {
  const one = await get(aurora, '/a');
  const again = await get(aurora, '/a');
  expect(render).toHaveBeenCalledOnce();
  expect(again.headers.get('etag')).toBe(one.headers.get('etag'));
  await get(aurora, '/a', { cookie: 'scheme=dark' });
  await get(aurora, '/a', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile' });
  await get(other, '/a');
  await get(aurora, '/b');
  expect(render).toHaveBeenCalledTimes(5);
});

test('renders again only when the station’s content changes', async () => {
  await get(aurora, '/c');
  await get(other, '/c');
  changed = [{ station_id: aurora.station.id, version: 2 }];
  await get(aurora, '/c');
  await get(other, '/c');
  expect(render).toHaveBeenCalledTimes(3);
  await get(aurora, '/c');
  expect(render).toHaveBeenCalledTimes(3);
});

test('shares one page between all unknown paths', async () => {
  for (const path of ['/nada', '/nada/x', '/nada/y?z=1']) await get(aurora, path);
  expect(render).toHaveBeenCalledOnce();
});

test('limits one address to 64 concurrent pages without blocking others', async () => {
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const at = `${aurora.station.slug}.localhost`;
  const from = (remoteAddress: string, path: string) =>
    host.request(
      `http://${at}${path}`,
      { headers: { host: at } },
      { incoming: { socket: { remoteAddress } } },
    );
  render.mockImplementation(async (url: string, page) => {
    if (url.startsWith('/slow')) await drawn;
    return draft(url, page);
  });
  const slow = Array.from({ length: 64 }, (_, index) => from('192.0.2.1', `/slow/${index}`));
  const refused = await from('192.0.2.1', '/a');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await from('192.0.2.2', '/a')).status).toBe(200);
  draw();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(64).fill(200));
  expect((await from('192.0.2.1', '/a')).status).toBe(200);
});

test('renders a page for each operating system of a device type', async () => {
  const agents = {
    android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile',
    ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile',
  };
  for (let visit = 0; visit < 2; visit += 1)
    for (const agent of Object.values(agents)) await get(aurora, '/system', { 'user-agent': agent });
  const drawn = render.mock.calls.map(([, { device, system }]) => [device, system]);
  expect(drawn).toEqual([
    ['phone', 'android'],
    ['phone', 'ios'],
  ]);
});
