// @vitest-environment jsdom
import { paths } from '@estacao/domain';
import { tokenKey, userKey } from '@estacao/sagas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const replace = vi.fn();
let runs = 0;

/**
 * Runs the inline script for a page. Returns whether the script adds listeners, so whether it continues
 * there.
 */
async function open(page: string): Promise<boolean> {
  const script = document.createElement('script');
  script.dataset.page = page;
  const listens = vi.spyOn(globalThis, 'addEventListener');
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  runs += 1;
  // The query string bypasses the module cache, because the script runs on import.
  await import(/* @vite-ignore */ `./early.ts?visit=${runs}`);
  const goesOn = listens.mock.calls.length > 0;
  listens.mockRestore();
  return goesOn;
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

test('redirects a member from the landing page to their home and does nothing more', async () => {
  logIn('{"status":"active"}');
  expect(await open('landing')).toBe(false);
  expect(replace.mock.calls).toEqual([[paths.home]]);
});

test('leaves a member on any other page', async () => {
  logIn('{"status":"active"}');
  expect(await open('terms')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});

test.each([
  ['a member whose account is not activated', '{"status":"pending"}', 'a token'],
  ['a user without a token', '{"status":"active"}', ''],
  ['a user that cannot be read', '{"status":', 'a token'],
])('leaves %s on the landing page', async (_, user, token) => {
  logIn(user, token);
  expect(await open('landing')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});

test('leaves a visitor on the landing page', async () => {
  expect(await open('landing')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});

test('leaves everyone on the landing page when storage is forbidden', async () => {
  logIn('{"status":"active"}');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await open('landing')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});
