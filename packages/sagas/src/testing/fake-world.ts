import type { World } from '../world/world.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type FakeNavigation, fakeNavigation } from './fake-navigation.ts';
import { type FakePage, fakePage } from './fake-page.ts';
import { type MemoryStorage, memoryStorage, type TabStorage } from './memory-storage.ts';
import { solveCaptcha } from './solve-captcha.ts';

export interface Report {
  readonly error: unknown;
  readonly where: string;
}

export interface FakeWorld extends World {
  readonly clock: FakeClock;
  readonly page: FakePage;
  readonly storage: TabStorage;
  readonly navigation: FakeNavigation;
  readonly reports: Report[];
  leaks(): string[];
}

export interface FakeWorldOptions {
  readonly browser?: MemoryStorage;
  readonly clock?: FakeClock;
  readonly at?: string;
  readonly isOnline?: boolean;
  /** The values in `sessionStorage` when the page loads. */
  readonly kept?: Readonly<Record<string, string>>;
}

let keys = 0;

export function fakeWorld({
  browser,
  clock = fakeClock(),
  at,
  isOnline,
  kept = {},
}: FakeWorldOptions = {}): FakeWorld {
  const page = fakePage(isOnline);
  const storage = (browser ?? memoryStorage()).tab();
  const reports: Report[] = [];
  const ofTab = new Map(Object.entries(kept));
  return {
    clock,
    page,
    storage,
    tabStorage: {
      get: (key) => ofTab.get(key),
      keys: () => [...ofTab.keys()],
      set: (key, value) => void ofTab.set(key, value),
      remove: (key) => void ofTab.delete(key),
    },
    navigation: fakeNavigation(at),
    reports,
    solveCaptcha,
    random: () => 0.5,
    newKey() {
      keys += 1;
      return `key-${keys}`;
    },
    report: (error, where) => reports.push({ error, where }),
    leaks() {
      const left = {
        timers: clock.pending(),
        'page listeners': page.listening(),
        'storage listeners': storage.listening(),
      };
      return Object.entries(left).flatMap(([what, count]) => (count === 0 ? [] : `${count} ${what}`));
    },
  };
}
