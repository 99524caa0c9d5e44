import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../../ports.ts';
import { checkedKey } from './key.ts';

/** Each file under its key. Several processes may share the folder. */
export function folderFiles(folder: string): FileStore {
  const placeOf = (key: string) => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true });
      // Whoever reads meanwhile finds what was there, and a crash leaves no half of it.
      const half = `${place}.${randomUUID()}.half`;
      const file = await open(half, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, place);
    },
    async get(key) {
      try {
        return Uint8Array.from(await readFile(placeOf(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
    presign: async () => undefined,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
