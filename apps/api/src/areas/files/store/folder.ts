import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '@estacao/contract/server';
import type { FileStore } from '../../../ports.ts';
import { checkedKey } from './key.ts';

/** Bytes of the disk that members' files must leave free: databases and logs share it. */
const RESERVED_BYTES = 1_000_000_000;

const storageFullText = 'Não há espaço para mais arquivos agora. Tente novamente mais tarde.';
const RETRY_AFTER_SECONDS = 600;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function folderFiles(folder: string, readFreeBytes = freeBytes): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      if ((await readFreeBytes(folder)) - bytes.byteLength < RESERVED_BYTES)
        throw new Refusal(503, storageFullText, { retryAfter: RETRY_AFTER_SECONDS });
      // Write to a temporary file, then rename: readers and crashes never see half a file.
      const temporaryPath = `${path}.${randomUUID()}.half`;
      const file = await open(temporaryPath, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, path);
    },
    async get(key) {
      try {
        const { buffer, byteOffset, byteLength } = await readFile(pathOf(key));
        return new Uint8Array(buffer, byteOffset, byteLength);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    presign: async () => undefined,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
