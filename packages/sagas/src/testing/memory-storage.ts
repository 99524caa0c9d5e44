import type { KeyValueStorage, StorageChange } from '../environment/environment.ts';
import { type Listeners, listeners } from './listeners.ts';

export interface TabStorage extends KeyValueStorage {
  /** True while the page is in the back-forward cache, where browsers deliver no storage events. */
  isInBackForwardCache: boolean;
  listenerCount(): number;
}

/** The storage of one browser. Each tab receives the changes of the other tabs only. */
export interface MemoryStorage {
  tab(): TabStorage;
  clear(): void;
}

export function memoryStorage(): MemoryStorage {
  const values = new Map<string, string>();
  const listenersByTab = new Map<TabStorage, Listeners<StorageChange>>();

  return {
    clear() {
      values.clear();
      for (const tabListeners of listenersByTab.values()) tabListeners.emit({ key: undefined });
    },
    tab() {
      const ownListeners = listeners<StorageChange>();
      function notifyOtherTabs(key: string): void {
        for (const [tab, tabListeners] of listenersByTab)
          if (tabListeners !== ownListeners && !tab.isInBackForwardCache) tabListeners.emit({ key });
      }
      const tab: TabStorage = {
        get: (key) => values.get(key),
        set(key, value) {
          if (values.get(key) === value) return;
          values.set(key, value);
          notifyOtherTabs(key);
        },
        remove(key) {
          if (values.delete(key)) notifyOtherTabs(key);
        },
        isInBackForwardCache: false,
        onChange: ownListeners.add,
        listenerCount: ownListeners.count,
      };
      listenersByTab.set(tab, ownListeners);
      return tab;
    },
  };
}
