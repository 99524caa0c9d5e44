import { browserPage } from './browser-page.ts';
import { browserStorage, browserTabStorage } from './browser-storage.ts';
import type { Navigation, World } from './world.ts';

export interface BrowserOptions {
  /** The router's way to another page, without loading it anew. */
  readonly go: Navigation['go'];
  /** Done in a worker, which only a bundler can make. */
  readonly solveCaptcha: World['solveCaptcha'];
  /** Without one, what nobody expected goes to the console. */
  readonly report?: World['report'];
}

/** The world of a page in a browser. Nothing is touched before it is used. */
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
    // Not `randomUUID`, which pages without TLS don't have.
    newKey: () =>
      Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-'),
    report,
  };
}

function toConsole(error: unknown, where: string): void {
  console.error(where, error);
}
