import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { folderOf, send, served } from './files.ts';

const root = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(root, { recursive: true }));

async function sent(extension: string, headers: Record<string, string> = {}, forever = true) {
  const file = served(Buffer.from('<svg/>'.repeat(50)), extension);
  const app = new Hono().get('/', (c) => send(c, file, forever));
  return app.request('/', { headers });
}

describe('sent files', () => {
  test('restrict an SVG to drawing', async () => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    expect((await sent('.svg')).headers.get('content-security-policy')).toBe(policy);
    const etag = (await sent('.svg')).headers.get('etag') ?? '';
    const unchanged = await sent('.svg', { 'if-none-match': etag });
    expect([unchanged.status, unchanged.headers.get('content-security-policy')]).toEqual([304, policy]);
  });

  test('forbid MIME sniffing', async () => {
    for (const extension of ['.svg', '.png', '.js', '.unknown']) {
      expect((await sent(extension)).headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await sent('.unknown')).headers.get('content-type')).toBe('application/octet-stream');
  });

  test('are immutable only at a versioned address', async () => {
    expect((await sent('.js')).headers.get('cache-control')).toContain('immutable');
    expect((await sent('.js', {}, false)).headers.get('cache-control')).toBe('public, max-age=5');
  });

  test('are compressed if accepted, with Vary set', async () => {
    const plain = await sent('.js');
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      null,
      'Accept-Encoding',
    ]);
    expect((await sent('.js', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBe('br');
    expect(
      (await sent('.png', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding'),
    ).toBeNull();
  });
});

describe('a served folder', () => {
  const folder = join(root, 'served');
  mkdirSync(join(folder, 'deep'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'deep', 'a.png'), 'picture');
  symlinkSync(join(root, 'secret.txt'), join(folder, 'link.txt'));
  const files = folderOf(folder);

  test('returns its files', () => {
    expect(files('deep/a.png')?.plain.toString()).toBe('picture');
    expect(files('deep/b.png')).toBeUndefined();
  });

  test('returns no file outside the folder', () => {
    for (const name of [
      '../secret.txt',
      'deep/../../secret.txt',
      '/secret.txt',
      './deep/a.png',
      'link.txt',
      'deep',
      '',
    ]) {
      expect(files(name), name).toBeUndefined();
    }
  });

  test('returns undefined after a file was deleted', () => {
    writeFileSync(join(folder, 'old.js'), 'old');
    const those = folderOf(folder);
    rmSync(join(folder, 'old.js'));
    expect(those('old.js')).toBeUndefined();
  });

  test('reads each file once', () => {
    expect(files('deep/a.png')).toBeDefined();
    expect(files('deep/a.png')).toBe(files('deep/a.png'));
  });
});
