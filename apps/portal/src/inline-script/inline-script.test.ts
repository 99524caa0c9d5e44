// @vitest-environment jsdom
import { paths } from '@estacao/domain';
import { tokenKey, userKey } from '@estacao/sagas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const replace = vi.fn();
let runCount = 0;

/** Runs the inline script for a page. Returns true if the script stays on the page and adds listeners. */
async function openPage(page: string): Promise<boolean> {
  const script = document.createElement('script');
  script.dataset.page = page;
  const addListenerSpy = vi.spyOn(globalThis, 'addEventListener');
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  runCount += 1;
  // The query string bypasses the module cache, because the script runs on import.
  await import(/* @vite-ignore */ `./inline-script.ts?visit=${runCount}`);
  const hasContinued = addListenerSpy.mock.calls.length > 0;
  addListenerSpy.mockRestore();
  return hasContinued;
}

beforeEach(() => {
  localStorage.clear();
  replace.mockClear();
  vi.stubGlobal('location', { replace, reload: () => {} });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function logIn(user: string, token = 'a token'): void {
  localStorage.setItem(userKey, user);
  if (token !== '') localStorage.setItem(tokenKey, token);
}

test('redirects a member from the landing page to the home and adds no listeners', async () => {
  logIn('{"status":"active"}');
  expect(await openPage('landing')).toBe(false);
  expect(replace.mock.calls).toEqual([[paths.home]]);
});

test('keeps a member on the terms page', async () => {
  logIn('{"status":"active"}');
  expect(await openPage('terms')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});

test.each([
  ['a member whose account is not activated', '{"status":"pending"}', 'a token'],
  ['a user without a token', '{"status":"active"}', ''],
  ['a user that cannot be read', '{"status":', 'a token'],
])('keeps %s on the landing page', async (_, user, token) => {
  logIn(user, token);
  expect(await openPage('landing')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});

test('keeps a visitor on the landing page', async () => {
  expect(await openPage('landing')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});

test('keeps a member on the landing page when storage is forbidden', async () => {
  logIn('{"status":"active"}');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await openPage('landing')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});
