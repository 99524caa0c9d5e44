// @vitest-environment jsdom
import { paths } from '@estacao/domain';
import { tokenKey, userKey } from '@estacao/sagas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const replace = vi.fn();
let runs = 0;

/** Runs the inline script of a page, whose name the host writes at the script. Returns whether the script goes on there. */
async function open(page: string): Promise<boolean> {
  const script = document.createElement('script');
  script.dataset.page = page;
  const listens = vi.spyOn(globalThis, 'addEventListener');
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  runs += 1;
  // The script runs at its import: each visit is a module of its own.
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

test('sends a member from the landing page to their home, and runs nothing else there', async () => {
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

test('leaves everybody on the landing page where storage is forbidden', async () => {
  logIn('{"status":"active"}');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await open('landing')).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});
