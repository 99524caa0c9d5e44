import { beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../ports.ts';

/** The contract of every file store. An adapter’s test runs it and adds its own cases. */
export function testFileStoreContract(name: string, createStore: () => Promise<FileStore>): void {
  describe(name, () => {
    let store: FileStore;
    let key = '';
    let fileCount = 0;
    beforeEach(async () => {
      store = await createStore();
      fileCount += 1;
      key = `folder-${fileCount}/sub_folder/a.b-${fileCount}.bin`;
    });
    const bytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256);

    test('returns a stored file byte for byte', async () => {
      await store.put(key, bytes, 'application/octet-stream');
      expect(await store.get(key)).toEqual(bytes);
      expect(await store.get(key)).toEqual(bytes);
    });

    test('returns undefined for a key never stored', async () => {
      expect(await store.get(key)).toBeUndefined();
    });

    test('overwrites the previous file', async () => {
      await store.put(key, bytes, 'application/pdf');
      await store.put(key, bytes.subarray(0, 3), 'image/png');
      expect(await store.get(key)).toEqual(bytes.slice(0, 3));
    });

    test('stores an empty file', async () => {
      await store.put(key, new Uint8Array(), 'image/png');
      expect(await store.get(key)).toEqual(new Uint8Array());
    });

    test('copies bytes on write and on read', async () => {
      const input = bytes.slice();
      await store.put(key, input, 'image/png');
      input.fill(7);
      (await store.get(key))?.fill(9);
      expect(await store.get(key)).toEqual(bytes);
    });

    test('removes a file, also when it no longer exists', async () => {
      await store.put(key, bytes, 'image/png');
      await store.put(`${key}.other`, bytes, 'image/png');
      await store.remove(key);
      await store.remove(key);
      expect(await store.get(key)).toBeUndefined();
      expect(await store.get(`${key}.other`)).toEqual(bytes);
    });

    test('keeps many parallel writes apart', async () => {
      const indexes = Array.from({ length: 20 }, (_, index) => index);
      await Promise.all(
        indexes.map((index) => store.put(`${key}-${index}`, Uint8Array.of(index), 'image/png')),
      );
      const contents = await Promise.all(indexes.map((index) => store.get(`${key}-${index}`)));
      expect(contents.map((file) => file?.[0])).toEqual(indexes);
    });

    test('keeps one of two racing writes whole', async () => {
      const [ones, twos] = [new Uint8Array(100_000).fill(1), new Uint8Array(100_000).fill(2)];
      await Promise.all([store.put(key, ones, 'image/png'), store.put(key, twos, 'image/png')]);
      const content = await store.get(key);
      expect([ones, twos]).toContainEqual(content);
    });

    test.each(['../a', 'a/../b', '/a', 'a//b', 'a/', '.a', 'a/.b', 'a b', 'a\\b', 'a?b', 'ã', ''])(
      'rejects %j as a key',
      async (invalidKey) => {
        await expect(store.put(invalidKey, bytes, 'image/png')).rejects.toThrow(RangeError);
        await expect(store.get(invalidKey)).rejects.toThrow(RangeError);
        await expect(store.remove(invalidKey)).rejects.toThrow(RangeError);
      },
    );

    test('accepts a presigned upload of only the declared size and type', async () => {
      const upload = await store.presign({ key, type: 'image/png', size: bytes.byteLength }, 60);
      if (upload === undefined) return;
      const put = (body: Uint8Array, headers = upload.headers) =>
        fetch(upload.url, { method: 'PUT', headers, body: Uint8Array.from(body) });
      expect((await put(new Uint8Array(bytes.byteLength + 1))).ok).toBe(false);
      expect((await put(bytes, { ...upload.headers, 'content-type': 'text/html' })).ok).toBe(false);
      expect(await store.get(key)).toBeUndefined();
      expect((await put(bytes)).ok).toBe(true);
      expect(await store.get(key)).toEqual(bytes);
    });
  });
}
