import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { createFolderReader, prepareFile, sendFile } from './files.ts';

const root = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(root, { recursive: true }));

async function requestFile(extension: string, headers: Record<string, string> = {}, isImmutable = true) {
  const file = prepareFile(Buffer.from('<svg/>'.repeat(50)), extension);
  const app = new Hono().get('/', (c) => sendFile(c, file, isImmutable));
  return app.request('/', { headers });
}

describe('sent files', () => {
  test('a sent SVG may not run scripts or load resources', async () => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    expect((await requestFile('.svg')).headers.get('content-security-policy')).toBe(policy);
    const etag = (await requestFile('.svg')).headers.get('etag') ?? '';
    const notModifiedResponse = await requestFile('.svg', { 'if-none-match': etag });
    expect([notModifiedResponse.status, notModifiedResponse.headers.get('content-security-policy')]).toEqual([
      304,
      policy,
    ]);
  });

  test('forbids MIME sniffing of sent files', async () => {
    for (const extension of ['.svg', '.png', '.js', '.unknown']) {
      expect((await requestFile(extension)).headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await requestFile('.unknown')).headers.get('content-type')).toBe('application/octet-stream');
  });

  test('a sent file is immutable only at a versioned address', async () => {
    expect((await requestFile('.js')).headers.get('cache-control')).toContain('immutable');
    expect((await requestFile('.js', {}, false)).headers.get('cache-control')).toBe('public, max-age=5');
  });

  test('compresses sent files if the client accepts it, and sets Vary', async () => {
    const plainResponse = await requestFile('.js');
    expect([plainResponse.headers.get('content-encoding'), plainResponse.headers.get('vary')]).toEqual([
      null,
      'Accept-Encoding',
    ]);
    expect(
      (await requestFile('.js', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding'),
    ).toBe('br');
    expect(
      (await requestFile('.png', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding'),
    ).toBeNull();
  });
});

describe('a served folder', () => {
  const folder = join(root, 'served');
  mkdirSync(join(folder, 'deep'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'deep', 'a.png'), 'picture');
  symlinkSync(join(root, 'secret.txt'), join(folder, 'link.txt'));
  const files = createFolderReader(folder);

  test('a served folder returns its files', () => {
    expect(files('deep/a.png')?.uncompressed.toString()).toBe('picture');
    expect(files('deep/b.png')).toBeUndefined();
  });

  test('a served folder returns no file outside it', () => {
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

  test('a served folder returns undefined for a deleted file', () => {
    writeFileSync(join(folder, 'old.js'), 'old');
    const folderFiles = createFolderReader(folder);
    rmSync(join(folder, 'old.js'));
    expect(folderFiles('old.js')).toBeUndefined();
  });

  test('a served folder reads each file once', () => {
    expect(files('deep/a.png')).toBeDefined();
    expect(files('deep/a.png')).toBe(files('deep/a.png'));
  });
});
