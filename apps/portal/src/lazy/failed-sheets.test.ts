// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryFailedSheets } from './failed-sheets.ts';

retryFailedSheets();

function sheet(): HTMLLinkElement | null {
  return document.querySelector('link[rel=stylesheet]');
}

function fail(): void {
  sheet()?.dispatchEvent(new Event('error'));
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

test('retries a failed sheet with exponential backoff', () => {
  const first = sheet();
  fail();
  vi.advanceTimersByTime(999);
  expect(sheet()).toBe(first);
  vi.advanceTimersByTime(1);
  const second = sheet();
  expect(second).not.toBe(first);
  expect(second?.href).toBe(first?.href);
  fail();
  vi.advanceTimersByTime(1_999);
  expect(sheet()).toBe(second);
  vi.advanceTimersByTime(1);
  expect(sheet()).not.toBe(second);
});

test('retries a sheet that failed offline once the network is back', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const first = sheet();
  fail();
  vi.advanceTimersByTime(60_000);
  expect(sheet()).toBe(first);
  dispatchEvent(new Event('online'));
  expect(sheet()).not.toBe(first);
});

test('retries nothing but style sheets', () => {
  const picture = document.head.appendChild(document.createElement('img'));
  picture.dispatchEvent(new Event('error'));
  expect(vi.getTimerCount()).toBe(0);
});
