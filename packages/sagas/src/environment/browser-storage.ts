import type { KeyValueStorage, TabStorage } from './environment.ts';

/**
 * Falls back to memory when the browser's storage is blocked or full. Those values last until the page
 * closes.
 */
function withMemoryFallback(storage: () => Storage): TabStorage {
  const memoryValues = new Map<string, string>();
  return {
    get: (key) => memoryValues.get(key) ?? undefinedIfThrows(() => storage().getItem(key)) ?? undefined,
    set(key, value) {
      memoryValues.delete(key);
      const isStored = undefinedIfThrows(() => {
        storage().setItem(key, value);
        return true;
      });
      if (isStored === undefined) memoryValues.set(key, value);
    },
    keys: () => [...memoryValues.keys(), ...(undefinedIfThrows(() => Object.keys(storage())) ?? [])],
    remove(key) {
      memoryValues.delete(key);
      undefinedIfThrows(() => storage().removeItem(key));
    },
  };
}

export function browserTabStorage(): TabStorage {
  return withMemoryFallback(() => sessionStorage);
}

export function browserStorage(): KeyValueStorage {
  return {
    ...withMemoryFallback(() => localStorage),
    onChange(listener) {
      const onStorage = ({ key, storageArea }: StorageEvent) => {
        if (storageArea === undefinedIfThrows(() => localStorage)) listener({ key: key ?? undefined });
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** In browsers that block storage, even reading `localStorage` throws. */
function undefinedIfThrows<T>(accessStorage: () => T): T | undefined {
  try {
    return accessStorage();
  } catch {
    return undefined;
  }
}
