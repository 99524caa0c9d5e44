import { whenParsed } from './page.ts';

/** The event that tells that the portal has taken over the page that the server drew. */
export const AWAKE = 'estacao:awake';

export interface SleepingPortal {
  readonly isAwake: boolean;
  /** Where its code can't be had, it sleeps on. */
  wake(): void;
  /** Calls as soon as the portal is awake. */
  whenAwake(then: () => void): void;
  /** Calls when it could not be woken. */
  whenLost(then: () => void): void;
}

/** What the host writes at the script: the module that wakes the portal, and those that it needs. */
interface Own {
  readonly entry?: string | undefined;
  readonly modules?: string | undefined;
}

/** A page that names no entry wakes by itself. */
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
      // The portal begins with what stands at the end of the page.
      whenParsed(() =>
        import(/* @vite-ignore */ entry).catch(() => {
          isWaking = false;
          failures += 1;
          // A browser may keep for ever that a module could not be had. Online and still not there, the page comes anew.
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
