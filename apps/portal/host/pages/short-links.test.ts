import { createDirectory, readStations, type ServedStation } from '@estacao/stations';
import { beforeEach, expect, test } from 'vitest';
import { createHost } from '../host.ts';
import { inline } from '../http/inline.ts';
import { shortCodeIn } from './short-links.ts';

const { stations } = readStations();
const aurora = stations.find(({ station }) => station.slug === 'aurora') as ServedStation;

let respond: () => Response;
let requests: string[] = [];
const reportedErrors: unknown[] = [];

function hostWithSandbox(sandbox: boolean) {
  return createHost({
    stations: createDirectory([aurora]),
    originOf: ({ station }) => `http://${station.slug}.localhost`,
    build: {
      render: async (path, page) => ({
        html: '',
        status: path === '/login' ? 200 : 404,
        title: page.station.name,
        path: undefined,
        name: 'login',
        hydratesOnIntent: false,
        isCacheableOffline: false,
        isCacheableByHost: true,
        page,
        files: [],
      }),
      drawCode: async () => '',
      fontFile: () => undefined,
      redirectOf: async () => undefined,
      pageKeyOf: async (pathname) => pathname,
      inlineScript: inline(''),
      worker: undefined,
      publicPaths: async () => ['/'],
      assetsOf: () => ({ entry: '/entry.js', css: inline(''), sheets: [], modules: [] }),
    },
    clientDir: '/nowhere',
    apiUrl: '/api',
    async apiFetch(input, init) {
      const { pathname } = new URL(new Request(input, init).url);
      if (!pathname.startsWith('/api/short-links/')) return Response.json({ horizon: 0, changed: [] });
      requests.push(pathname);
      return respond();
    },
    extraConnectOrigins: [],
    sandbox,
    trustProxy: false,
    listStations: false,
    timeoutMs: 5_000,
    isDevelopment: false,
    report: (error) => reportedErrors.push(error),
  });
}
const host = hostWithSandbox(true);

async function get(path: string, targetHost = host) {
  const hostName = 'aurora.localhost:4000';
  return targetHost.request(`http://${hostName}${path}`, { headers: { host: hostName } });
}

beforeEach(() => {
  requests = [];
  reportedErrors.length = 0;
});

test('redirects a short link temporarily to the path that the API returns', async () => {
  respond = () => Response.json({ path: '/cadastrar/AMIGO-U1-E1?a=1#topo' });
  const { status, headers } = await get('/s/h7Kq2mXw9T?utm=x');
  expect([status, headers.get('location')]).toEqual([302, '/cadastrar/AMIGO-U1-E1?a=1#topo']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(requests).toEqual([`/api/short-links/h7Kq2mXw9T/${aurora.station.id}`]);
});

test('shows the not-found page for an unknown short link', async () => {
  respond = () => Response.json({ messages: ['Não encontrado.'] }, { status: 404 });
  const { status, headers } = await get('/s/h7Kq2mXw9T');
  expect([status, headers.get('location')]).toEqual([404, null]);
  expect(reportedErrors).toEqual([]);
});

test.each([
  '//exemplo.test',
  '/\\exemplo.test',
  'https://exemplo.test',
  'javascript:alert(1)',
  '',
  '/a\r\nb: c',
])('a short link rejects a path that leaves the portal: %j', async (path) => {
  respond = () => Response.json({ path });
  const { status, headers } = await get('/s/h7Kq2mXw9T');
  expect([status, headers.get('location')]).toEqual([404, null]);
});

test('a short link answers 503 while the API fails', async () => {
  respond = () => Response.json({}, { status: 500 });
  const { status, headers } = await get('/s/h7Kq2mXw9T');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
  expect(reportedErrors).toHaveLength(1);
});

test('parses only short links', async () => {
  expect(shortCodeIn('/s/h7Kq2mXw9T')).toBe('h7Kq2mXw9T');
  for (const path of ['/s', '/s/', '/s/a/b', '/s/a%2Fb', '/sobre/7', `/s/${'a'.repeat(41)}`]) {
    expect(shortCodeIn(path)).toBeUndefined();
    await get(path);
  }
  expect(requests).toEqual([]);
});

test('links the chat to its sandbox page only in the sandbox', async () => {
  const address = 'https://chat.aurora.test/atendimento';
  const readChatUrl = async (sandbox: boolean) => {
    const html = await (await get('/login', hostWithSandbox(sandbox))).text();
    return /"chatUrl":"([^"]+)"/.exec(html)?.[1];
  };
  expect(await readChatUrl(true)).toBe(`/sandbox/chat?para=${encodeURIComponent(address)}`);
  expect(await readChatUrl(false)).toBe(address);
});
