import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rangeOf } from '@estacao/api';
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

async function sent(headers: Record<string, string> = {}) {
  const app = new Hono().get('/', (c) => sendVideo(c, file));
  return app.request('/', { headers });
}

describe('sending a video', () => {
  test('sends the whole file and announces range support', async () => {
    const all = await sent();
    expect([all.status, all.headers.get('accept-ranges'), all.headers.get('content-type')]).toEqual([
      200,
      'bytes',
      'video/webm',
    ]);
    expect(await all.text()).toBe('0123456789');
  });

  test.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=4-6', '456', 'bytes 4-6/10'],
    ['bytes=7-100', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
  ])('sends the requested range: %s', async (range, text, said) => {
    const part = await sent({ range });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, said]);
    expect(await part.text()).toBe(text);
  });

  test('rejects a range beyond the end with 416', async () => {
    const none = await sent({ range: 'bytes=10-' });
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  test('sends the whole file for an outdated If-Range, and 304 for a matching ETag', async () => {
    const etag = (await sent()).headers.get('etag') ?? '';
    expect((await sent({ range: 'bytes=4-6', 'if-range': '"old"' })).status).toBe(200);
    expect((await sent({ range: 'bytes=4-6', 'if-range': etag })).status).toBe(206);
    expect((await sent({ 'if-none-match': etag })).status).toBe(304);
  });

  test.each([undefined, 'bytes=', 'bytes=-', 'bytes=6-4', 'bytes=1-2,4-5', 'seconds=1-2'])(
    "ignores a range that it can't parse: %s",
    (range) => {
      expect(rangeOf(range, 10)).toBe('all');
    },
  );
});

test('serves only videos of the folder, and follows no links', () => {
  expect(videoAt(root, 'amostra.webm')).toBe(file);
  for (const name of ['atalho.webm', 'notas.txt', '../segredo.webm', 'outro.webm', '', '.webm'])
    expect(videoAt(root, name)).toBeUndefined();
});
