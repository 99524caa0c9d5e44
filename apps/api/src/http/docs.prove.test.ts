import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../environment.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const paths = ['/api/openapi.json', '/api/docs'];

describe('the API documentation', () => {
  let running: TestApi;
  beforeAll(async () => {
    running = await startTestApi();
  });
  afterAll(() => running.stop());
  const ask = (path: string, headers: Record<string, string> = {}) =>
    running.api.app.request(`http://aurora.localhost${path}`, { headers });

  test.each(paths)('renders %s once and answers 304 to a client that has it', async (path) => {
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const stringify = vi.spyOn(JSON, 'stringify');
    const again = await ask(path);
    const kept = await ask(path, { 'if-none-match': etag });
    const longest = Math.max(0, ...stringify.mock.results.map(({ value }) => String(value).length));
    stringify.mockRestore();
    expect(longest).toBeLessThan(1_000);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe(await first.text());
    expect([kept.status, await kept.text()]).toEqual([304, '']);
    expect((await ask(path, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test.each(paths)('compresses %s as the client accepts', async (path) => {
    const plain = await (await ask(path)).text();
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;
    for (const coding of ['br', 'gzip'] as const) {
      const answer = await ask(path, { 'accept-encoding': `${coding}, identity;q=0.5` });
      expect(answer.headers.get('content-encoding')).toBe(coding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(decoders[coding](Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
    }
    const refused = await ask(path, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });
});

describe('API documentation in production', () => {
  test.each([
    [{ NODE_ENV: 'production' }, 404],
    [{ DATABASE_URL: 'postgres://db' }, 404],
    [{ NODE_ENV: 'production', DOCS: '1' }, 200],
    [{ DOCS: '0' }, 404],
    [{}, 200],
  ])('configures the documentation by %j with status %i', async (variables, status) => {
    const { docs = false } = readConfig(variables);
    const running = await startTestApi({ config: { docs } });
    for (const path of paths) {
      expect((await running.api.app.request(`http://aurora.localhost${path}`)).status).toBe(status);
    }
    await running.stop();
  });
});
