import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserEnvironment } from './browser.ts';

function stubBrowser() {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const storedValues = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
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

function createEnvironment() {
  return browserEnvironment({ go: () => {}, solveCaptcha: () => Promise.reject() });
}

it('the page reports visibility and connection changes until unsubscribed', () => {
  const receivedEvents: string[] = [];
  const { page } = createEnvironment();
  const events = ['visible', 'hidden', 'pageshow', 'online', 'offline'] as const;
  const stops = events.map((event) => page.on(event, () => receivedEvents.push(event)));
  const setVisibility = (state: string) => {
    browser.document.visibilityState = state;
    browser.document.dispatchEvent(new Event('visibilitychange'));
  };
  setVisibility('hidden');
  expect(page.isVisible()).toBe(false);
  setVisibility('visible');
  expect(page.isVisible()).toBe(true);
  for (const event of ['pageshow', 'offline', 'online']) browser.window.dispatchEvent(new Event(event));
  const allEvents = ['hidden', 'visible', 'pageshow', 'offline', 'online'];
  expect(receivedEvents).toEqual(allEvents);

  for (const stop of stops) stop();
  setVisibility('hidden');
  browser.window.dispatchEvent(new Event('online'));
  expect(receivedEvents).toEqual(allEvents);
});

it('browser storage keeps values and reports changes from other tabs', () => {
  const { storage } = createEnvironment();
  const changedKeys: (string | undefined)[] = [];
  const stop = storage.onChange(({ key }) => changedKeys.push(key));
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
  expect(changedKeys).toEqual(['userToken', undefined]);
});

it('browser storage falls back to memory when it is blocked or full', () => {
  const { storage } = createEnvironment();
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
  const blockedStorage = createEnvironment().storage;
  expect(blockedStorage.get('user')).toBeUndefined();
  blockedStorage.set('user', 'here');
  expect(blockedStorage.get('user')).toBe('here');
  blockedStorage.remove('user');
  expect(blockedStorage.get('user')).toBeUndefined();
});

it('navigation reports the current address and loads other pages', () => {
  const { navigation } = createEnvironment();
  expect(navigation.currentPath()).toBe('/homepage?tab=1#topo');
  expect(navigation.absoluteUrl('/suporte?a=1')).toBe('https://clube.test/suporte?a=1');
  expect(navigation.absoluteUrl('https://parceiro.test/a')).toBe('https://parceiro.test/a');
  navigation.leave('/sandbox/app');
  expect(browser.location.assign).toHaveBeenCalledWith('/sandbox/app');
});

it('a cancelled timer does not fire', () => {
  vi.useFakeTimers();
  const onRing = vi.fn();
  const { clock } = createEnvironment();
  clock.setTimer(onRing, 1000);
  clock.setTimer(onRing, 1000)();
  vi.advanceTimersByTime(1000);
  expect(onRing).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
