import type { FileStore } from '../../../ports.ts';
import { checkedKey } from './key.ts';

export function memoryFiles(): FileStore {
  const filesByKey = new Map<string, Uint8Array>();
  return {
    async put(key, bytes) {
      filesByKey.set(checkedKey(key), Uint8Array.from(bytes));
    },
    async get(key) {
      const bytes = filesByKey.get(checkedKey(key));
      return bytes && Uint8Array.from(bytes);
    },
    async remove(key) {
      filesByKey.delete(checkedKey(key));
    },
    presign: async () => undefined,
  };
}
