import { whenParsed } from './page.ts';

/** Dispatched when the portal has hydrated the server-rendered page. */
export const AWAKE = 'estacao:awake';

export interface SleepingPortal {
  readonly isAwake: boolean;
  wake(): void;
  whenAwake(then: () => void): void;
  whenLost(then: () => void): void;
}

interface Own {
  readonly entry?: string | undefined;
  readonly modules?: string | undefined;
}

export function portalOf({ entry, modules = '' }: Own): SleepingPortal {
  let isAwake = false;
  let isWaking = entry === undefined;
  let failures = 0;
  const waiting: (() => void)[] = [];
  const lost: (() => void)[] = [];

  addEventListener(
    AWAKE,
    () => {
      isAwake = true;
      for (const then of waiting) then();
    },
    { once: true },
  );

  return {
    get isAwake() {
      return isAwake;
    },
    wake() {
      if (isWaking || entry === undefined) return;
      isWaking = true;
      for (const href of modules.split(' ').filter(Boolean)) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
      // The entry reads elements at the end of the page.
      whenParsed(() =>
        import(/* @vite-ignore */ entry).catch(() => {
          isWaking = false;
          failures += 1;
          // Some browsers cache a failed import forever. Reload if it fails again online.
          if (failures > 1 && navigator.onLine) location.reload();
          else for (const then of lost) then();
        }),
      );
    },
    whenAwake(then) {
      if (isAwake) then();
      else waiting.push(then);
    },
    whenLost(then) {
      lost.push(then);
    },
  };
}
