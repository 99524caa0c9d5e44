import type { KeyValueStorage, TabStorage } from './world.ts';

/**
 * Falls back to memory when the browser's storage is blocked or full. Those values last until the page
 * closes.
 */
function kept(storage: () => Storage): TabStorage {
  const unkept = new Map<string, string>();
  return {
    get: (key) => unkept.get(key) ?? attempt(() => storage().getItem(key)) ?? undefined,
    set(key, value) {
      unkept.delete(key);
      const isKept = attempt(() => {
        storage().setItem(key, value);
        return true;
      });
      if (isKept === undefined) unkept.set(key, value);
    },
    keys: () => [...unkept.keys(), ...(attempt(() => Object.keys(storage())) ?? [])],
    remove(key) {
      unkept.delete(key);
      attempt(() => storage().removeItem(key));
    },
  };
}

export function browserTabStorage(): TabStorage {
  return kept(() => sessionStorage);
}

export function browserStorage(): KeyValueStorage {
  return {
    ...kept(() => localStorage),
    onChange(listener) {
      const onStorage = ({ key, storageArea }: StorageEvent) => {
        if (storageArea === attempt(() => localStorage)) listener({ key: key ?? undefined });
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** In browsers that block storage, even reading `localStorage` throws. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
