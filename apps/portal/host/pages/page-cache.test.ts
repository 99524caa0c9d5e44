import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { type CachedPage, compressPage, createPageCache, sendPage } from './page-cache.ts';

function createPage(size: number): CachedPage {
  return {
    status: 200,
    etag: `"${size}"`,
    policy: '',
    isCacheableOffline: false,
    brotli: Buffer.alloc(size),
  };
}

function createRenderStub(size = 10, isComplete = true) {
  return vi.fn(async () => ({ page: createPage(size), isComplete }));
}

test('the page cache renders a page once for concurrent and later requests', async () => {
  const loadPage = createPageCache();
  const render = createRenderStub();
  const [firstPage, secondPage] = await Promise.all([loadPage('a', render), loadPage('a', render)]);
  expect(firstPage).toBe(secondPage);
  expect(await loadPage('a', render)).toBe(firstPage);
  expect(render).toHaveBeenCalledOnce();
  await loadPage('b', render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('renders an incomplete page again for the next visitor', async () => {
  const loadPage = createPageCache();
  await loadPage('a', createRenderStub(10, false));
  const render = createRenderStub();
  await loadPage('a', render);
  expect(render).toHaveBeenCalledOnce();
});

test('the page cache renders a page again after a failed render', async () => {
  const loadPage = createPageCache();
  await expect(loadPage('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(loadPage('a', createRenderStub())).resolves.toMatchObject({ status: 200 });
});

test('the page cache evicts the least recently used page when full', async () => {
  const loadPage = createPageCache(10_000);
  for (const name of ['a', 'b', 'c']) await loadPage(name, createRenderStub(1_500));
  await loadPage('a', createRenderStub());
  await loadPage('d', createRenderStub(1_500));
  const render = createRenderStub(1_500);
  await loadPage('a', render);
  expect(render).not.toHaveBeenCalled();
  await loadPage('b', render);
  expect(render).toHaveBeenCalledOnce();
});

test('a page larger than the page cache does not prevent the caching of later pages', async () => {
  const loadPage = createPageCache(5_000);
  await loadPage('a', createRenderStub(9_000));
  const render = createRenderStub(1_000);
  await loadPage('b', render);
  await loadPage('b', render);
  expect(render).toHaveBeenCalledOnce();
});

const html = `<!doctype html>${'<p>Olá</p>'.repeat(200)}`;

async function requestPage(headers: Record<string, string>): Promise<Response> {
  const compressedPage = await compressPage({
    html,
    status: 404,
    policy: "default-src 'none'",
    isCacheableOffline: true,
  });
  const app = new Hono().get('/', (c) => sendPage(c, compressedPage, { 'X-Own': 'yes' }));
  return app.request('/', { headers });
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['', null],
])('sends the page for Accept-Encoding %j with the encoding %s', async (acceptEncoding, encoding) => {
  const response = await requestPage({ 'accept-encoding': acceptEncoding });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie, User-Agent',
    'x-own': 'yes',
    'estacao-offline': 'keep',
  });
  if (encoding === null) expect(await response.text()).toBe(html);
});

test('a page answers 304 when the ETag matches', async () => {
  const etag = (await requestPage({})).headers.get('etag') ?? '';
  const notModifiedResponse = await requestPage({ 'if-none-match': etag });
  expect(notModifiedResponse.status).toBe(304);
  expect(await notModifiedResponse.text()).toBe('');
  expect(notModifiedResponse.headers.get('vary')).not.toBeNull();
});
