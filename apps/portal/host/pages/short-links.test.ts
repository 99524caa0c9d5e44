import { createDirectory, type FoundStation, readStations } from '@estacao/stations';
import { beforeEach, expect, test } from 'vitest';
import { createHost } from '../host.ts';
import { inline } from '../http/inline.ts';
import { codeIn } from './short-links.ts';

const { stations } = readStations();
const aurora = stations.find(({ station }) => station.slug === 'aurora') as FoundStation;

let answer: () => Response;
let asked: string[] = [];
const reported: unknown[] = [];

function hostWith(sandbox: boolean) {
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
        sleeps: false,
        isForDevices: false,
        isLasting: true,
        page,
        files: [],
      }),
      drawCode: async () => '',
      fontFile: () => undefined,
      elsewhere: async () => undefined,
      placeOf: async (pathname) => pathname,
      early: inline(''),
      worker: undefined,
      publicPaths: async () => ['/'],
      assetsOf: () => ({ entry: '/entry.js', css: inline(''), sheets: [], modules: [] }),
    },
    client: '/nowhere',
    api: '/api',
    async apiFetch(input, init) {
      const { pathname } = new URL(new Request(input, init).url);
      if (!pathname.startsWith('/api/short-links/')) return Response.json({ horizon: 0, changed: [] });
      asked.push(pathname);
      return answer();
    },
    connectTo: [],
    sandbox,
    trustProxy: false,
    listStations: false,
    patience: 5_000,
    isDevelopment: false,
    report: (error) => reported.push(error),
  });
}
const host = hostWith(true);

async function get(path: string, of = host) {
  const at = 'aurora.localhost:4000';
  return of.request(`http://${at}${path}`, { headers: { host: at } });
}

beforeEach(() => {
  asked = [];
  reported.length = 0;
});

test('redirects a short link temporarily to the API’s path', async () => {
  answer = () => Response.json({ path: '/cadastrar/AMIGO-U1-E1?a=1#topo' });
  const { status, headers } = await get('/s/h7Kq2mXw9T?utm=x');
  expect([status, headers.get('location')]).toEqual([302, '/cadastrar/AMIGO-U1-E1?a=1#topo']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(asked).toEqual([`/api/short-links/h7Kq2mXw9T/${aurora.station.id}`]);
});

test('shows the not-found page for an unknown short link', async () => {
  answer = () => Response.json({ messages: ['Não encontrado.'] }, { status: 404 });
  const { status, headers } = await get('/s/h7Kq2mXw9T');
  expect([status, headers.get('location')]).toEqual([404, null]);
  expect(reported).toEqual([]);
});

test.each([
  '//exemplo.test',
  '/\\exemplo.test',
  'https://exemplo.test',
  'javascript:alert(1)',
  '',
  '/a\r\nb: c',
])('rejects a path that leaves the portal: %j', async (path) => {
  answer = () => Response.json({ path });
  const { status, headers } = await get('/s/h7Kq2mXw9T');
  expect([status, headers.get('location')]).toEqual([404, null]);
});

test('answers 503 while the API fails', async () => {
  answer = () => Response.json({}, { status: 500 });
  const { status, headers } = await get('/s/h7Kq2mXw9T');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
  expect(reported).toHaveLength(1);
});

test('parses only short links', async () => {
  expect(codeIn('/s/h7Kq2mXw9T')).toBe('h7Kq2mXw9T');
  for (const path of ['/s', '/s/', '/s/a/b', '/s/a%2Fb', '/sobre/7', `/s/${'a'.repeat(41)}`]) {
    expect(codeIn(path)).toBeUndefined();
    await get(path);
  }
  expect(asked).toEqual([]);
});

test('links the chat to its sandbox page only in the sandbox', async () => {
  const address = 'https://chat.aurora.test/atendimento';
  const chatIn = async (sandbox: boolean) => {
    const html = await (await get('/login', hostWith(sandbox))).text();
    return /"chatUrl":"([^"]+)"/.exec(html)?.[1];
  };
  expect(await chatIn(true)).toBe(`/sandbox/chat?para=${encodeURIComponent(address)}`);
  expect(await chatIn(false)).toBe(address);
});
