import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { type CachedPage, compressPage, createPageCache, sendPage } from './page-cache.ts';

function page(size: number): CachedPage {
  return { status: 200, etag: `"${size}"`, policy: '', isForDevices: false, brotli: Buffer.alloc(size) };
}

function making(size = 10, isWhole = true) {
  return vi.fn(async () => ({ page: page(size), isWhole }));
}

test('renders a page once for concurrent and later requests', async () => {
  const keep = createPageCache();
  const make = making();
  const [one, other] = await Promise.all([keep('a', make), keep('a', make)]);
  expect(one).toBe(other);
  expect(await keep('a', make)).toBe(one);
  expect(make).toHaveBeenCalledOnce();
  await keep('b', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('renders an incomplete page again for the next visitor', async () => {
  const keep = createPageCache();
  await keep('a', making(10, false));
  const make = making();
  await keep('a', make);
  expect(make).toHaveBeenCalledOnce();
});

test('retries after a failed render', async () => {
  const keep = createPageCache();
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(keep('a', making())).resolves.toMatchObject({ status: 200 });
});

test('evicts the least recently used page when full', async () => {
  const keep = createPageCache(10_000);
  for (const name of ['a', 'b', 'c']) await keep(name, making(1_500));
  await keep('a', making());
  await keep('d', making(1_500));
  const make = making(1_500);
  await keep('a', make);
  expect(make).not.toHaveBeenCalled();
  await keep('b', make);
  expect(make).toHaveBeenCalledOnce();
});

test('sends a page larger than the cache without evicting others', async () => {
  const keep = createPageCache(5_000);
  await keep('a', making(9_000));
  const make = making(1_000);
  await keep('b', make);
  await keep('b', make);
  expect(make).toHaveBeenCalledOnce();
});

const html = `<!doctype html>${'<p>Olá</p>'.repeat(200)}`;

async function answerTo(headers: Record<string, string>): Promise<Response> {
  const kept = await compressPage({ html, status: 404, policy: "default-src 'none'", isForDevices: true });
  const app = new Hono().get('/', (c) => sendPage(c, kept, { 'X-Own': 'yes' }));
  return app.request('/', { headers });
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['', null],
])('answers Accept-Encoding %j with %s', async (accepted, encoding) => {
  const answer = await answerTo({ 'accept-encoding': accepted });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie, User-Agent',
    'x-own': 'yes',
    'estacao-offline': 'keep',
  });
  if (encoding === null) expect(await answer.text()).toBe(html);
});

test('answers 304 when the ETag matches', async () => {
  const etag = (await answerTo({})).headers.get('etag') ?? '';
  const again = await answerTo({ 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('vary')).not.toBeNull();
});
