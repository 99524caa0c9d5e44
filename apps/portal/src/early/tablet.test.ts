// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isTabletAfterAll } from './tablet.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15';

function at(userAgent: string, maxTouchPoints: number) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the lines under test do
  document.cookie = 'device=; max-age=0';
  vi.restoreAllMocks();
});

test('reloads a Mac with a touch screen once, as a tablet', () => {
  at(mac, 5);
  const reload = vi.fn();
  expect(isTabletAfterAll(true, reload)).toBe(true);
  expect(document.cookie).toBe('device=tablet');
  expect(isTabletAfterAll(true, reload)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['a Mac', mac, 0, true],
  ['a computer with a screen to touch', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, true],
  ['a page to which it makes no difference', mac, 5, false],
])('does not reload %s', (_, userAgent, points, asks) => {
  at(userAgent, points);
  const reload = vi.fn();
  expect(isTabletAfterAll(asks, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(document.cookie).toBe('');
});

test('does not reload when the browser refuses the cookie', () => {
  at(mac, 5);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const reload = vi.fn();
  expect(isTabletAfterAll(true, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
