import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

// Runs the worker with a fake browser around it.

interface FakeFetchEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(task: Promise<unknown>): void;
}

const stores = new Map<string, Map<string, Response>>();
/** Delays the opening of a cache: browsers do not order it against a deletion. */
let delayOpening: () => Promise<void> = async () => {};
let delayWriting: () => Promise<void> = async () => {};
const caches = {
  async open(name: string) {
    await delayOpening();
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const address = (request: Request | string) =>
      typeof request === 'string' ? new URL(request, 'https://aurora.example.org').href : request.url;
    return {
      put: async (request: Request | string, response: Response) => {
        await delayWriting();
        store.set(address(request), response);
      },
      match: async (request: Request | string) => store.get(address(request))?.clone(),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      delete: async (request: Request) => store.delete(request.url),
    };
  },
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  has: async (name: string) => stores.has(name),
};

let fetchListener: ((event: FakeFetchEvent) => void) | undefined;
let activateListener: ((event: Pick<FakeFetchEvent, 'waitUntil'>) => void) | undefined;
let network: (request: Request | string) => Promise<Response>;

beforeAll(async () => {
  const globals = {
    caches,
    BUILD: 'b',
    SHELL: ['/assets/one.js', '/assets/other.js'],
    clients: { claim: async () => {}, matchAll: async () => [] },
    registration: {},
    skipWaiting: async () => {},
    addEventListener: (
      name: string,
      handler: NonNullable<typeof fetchListener & typeof activateListener>,
    ) => {
      if (name === 'fetch') fetchListener = handler;
      if (name === 'activate') activateListener = handler;
    },
    fetch: (request: Request | string) => network(request),
    location: new URL('https://aurora.example.org/'),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  await import('./worker.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  stores.clear();
  delayOpening = async () => {};
  delayWriting = async () => {};
});

function dispatchFetch(request: Request) {
  let response: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  fetchListener?.({
    request,
    respondWith: (promise) => {
      response = promise;
    },
    waitUntil: (promise) => work.push(promise),
  });
  return { answer: response ?? network(request), work };
}

async function send(request: Request): Promise<Response> {
  const { answer, work } = dispatchFetch(request);
  const results = await Promise.allSettled([answer]);
  await Promise.all(work);
  const [result] = results;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function createMemberRequest(
  address: string,
  token: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) {
  const headers = { ...init.headers, authorization: `Bearer ${token}`, accept: 'application/json' };
  return new Request(address, { ...init, headers });
}

async function respondCacheable(): Promise<Response> {
  return Response.json(['as it was'], { headers: { 'Estacao-Offline': 'keep' } });
}

async function failNetwork(): Promise<Response> {
  throw new TypeError('Failed to fetch');
}

test('serves a cached response offline, except for requests with no-cache', async () => {
  const order = 'https://aurora.example.org/api/product-orders/?where%5Bid%5D=7';
  network = respondCacheable;
  await send(createMemberRequest(order, 'one'));
  network = failNetwork;
  expect(await (await send(createMemberRequest(order, 'one'))).json()).toEqual(['as it was']);
  const uncachedRequest = createMemberRequest(order, 'one', { headers: { 'Cache-Control': 'no-cache' } });
  await expect(send(uncachedRequest)).rejects.toThrow('Failed to fetch');
});

test.each(['https://aurora.example.org/api/auth', 'https://contas.example.org/v1'])(
  "deletes the session's cache on logout at %s",
  async (accountsUrl) => {
    const token = `of ${accountsUrl}`;
    network = respondCacheable;
    await send(createMemberRequest('https://aurora.example.org/api/product-orders-user/7', token));
    expect([...stores.keys()].filter((name) => name.startsWith('answers-'))).toHaveLength(1);
    await send(createMemberRequest(`${accountsUrl}/logout`, token, { method: 'POST' }));
    expect([...stores.keys()].filter((name) => name.startsWith('answers-'))).toEqual([]);
  },
);

function createNavigation(address: string): Request {
  const request = new Request(address);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  return request;
}

test('retries a failed precache with the next navigation', async () => {
  const requests: string[] = [];
  let isFailing = true;
  network = async (request) => {
    if (typeof request !== 'string') return new Response('<p>Início</p>');
    requests.push(request);
    if (isFailing && request === '/assets/one.js') throw new TypeError('Failed to fetch');
    return new Response('', { headers: { 'Estacao-Offline': 'keep' } });
  };
  const cachedPaths = () =>
    [...(stores.get('kept-b')?.keys() ?? [])].map((url) => new URL(url).pathname).sort();
  await send(createNavigation('https://aurora.example.org/login'));
  expect(cachedPaths()).toEqual(['/assets/other.js', '/homepage', '/sem-conexao']);
  isFailing = false;
  requests.length = 0;
  await send(createNavigation('https://aurora.example.org/login'));
  expect(cachedPaths()).toEqual([
    '/all-kept',
    '/assets/one.js',
    '/assets/other.js',
    '/homepage',
    '/sem-conexao',
  ]);
  expect(requests).not.toContain('/assets/other.js');
  requests.length = 0;
  await send(createNavigation('https://aurora.example.org/login'));
  expect(requests).toEqual([]);
});

test('caches a page with its code, and no page without the offline header', async () => {
  const html =
    '<link href="/assets/page.css"><img src="/pictures/1.jpg"><script data-modules="/assets/page.js">';
  let headers: Record<string, string> = { 'Estacao-Offline': 'keep' };
  network = async (request) => new Response(typeof request === 'string' ? '' : html, { headers });
  const cachedPageFiles = () =>
    [...(stores.get('kept-b')?.keys() ?? [])].filter((url) => url.includes('page.')).sort();
  await send(createNavigation('https://aurora.example.org/sobre/1'));
  const pageFiles = ['css', 'js'].map((extension) => `https://aurora.example.org/assets/page.${extension}`);
  await expect.poll(() => cachedPageFiles()).toEqual(pageFiles);
  expect([...(stores.get('kept-b')?.keys() ?? [])].join()).not.toContain('/pictures/');
  stores.clear();
  headers = {};
  await send(createNavigation('https://aurora.example.org/ativar/abc'));
  await send(createNavigation('https://aurora.example.org/ativar/abc'));
  expect(cachedPageFiles()).toEqual([]);
});

test('caches the card validator once for all cards', async () => {
  const html = new Response('<p>Validar</p>', { headers: { 'Estacao-Offline': 'keep' } });
  network = async () => html.clone();
  const visit = (id: number) =>
    send(createNavigation(`https://aurora.example.org/qr-code-user-validator/${id}?s=a`));
  await visit(1);
  network = failNetwork;
  expect(await (await visit(2)).text()).toBe('<p>Validar</p>');
});

const api = 'https://aurora.example.org/api';

describe.each([
  ['page', () => createNavigation('https://aurora.example.org/login')],
  ['file', () => new Request('https://aurora.example.org/assets/page.js')],
  ['answer for visitors', () => new Request(`${api}/terms`, { headers: { accept: 'application/json' } })],
  ['answer for a member', () => createMemberRequest(`${api}/users-points/7`, 'reader')],
])('a %s', (_, request) => {
  beforeEach(() => {
    network = async () => new Response('shown', { headers: { 'Estacao-Offline': 'keep' } });
  });

  test('a response is served before it is cached', async () => {
    let finishWriting = () => {};
    const writeDelay = new Promise<void>((resolve) => {
      finishWriting = resolve;
    });
    delayWriting = () => writeDelay;
    const { answer, work } = dispatchFetch(request());
    expect(await (await answer).text()).toBe('shown');
    finishWriting();
    await Promise.all(work);
  });

  test('a response is served when the storage quota is exceeded', async () => {
    delayWriting = async () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    expect(await (await send(request())).text()).toBe('shown');
  });
});

function cachedResponses(): string[][] {
  return [...stores]
    .filter(([name]) => name.startsWith('answers-'))
    .map(([, store]) => [...store.keys()].map((url) => url.replace(api, '')));
}

async function failsOffline(request: Request): Promise<boolean> {
  network = failNetwork;
  return send(request).then(
    () => false,
    () => true,
  );
}

describe('a session that ends', () => {
  test('the cache drops a response that is written after its session ends', async () => {
    network = respondCacheable;
    let finishOpening: (() => void) | undefined;
    delayOpening = () =>
      new Promise((resolve) => {
        finishOpening = resolve;
      });
    const response = send(createMemberRequest(`${api}/users-points/7`, 'leaving'));
    await expect.poll(() => finishOpening).toBeDefined();
    await send(createMemberRequest(`${api}/auth/logout`, 'leaving', { method: 'POST' }));
    finishOpening?.();
    expect(await (await response).json()).toEqual(['as it was']);
    expect(cachedResponses()).toEqual([]);
  });

  test('the cache takes no response that arrives after its session ends', async () => {
    network = respondCacheable;
    await send(createMemberRequest(`${api}/auth/logout`, 'gone', { method: 'POST' }));
    await send(createMemberRequest(`${api}/users-points/7`, 'gone'));
    expect(cachedResponses()).toEqual([]);
    expect(await failsOffline(createMemberRequest(`${api}/users-points/7`, 'gone'))).toBe(true);
  });

  test('a token that the server rejects ends its session and empties the cache', async () => {
    network = respondCacheable;
    await send(createMemberRequest(`${api}/users-points/7`, 'rejected'));
    network = async () => new Response('', { status: 401 });
    await send(createMemberRequest(`${api}/users-points/7`, 'rejected'));
    expect(cachedResponses()).toEqual([]);
    expect(await failsOffline(createMemberRequest(`${api}/users-points/7`, 'rejected'))).toBe(true);
  });

  test('the end of a session keeps the cached responses of visitors and the next member', async () => {
    network = respondCacheable;
    await send(new Request(`${api}/terms`, { headers: { accept: 'application/json' } }));
    await send(createMemberRequest(`${api}/users-points/8`, 'next'));
    await send(createMemberRequest(`${api}/auth/logout`, 'earlier', { method: 'POST' }));
    expect(cachedResponses()).toEqual([['/users-points/8']]);
    expect(await failsOffline(createMemberRequest(`${api}/users-points/8`, 'next'))).toBe(false);
    expect(await failsOffline(new Request(`${api}/terms`, { headers: { accept: 'application/json' } }))).toBe(
      false,
    );
  });
});

test('caches the responses of only one member at a time', async () => {
  network = respondCacheable;
  await send(createMemberRequest(`${api}/users-points/1`, 'first'));
  expect(await failsOffline(createMemberRequest(`${api}/users-points/1`, 'second'))).toBe(true);
  network = respondCacheable;
  await send(createMemberRequest(`${api}/users-points/2`, 'second'));
  expect(cachedResponses()).toEqual([['/users-points/2']]);
});

test('caches only successful responses with the offline header', async () => {
  network = async () => Response.json([]);
  await send(createMemberRequest(`${api}/users-points/1`, 'unmarked'));
  network = async () => Response.json([], { status: 500, headers: { 'Estacao-Offline': 'keep' } });
  await send(createMemberRequest(`${api}/users-points/1`, 'unmarked'));
  expect(cachedResponses()).toEqual([]);
});

test('caches the newest hundred responses', async () => {
  network = respondCacheable;
  const addresses = Array.from({ length: 102 }, (_, index) => `/product/${index}`);
  for (const address of addresses.slice(0, 100))
    await send(createMemberRequest(`${api}${address}`, 'reader'));
  expect(cachedResponses()).toEqual([addresses.slice(0, 100)]);
  for (const address of addresses.slice(100)) await send(createMemberRequest(`${api}${address}`, 'reader'));
  expect(cachedResponses()).toEqual([addresses.slice(2)]);
});

describe('a new build', () => {
  const page = 'https://aurora.example.org/assets/page-of-before.js';

  async function activate() {
    network = failNetwork;
    const tasks: Promise<unknown>[] = [];
    activateListener?.({ waitUntil: (promise) => tasks.push(promise) });
    await Promise.all(tasks);
  }

  test('a new build deletes all builds but the previous one, which open pages still use', async () => {
    for (const name of ['kept-oldest', 'kept-older', 'answers-one', 'another-cache'])
      stores.set(name, new Map());
    stores.set('kept-before', new Map([[page, new Response('before')]]));
    await activate();
    expect([...stores.keys()].sort()).toEqual(['another-cache', 'answers-one', 'kept-b', 'kept-before']);
    expect(await (await send(new Request(page))).text()).toBe('before');
  });

  test('a new build deletes nothing when at most one earlier build exists', async () => {
    await activate();
    expect([...stores.keys()]).toEqual(['kept-b']);
    stores.set('kept-before', new Map());
    await activate();
    expect([...stores.keys()]).toEqual(['kept-b', 'kept-before']);
  });
});
