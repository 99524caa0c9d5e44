import { whenParsed } from './page.ts';

/** Dispatched when the portal has hydrated the server-rendered page. */
export const HYDRATED = 'estacao:hydrated';

export interface DeferredPortal {
  readonly isHydrated: boolean;
  hydrate(): void;
  onHydrated(callback: () => void): void;
  onLoadFailed(callback: () => void): void;
}

interface ScriptData {
  readonly entry?: string | undefined;
  readonly modules?: string | undefined;
}

export function createDeferredPortal({ entry, modules = '' }: ScriptData): DeferredPortal {
  let isHydrated = false;
  let isLoading = entry === undefined;
  let failures = 0;
  const hydratedCallbacks: (() => void)[] = [];
  const failureCallbacks: (() => void)[] = [];

  addEventListener(
    HYDRATED,
    () => {
      isHydrated = true;
      for (const callback of hydratedCallbacks) callback();
    },
    { once: true },
  );

  return {
    get isHydrated() {
      return isHydrated;
    },
    hydrate() {
      if (isLoading || entry === undefined) return;
      isLoading = true;
      for (const href of modules.split(' ').filter(Boolean)) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
      // The entry reads elements at the end of the page.
      whenParsed(() =>
        import(/* @vite-ignore */ entry).catch(() => {
          isLoading = false;
          failures += 1;
          // Some browsers cache a failed import forever. Reload if it fails again online.
          if (failures > 1 && navigator.onLine) location.reload();
          else for (const callback of failureCallbacks) callback();
        }),
      );
    },
    onHydrated(callback) {
      if (isHydrated) callback();
      else hydratedCallbacks.push(callback);
    },
    onLoadFailed(callback) {
      failureCallbacks.push(callback);
    },
  };
}
