import { browserPage } from './browser-page.ts';
import { browserStorage, browserTabStorage } from './browser-storage.ts';
import type { Navigation, World } from './world.ts';

export interface BrowserOptions {
  readonly go: Navigation['go'];
  /** Runs in a worker, which only the app's bundler can create. */
  readonly solveCaptcha: World['solveCaptcha'];
  readonly report?: World['report'];
}

/** The environment of a page in a browser. It touches no global until a member is used. */
export function browserWorld({ go, solveCaptcha, report = toConsole }: BrowserOptions): World {
  return {
    clock: {
      now: () => Date.now(),
      setTimer(ring, ms) {
        const timer = setTimeout(ring, ms);
        return () => clearTimeout(timer);
      },
    },
    page: browserPage(),
    storage: browserStorage(),
    tabStorage: browserTabStorage(),
    navigation: {
      go,
      here: () => location.pathname + location.search + location.hash,
      whole: (path) => new URL(path, location.href).href,
      leave(address, { traceless = false } = {}) {
        if (!traceless) return location.assign(address);
        const policy = document.createElement('meta');
        policy.name = 'referrer';
        policy.content = 'no-referrer';
        document.head.append(policy);
        location.replace(address);
      },
    },
    solveCaptcha,
    random: () => Math.random(),
    // `randomUUID` is missing on pages without TLS.
    newKey: () =>
      Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-'),
    report,
  };
}

function toConsole(error: unknown, where: string): void {
  console.error(where, error);
}
