import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../ports.ts';
import { testFileStoreContract } from '../../../testing/file-store-contract.ts';
import { startTestS3, type TestS3 } from '../../../testing/s3-server.ts';
import { folderFiles } from './folder.ts';
import { memoryFiles } from './memory.ts';
import { s3Files } from './s3.ts';

let folder = '';
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estacao-files-'));
  s3 = await startTestS3(systemClock);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

testFileStoreContract('in memory', async () => memoryFiles());
testFileStoreContract('in a folder', async () => folderFiles(folder));
testFileStoreContract('in a bucket', async () => s3Files(s3.settings, systemClock));

test('a file folder keeps no temporary files after writes', async () => {
  const store = folderFiles(join(folder, 'whole'));
  await Promise.all([1, 2, 3].map((byte) => store.put('a/b', Uint8Array.of(byte), 'image/png')));
  expect(await readdir(join(folder, 'whole', 'a'))).toEqual(['b']);
});

test('a file folder refuses new files on a nearly full disk and keeps stored files', async () => {
  let freeBytes = 1_000_000_100;
  const store = folderFiles(join(folder, 'full'), async () => freeBytes);
  await store.put('a/b', new Uint8Array(100), 'image/png');
  await expect(store.put('a/c', new Uint8Array(101), 'image/png')).rejects.toMatchObject({
    status: 503,
    body: { messages: ['Não há espaço para mais arquivos agora. Tente novamente mais tarde.'] },
  });
  expect(await readdir(join(folder, 'full', 'a'))).toEqual(['b']);
  freeBytes = 2_000_000_000;
  await store.put('a/c', new Uint8Array(101), 'image/png');
  expect((await store.get('a/c'))?.byteLength).toBe(101);
});

describe('S3 store errors', () => {
  const bytes = Uint8Array.of(1);

  test('an S3 error names the method and the status, not the object’s key', async () => {
    const wrongSecretStore = s3Files({ ...s3.settings, secretAccessKey: 'another' }, systemClock);
    await expect(wrongSecretStore.put('a/b', bytes, 'image/png')).rejects.toThrow(
      /^the store answered PUT with 403$/,
    );
    await expect(wrongSecretStore.get('a/b')).rejects.toThrow(/^the store answered GET with 403$/);
  });

  test('an S3 store fails for a wrong clock and for a missing bucket', async () => {
    const lateStore = s3Files(s3.settings, () => systemClock() - 3_600_000);
    await expect(lateStore.get('a/b')).rejects.toThrow('403');
    const missingBucketStore = s3Files({ ...s3.settings, bucket: 'none' }, systemClock);
    await expect(missingBucketStore.put('a/b', bytes, 'image/png')).rejects.toThrow(
      'the bucket does not exist',
    );
  });

  test('refuses an S3 upload to an expired URL', async () => {
    const pastStore = s3Files(s3.settings, () => systemClock() - 120_000);
    const upload = await pastStore.presign({ key: 'a/late', type: 'image/png', size: 1 }, 60);
    if (upload === undefined) throw new Error('no address');
    expect((await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: bytes })).status).toBe(
      403,
    );
  });
});
