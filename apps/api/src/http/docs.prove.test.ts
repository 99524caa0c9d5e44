import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../environment.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const paths = ['/api/openapi.json', '/api/docs'];

describe('the API documentation', () => {
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await startTestApi();
  });
  afterAll(() => testApi.stop());
  const fetchPath = (path: string, headers: Record<string, string> = {}) =>
    testApi.api.app.request(`http://aurora.localhost${path}`, { headers });

  test.each(paths)('renders %s once and answers 304 when its ETag matches', async (path) => {
    const firstResponse = await fetchPath(path);
    const etag = firstResponse.headers.get('etag') ?? '';
    expect(firstResponse.status).toBe(200);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const stringify = vi.spyOn(JSON, 'stringify');
    const secondResponse = await fetchPath(path);
    const notModifiedResponse = await fetchPath(path, { 'if-none-match': etag });
    const longestResult = Math.max(0, ...stringify.mock.results.map(({ value }) => String(value).length));
    stringify.mockRestore();
    expect(longestResult).toBeLessThan(1_000);
    expect(secondResponse.headers.get('etag')).toBe(etag);
    expect(await secondResponse.text()).toBe(await firstResponse.text());
    expect([notModifiedResponse.status, await notModifiedResponse.text()]).toEqual([304, '']);
    expect((await fetchPath(path, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test.each(paths)('compresses %s with the coding that the client accepts', async (path) => {
    const plainText = await (await fetchPath(path)).text();
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;
    for (const coding of ['br', 'gzip'] as const) {
      const response = await fetchPath(path, { 'accept-encoding': `${coding}, identity;q=0.5` });
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(decoders[coding](Buffer.from(await response.arrayBuffer())).toString()).toBe(plainText);
    }
    const uncompressedResponse = await fetchPath(path, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(uncompressedResponse.headers.get('content-encoding')).toBeNull();
  });
});

describe('API documentation in production', () => {
  test.each([
    [{ NODE_ENV: 'production' }, 404],
    [{ DATABASE_URL: 'postgres://db' }, 404],
    [{ NODE_ENV: 'production', DOCS: '1' }, 200],
    [{ DOCS: '0' }, 404],
    [{}, 200],
  ])('with the variables %j, documentation paths answer %i', async (variables, status) => {
    const { docs = false } = readConfig(variables);
    const testApi = await startTestApi({ config: { docs } });
    for (const path of paths) {
      expect((await testApi.api.app.request(`http://aurora.localhost${path}`)).status).toBe(status);
    }
    await testApi.stop();
  });
});
