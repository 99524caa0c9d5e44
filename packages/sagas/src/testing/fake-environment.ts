import type { Environment } from '../environment/environment.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type FakeNavigation, fakeNavigation } from './fake-navigation.ts';
import { type FakePage, fakePage } from './fake-page.ts';
import { type MemoryStorage, memoryStorage, type TabStorage } from './memory-storage.ts';
import { solveCaptcha } from './solve-captcha.ts';

export interface Report {
  readonly error: unknown;
  readonly source: string;
}

export interface FakeEnvironment extends Environment {
  readonly clock: FakeClock;
  readonly page: FakePage;
  readonly storage: TabStorage;
  readonly navigation: FakeNavigation;
  readonly reports: Report[];
  leaks(): string[];
}

export interface FakeEnvironmentOptions {
  readonly browser?: MemoryStorage;
  readonly clock?: FakeClock;
  readonly at?: string;
  readonly isOnline?: boolean;
  /** The values in `sessionStorage` when the page loads. */
  readonly tabValues?: Readonly<Record<string, string>>;
}

let keyCount = 0;

export function fakeEnvironment({
  browser,
  clock = fakeClock(),
  at,
  isOnline,
  tabValues = {},
}: FakeEnvironmentOptions = {}): FakeEnvironment {
  const page = fakePage(isOnline);
  const storage = (browser ?? memoryStorage()).tab();
  const reports: Report[] = [];
  const sessionValues = new Map(Object.entries(tabValues));
  return {
    clock,
    page,
    storage,
    tabStorage: {
      get: (key) => sessionValues.get(key),
      keys: () => [...sessionValues.keys()],
      set: (key, value) => void sessionValues.set(key, value),
      remove: (key) => void sessionValues.delete(key),
    },
    navigation: fakeNavigation(at),
    reports,
    solveCaptcha,
    random: () => 0.5,
    newKey() {
      keyCount += 1;
      return `key-${keyCount}`;
    },
    report: (error, source) => reports.push({ error, source }),
    leaks() {
      const counts = {
        timers: clock.pending(),
        'page listeners': page.listenerCount(),
        'storage listeners': storage.listenerCount(),
      };
      return Object.entries(counts).flatMap(([kind, count]) => (count === 0 ? [] : `${count} ${kind}`));
    },
  };
}
