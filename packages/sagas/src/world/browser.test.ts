import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserWorld } from './browser.ts';

function stubBrowser() {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  const location = {
    pathname: '/homepage',
    search: '?tab=1',
    hash: '#topo',
    href: 'https://clube.test/homepage?tab=1#topo',
    assign: vi.fn(),
  };
  for (const [name, value] of Object.entries({ window, document, localStorage, location })) {
    vi.stubGlobal(name, value);
  }
  return { window, document, localStorage, location };
}

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function world() {
  return browserWorld({ go: () => {}, solveCaptcha: () => Promise.reject() });
}

it('reports visibility and connection changes until unsubscribed', () => {
  const received: string[] = [];
  const { page } = world();
  const events = ['visible', 'hidden', 'pageshow', 'online', 'offline'] as const;
  const stops = events.map((event) => page.on(event, () => received.push(event)));
  const turn = (state: string) => {
    browser.document.visibilityState = state;
    browser.document.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  expect(page.isVisible()).toBe(false);
  turn('visible');
  expect(page.isVisible()).toBe(true);
  for (const event of ['pageshow', 'offline', 'online']) browser.window.dispatchEvent(new Event(event));
  const all = ['hidden', 'visible', 'pageshow', 'offline', 'online'];
  expect(received).toEqual(all);

  for (const stop of stops) stop();
  turn('hidden');
  browser.window.dispatchEvent(new Event('online'));
  expect(received).toEqual(all);
});

it('stores values and reports changes from other tabs', () => {
  const { storage } = world();
  const changed: (string | undefined)[] = [];
  const stop = storage.onChange(({ key }) => changed.push(key));
  storage.set('user', '{}');
  expect(storage.get('user')).toBe('{}');
  storage.remove('user');
  expect(storage.get('user')).toBeUndefined();

  const dispatch = (key: string | null, storageArea: unknown) =>
    browser.window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }));
  dispatch('userToken', browser.localStorage);
  dispatch('another', {});
  dispatch(null, browser.localStorage);
  stop();
  dispatch('userToken', browser.localStorage);
  expect(changed).toEqual(['userToken', undefined]);
});

it('falls back to memory when storage is blocked or full', () => {
  const { storage } = world();
  storage.set('user', 'old');
  browser.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  storage.set('user', 'new');
  expect(storage.get('user')).toBe('new');

  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const blocked = world().storage;
  expect(blocked.get('user')).toBeUndefined();
  blocked.set('user', 'here');
  expect(blocked.get('user')).toBe('here');
  blocked.remove('user');
  expect(blocked.get('user')).toBeUndefined();
});

it('reports the current address and loads other pages', () => {
  const { navigation } = world();
  expect(navigation.here()).toBe('/homepage?tab=1#topo');
  expect(navigation.whole('/suporte?a=1')).toBe('https://clube.test/suporte?a=1');
  expect(navigation.whole('https://parceiro.test/a')).toBe('https://parceiro.test/a');
  navigation.leave('/sandbox/app');
  expect(browser.location.assign).toHaveBeenCalledWith('/sandbox/app');
});

it('cancels a timer', () => {
  vi.useFakeTimers();
  const rung = vi.fn();
  const { clock } = world();
  clock.setTimer(rung, 1000);
  clock.setTimer(rung, 1000)();
  vi.advanceTimersByTime(1000);
  expect(rung).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
