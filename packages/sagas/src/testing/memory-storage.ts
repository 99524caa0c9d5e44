import type { KeyValueStorage, StorageChange } from '../world/world.ts';
import { type Listeners, listeners } from './listeners.ts';

export interface TabStorage extends KeyValueStorage {
  /** True while the page is in the back-forward cache, where browsers deliver no storage events. */
  isAsleep: boolean;
  listening(): number;
}

/** The storage of one browser. Each tab receives the changes of the other tabs only. */
export interface MemoryStorage {
  tab(): TabStorage;
  clear(): void;
}

export function memoryStorage(): MemoryStorage {
  const values = new Map<string, string>();
  const others = new Map<TabStorage, Listeners<StorageChange>>();

  return {
    clear() {
      values.clear();
      for (const other of others.values()) other.emit({ key: undefined });
    },
    tab() {
      const own = listeners<StorageChange>();
      function notifyOthers(key: string): void {
        for (const [tab, other] of others) if (other !== own && !tab.isAsleep) other.emit({ key });
      }
      const tab: TabStorage = {
        get: (key) => values.get(key),
        set(key, value) {
          if (values.get(key) === value) return;
          values.set(key, value);
          notifyOthers(key);
        },
        remove(key) {
          if (values.delete(key)) notifyOthers(key);
        },
        isAsleep: false,
        onChange: own.add,
        listening: own.count,
      };
      others.set(tab, own);
      return tab;
    },
  };
}
