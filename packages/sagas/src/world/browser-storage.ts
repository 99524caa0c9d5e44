import type { KeyValueStorage } from './world.ts';

/** The browser's storage. Where it is blocked or full, values live as long as the page. */
export function browserStorage(): KeyValueStorage {
  const unkept = new Map<string, string>();
  return {
    get: (key) => unkept.get(key) ?? attempt(() => localStorage.getItem(key)) ?? undefined,
    set(key, value) {
      unkept.delete(key);
      const isKept = attempt(() => {
        localStorage.setItem(key, value);
        return true;
      });
      if (isKept === undefined) unkept.set(key, value);
    },
    remove(key) {
      unkept.delete(key);
      attempt(() => localStorage.removeItem(key));
    },
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
