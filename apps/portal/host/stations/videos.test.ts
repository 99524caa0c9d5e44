import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRange } from '@estacao/api';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { sendVideo, videoAt } from './videos.ts';

const root = mkdtempSync(join(tmpdir(), 'videos-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'videos'));
const file = join(root, 'videos', 'amostra.webm');
writeFileSync(file, '0123456789');
writeFileSync(join(root, 'segredo.webm'), 'x');
symlinkSync(join(root, 'segredo.webm'), join(root, 'videos', 'atalho.webm'));
writeFileSync(join(root, 'videos', 'notas.txt'), 'x');

async function requestVideo(headers: Record<string, string> = {}) {
  const app = new Hono().get('/', (c) => sendVideo(c, file));
  return app.request('/', { headers });
}

describe('sending a video', () => {
  test('sends the whole video and announces range support', async () => {
    const response = await requestVideo();
    expect([
      response.status,
      response.headers.get('accept-ranges'),
      response.headers.get('content-type'),
    ]).toEqual([200, 'bytes', 'video/webm']);
    expect(await response.text()).toBe('0123456789');
  });

  test.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=4-6', '456', 'bytes 4-6/10'],
    ['bytes=7-100', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
  ])('sends the requested range of a video: %s', async (range, text, contentRange) => {
    const response = await requestVideo({ range });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, contentRange]);
    expect(await response.text()).toBe(text);
  });

  test('rejects a range beyond the end of a video with 416', async () => {
    const response = await requestVideo({ range: 'bytes=10-' });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  test('sends the whole video for an outdated If-Range, and 304 for a matching ETag', async () => {
    const etag = (await requestVideo()).headers.get('etag') ?? '';
    expect((await requestVideo({ range: 'bytes=4-6', 'if-range': '"old"' })).status).toBe(200);
    expect((await requestVideo({ range: 'bytes=4-6', 'if-range': etag })).status).toBe(206);
    expect((await requestVideo({ 'if-none-match': etag })).status).toBe(304);
  });

  test.each([undefined, 'bytes=', 'bytes=-', 'bytes=6-4', 'bytes=1-2,4-5', 'seconds=1-2'])(
    "ignores a video range that it can't parse: %s",
    (range) => {
      expect(parseRange(range, 10)).toBe('all');
    },
  );
});

test('serves only videos of the folder, and follows no links', () => {
  expect(videoAt(root, 'amostra.webm')).toBe(file);
  for (const name of ['atalho.webm', 'notas.txt', '../segredo.webm', 'outro.webm', '', '.webm'])
    expect(videoAt(root, name)).toBeUndefined();
});
