import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

// Runs the worker with a fake browser around it.

interface Fetching {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

const stores = new Map<string, Map<string, Response>>();
/** Delays the opening of a cache: browsers do not order it against a deletion. */
let opening: () => Promise<void> = async () => {};
let writing: () => Promise<void> = async () => {};
const caches = {
  async open(name: string) {
    await opening();
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const address = (request: Request | string) =>
      typeof request === 'string' ? new URL(request, 'https://aurora.example.org').href : request.url;
    return {
      put: async (request: Request | string, response: Response) => {
        await writing();
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

let listener: ((event: Fetching) => void) | undefined;
let activated: ((event: Pick<Fetching, 'waitUntil'>) => void) | undefined;
let network: (asked: Request | string) => Promise<Response>;

beforeAll(async () => {
  const globals = {
    caches,
    BUILD: 'b',
    SHELL: ['/assets/one.js', '/assets/other.js'],
    clients: { claim: async () => {}, matchAll: async () => [] },
    registration: {},
    skipWaiting: async () => {},
    addEventListener: (name: string, heard: NonNullable<typeof listener & typeof activated>) => {
      if (name === 'fetch') listener = heard;
      if (name === 'activate') activated = heard;
    },
    fetch: (asked: Request | string) => network(asked),
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
  opening = async () => {};
  writing = async () => {};
});

function begin(request: Request) {
  let answer: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  listener?.({
    request,
    respondWith: (given) => {
      answer = given;
    },
    waitUntil: (one) => work.push(one),
  });
  return { answer: answer ?? network(request), work };
}

async function send(request: Request): Promise<Response> {
  const { answer, work } = begin(request);
  const settled = await Promise.allSettled([answer]);
  await Promise.all(work);
  const [result] = settled;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function asMember(
  address: string,
  token: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) {
  const headers = { ...init.headers, authorization: `Bearer ${token}`, accept: 'application/json' };
  return new Request(address, { ...init, headers });
}

async function mayBeKept(): Promise<Response> {
  return Response.json(['as it was'], { headers: { 'Estacao-Offline': 'keep' } });
}

async function lost(): Promise<Response> {
  throw new TypeError('Failed to fetch');
}

test('serves a cached response offline, except for requests with no-cache', async () => {
  const order = 'https://aurora.example.org/api/product-orders/?where%5Bid%5D=7';
  network = mayBeKept;
  await send(asMember(order, 'one'));
  network = lost;
  expect(await (await send(asMember(order, 'one'))).json()).toEqual(['as it was']);
  const fresh = asMember(order, 'one', { headers: { 'Cache-Control': 'no-cache' } });
  await expect(send(fresh)).rejects.toThrow('Failed to fetch');
});

test.each(['https://aurora.example.org/api/auth', 'https://contas.example.org/v1'])(
  "deletes the session's cache on logout at %s",
  async (accounts) => {
    const token = `of ${accounts}`;
    network = mayBeKept;
    await send(asMember('https://aurora.example.org/api/product-orders-user/7', token));
    expect([...stores.keys()].filter((name) => name.startsWith('answers-'))).toHaveLength(1);
    await send(asMember(`${accounts}/logout`, token, { method: 'POST' }));
    expect([...stores.keys()].filter((name) => name.startsWith('answers-'))).toEqual([]);
  },
);

function navigation(address: string): Request {
  const request = new Request(address);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  return request;
}

test('retries a failed precache with the next navigation', async () => {
  const asked: string[] = [];
  let isLost = true;
  network = async (request) => {
    if (typeof request !== 'string') return new Response('<p>Início</p>');
    asked.push(request);
    if (isLost && request === '/assets/one.js') throw new TypeError('Failed to fetch');
    return new Response('', { headers: { 'Estacao-Offline': 'keep' } });
  };
  const kept = () => [...(stores.get('kept-b')?.keys() ?? [])].map((url) => new URL(url).pathname).sort();
  await send(navigation('https://aurora.example.org/login'));
  expect(kept()).toEqual(['/assets/other.js', '/homepage', '/sem-conexao']);
  isLost = false;
  asked.length = 0;
  await send(navigation('https://aurora.example.org/login'));
  expect(kept()).toEqual(['/all-kept', '/assets/one.js', '/assets/other.js', '/homepage', '/sem-conexao']);
  expect(asked).not.toContain('/assets/other.js');
  asked.length = 0;
  await send(navigation('https://aurora.example.org/login'));
  expect(asked).toEqual([]);
});

test('caches a page with its code, and no page without the offline header', async () => {
  const html =
    '<link href="/assets/page.css"><img src="/pictures/1.jpg"><script data-modules="/assets/page.js">';
  let headers: Record<string, string> = { 'Estacao-Offline': 'keep' };
  network = async (request) => new Response(typeof request === 'string' ? '' : html, { headers });
  const ofPage = () =>
    [...(stores.get('kept-b')?.keys() ?? [])].filter((url) => url.includes('page.')).sort();
  await send(navigation('https://aurora.example.org/sobre/1'));
  const code = ['css', 'js'].map((ending) => `https://aurora.example.org/assets/page.${ending}`);
  await expect.poll(() => ofPage()).toEqual(code);
  expect([...(stores.get('kept-b')?.keys() ?? [])].join()).not.toContain('/pictures/');
  stores.clear();
  headers = {};
  await send(navigation('https://aurora.example.org/ativar/abc'));
  await send(navigation('https://aurora.example.org/ativar/abc'));
  expect(ofPage()).toEqual([]);
});

test('caches the card validator once for all cards', async () => {
  const html = new Response('<p>Validar</p>', { headers: { 'Estacao-Offline': 'keep' } });
  network = async () => html.clone();
  const visit = (id: number) =>
    send(navigation(`https://aurora.example.org/qr-code-user-validator/${id}?s=a`));
  await visit(1);
  network = lost;
  expect(await (await visit(2)).text()).toBe('<p>Validar</p>');
});

const api = 'https://aurora.example.org/api';

describe.each([
  ['page', () => navigation('https://aurora.example.org/login')],
  ['file', () => new Request('https://aurora.example.org/assets/page.js')],
  ['answer for visitors', () => new Request(`${api}/terms`, { headers: { accept: 'application/json' } })],
  ['answer for a member', () => asMember(`${api}/users-points/7`, 'reader')],
])('a %s', (_, request) => {
  beforeEach(() => {
    network = async () => new Response('shown', { headers: { 'Estacao-Offline': 'keep' } });
  });

  test('is served before it is cached', async () => {
    let write = () => {};
    const isWritten = new Promise<void>((resolve) => {
      write = resolve;
    });
    writing = () => isWritten;
    const { answer, work } = begin(request());
    expect(await (await answer).text()).toBe('shown');
    write();
    await Promise.all(work);
  });

  test('is served when the storage quota is exceeded', async () => {
    writing = async () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    expect(await (await send(request())).text()).toBe('shown');
  });
});

function answersKept(): string[][] {
  return [...stores]
    .filter(([name]) => name.startsWith('answers-'))
    .map(([, store]) => [...store.keys()].map((url) => url.replace(api, '')));
}

async function isOffline(request: Request): Promise<boolean> {
  network = lost;
  return send(request).then(
    () => false,
    () => true,
  );
}

describe('a session that ends', () => {
  test('leaves no response that is written after its end', async () => {
    network = mayBeKept;
    let opened: (() => void) | undefined;
    opening = () =>
      new Promise((resolve) => {
        opened = resolve;
      });
    const answer = send(asMember(`${api}/users-points/7`, 'leaving'));
    await expect.poll(() => opened).toBeDefined();
    await send(asMember(`${api}/auth/logout`, 'leaving', { method: 'POST' }));
    opened?.();
    expect(await (await answer).json()).toEqual(['as it was']);
    expect(answersKept()).toEqual([]);
  });

  test('caches no response that arrives after its end', async () => {
    network = mayBeKept;
    await send(asMember(`${api}/auth/logout`, 'gone', { method: 'POST' }));
    await send(asMember(`${api}/users-points/7`, 'gone'));
    expect(answersKept()).toEqual([]);
    expect(await isOffline(asMember(`${api}/users-points/7`, 'gone'))).toBe(true);
  });

  test('also ends when the server rejects its token', async () => {
    network = mayBeKept;
    await send(asMember(`${api}/users-points/7`, 'rejected'));
    network = async () => new Response('', { status: 401 });
    await send(asMember(`${api}/users-points/7`, 'rejected'));
    expect(answersKept()).toEqual([]);
    expect(await isOffline(asMember(`${api}/users-points/7`, 'rejected'))).toBe(true);
  });

  test("leaves visitors' responses and those of the next member", async () => {
    network = mayBeKept;
    await send(new Request(`${api}/terms`, { headers: { accept: 'application/json' } }));
    await send(asMember(`${api}/users-points/8`, 'next'));
    await send(asMember(`${api}/auth/logout`, 'earlier', { method: 'POST' }));
    expect(answersKept()).toEqual([['/users-points/8']]);
    expect(await isOffline(asMember(`${api}/users-points/8`, 'next'))).toBe(false);
    expect(await isOffline(new Request(`${api}/terms`, { headers: { accept: 'application/json' } }))).toBe(
      false,
    );
  });
});

test('caches the responses of one member at a time', async () => {
  network = mayBeKept;
  await send(asMember(`${api}/users-points/1`, 'first'));
  expect(await isOffline(asMember(`${api}/users-points/1`, 'second'))).toBe(true);
  network = mayBeKept;
  await send(asMember(`${api}/users-points/2`, 'second'));
  expect(answersKept()).toEqual([['/users-points/2']]);
});

test('caches only successful responses with the offline header', async () => {
  network = async () => Response.json([]);
  await send(asMember(`${api}/users-points/1`, 'unmarked'));
  network = async () => Response.json([], { status: 500, headers: { 'Estacao-Offline': 'keep' } });
  await send(asMember(`${api}/users-points/1`, 'unmarked'));
  expect(answersKept()).toEqual([]);
});

test('caches the newest hundred responses', async () => {
  network = mayBeKept;
  const addresses = Array.from({ length: 102 }, (_, index) => `/product/${index}`);
  for (const address of addresses.slice(0, 100)) await send(asMember(`${api}${address}`, 'reader'));
  expect(answersKept()).toEqual([addresses.slice(0, 100)]);
  for (const address of addresses.slice(100)) await send(asMember(`${api}${address}`, 'reader'));
  expect(answersKept()).toEqual([addresses.slice(2)]);
});

describe('a new build', () => {
  const page = 'https://aurora.example.org/assets/page-of-before.js';

  async function activate() {
    network = lost;
    const work: Promise<unknown>[] = [];
    activated?.({ waitUntil: (one) => work.push(one) });
    await Promise.all(work);
  }

  test('deletes all builds but the previous one, which open pages still use', async () => {
    for (const name of ['kept-oldest', 'kept-older', 'answers-one', 'another-cache'])
      stores.set(name, new Map());
    stores.set('kept-before', new Map([[page, new Response('before')]]));
    await activate();
    expect([...stores.keys()].sort()).toEqual(['another-cache', 'answers-one', 'kept-b', 'kept-before']);
    expect(await (await send(new Request(page))).text()).toBe('before');
  });

  test('deletes nothing when at most one earlier build exists', async () => {
    await activate();
    expect([...stores.keys()]).toEqual(['kept-b']);
    stores.set('kept-before', new Map());
    await activate();
    expect([...stores.keys()]).toEqual(['kept-b', 'kept-before']);
  });
});
