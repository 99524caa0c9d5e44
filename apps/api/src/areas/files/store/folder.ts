import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '@estacao/contract/server';
import type { FileStore } from '../../../ports.ts';
import { checkedKey } from './key.ts';

/** Bytes that members' files leave free: databases and logs share the disk. */
const LEFT = 1_000_000_000;

const fullText = 'Não há espaço para mais arquivos agora. Tente novamente mais tarde.';
const RETRY_AFTER = 600;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function folderFiles(folder: string, free = freeBytes): FileStore {
  const placeOf = (key: string) => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true });
      if ((await free(folder)) - bytes.byteLength < LEFT)
        throw new Refusal(503, fullText, { retryAfter: RETRY_AFTER });
      // Write to a temporary file, then rename: readers and crashes never see half a file.
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
        const { buffer, byteOffset, byteLength } = await readFile(placeOf(key));
        return new Uint8Array(buffer, byteOffset, byteLength);
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
