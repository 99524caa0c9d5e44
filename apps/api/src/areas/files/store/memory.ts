import type { FileStore } from '../../../ports.ts';
import { checkedKey } from './key.ts';

export function memoryFiles(): FileStore {
  const all = new Map<string, Uint8Array>();
  return {
    async put(key, bytes) {
      all.set(checkedKey(key), Uint8Array.from(bytes));
    },
    async get(key) {
      const bytes = all.get(checkedKey(key));
      return bytes && Uint8Array.from(bytes);
    },
    async remove(key) {
      all.delete(checkedKey(key));
    },
    presign: async () => undefined,
  };
}
