import type { KeyValueStorage, TabStorage } from './world.ts';

/** Where a browser's storage is blocked or full, values live as long as the page. */
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

/** Even naming the storage throws, where it is blocked. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
