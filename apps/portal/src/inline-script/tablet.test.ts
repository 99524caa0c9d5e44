// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { reloadAsTablet } from './tablet.ts';

const macUserAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15';

function setDevice(userAgent: string, maxTouchPoints: number) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the lines under test do
  document.cookie = 'device=; max-age=0';
  vi.restoreAllMocks();
});

test('reloads a Mac with a touch screen once, to get the tablet page', () => {
  setDevice(macUserAgent, 5);
  const reload = vi.fn();
  expect(reloadAsTablet(true, reload)).toBe(true);
  expect(document.cookie).toBe('device=tablet');
  expect(reloadAsTablet(true, reload)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['a Mac', macUserAgent, 0, true],
  ['a Windows computer with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, true],
  ['a page that looks the same on tablets', macUserAgent, 5, false],
])('does not reload %s as a tablet', (_, userAgent, touchPoints, dependsOnDevice) => {
  setDevice(userAgent, touchPoints);
  const reload = vi.fn();
  expect(reloadAsTablet(dependsOnDevice, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(document.cookie).toBe('');
});

test('does not reload a Mac with a touch screen when the browser refuses the cookie', () => {
  setDevice(macUserAgent, 5);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const reload = vi.fn();
  expect(reloadAsTablet(true, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
