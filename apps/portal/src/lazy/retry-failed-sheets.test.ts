// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryFailedSheets } from './retry-failed-sheets.ts';

retryFailedSheets();

function findSheet(): HTMLLinkElement | null {
  return document.querySelector('link[rel=stylesheet]');
}

function failSheet(): void {
  findSheet()?.dispatchEvent(new Event('error'));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/${Math.random()}.css` }),
  );
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('retries a failed style sheet with exponential backoff', () => {
  const failedSheet = findSheet();
  failSheet();
  vi.advanceTimersByTime(999);
  expect(findSheet()).toBe(failedSheet);
  vi.advanceTimersByTime(1);
  const retriedSheet = findSheet();
  expect(retriedSheet).not.toBe(failedSheet);
  expect(retriedSheet?.href).toBe(failedSheet?.href);
  failSheet();
  vi.advanceTimersByTime(1_999);
  expect(findSheet()).toBe(retriedSheet);
  vi.advanceTimersByTime(1);
  expect(findSheet()).not.toBe(retriedSheet);
});

test('retries a style sheet that failed offline once the network is back', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failedSheet = findSheet();
  failSheet();
  vi.advanceTimersByTime(60_000);
  expect(findSheet()).toBe(failedSheet);
  dispatchEvent(new Event('online'));
  expect(findSheet()).not.toBe(failedSheet);
});

test('retries nothing but style sheets', () => {
  const picture = document.head.appendChild(document.createElement('img'));
  picture.dispatchEvent(new Event('error'));
  expect(vi.getTimerCount()).toBe(0);
});
