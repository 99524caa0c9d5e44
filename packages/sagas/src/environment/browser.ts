import { browserPage } from './browser-page.ts';
import { browserStorage, browserTabStorage } from './browser-storage.ts';
import type { Environment, Navigation } from './environment.ts';

export interface BrowserOptions {
  readonly go: Navigation['go'];
  /** Runs in a worker, which only the app's bundler can create. */
  readonly solveCaptcha: Environment['solveCaptcha'];
  readonly report?: Environment['report'];
}

/** The environment of a browser page. Creating it reads no globals, so a server can do it too. */
export function browserEnvironment({
  go,
  solveCaptcha,
  report = reportToConsole,
}: BrowserOptions): Environment {
  return {
    clock: {
      now: () => Date.now(),
      setTimer(callback, ms) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    page: browserPage(),
    storage: browserStorage(),
    tabStorage: browserTabStorage(),
    navigation: {
      go,
      currentPath: () => location.pathname + location.search + location.hash,
      absoluteUrl: (path) => new URL(path, location.href).href,
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
      Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-'),
    report,
  };
}

function reportToConsole(error: unknown, source: string): void {
  console.error(source, error);
}
