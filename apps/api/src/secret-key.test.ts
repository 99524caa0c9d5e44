import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { requireSecretKey } from './secret-key.ts';

const SECRET_KEY = 'exactly thirty-two characters...';
function keyOf(variables: Record<string, string>) {
  return requireSecretKey(readEnvironment(variables));
}

test('uses SECRET_KEY unchanged and refuses a short one', () => {
  expect(keyOf({ SECRET_KEY })).toBe(SECRET_KEY);
  expect(() => keyOf({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY has 5 characters; it needs 32 or more');
});

test.each([{ DATABASE_URL: 'postgres://x' }, { NODE_ENV: 'production' }])(
  'refuses a start with %o without SECRET_KEY and names the variable',
  (variables) => {
    expect(() => keyOf(variables)).toThrow('SECRET_KEY is missing');
    expect(keyOf({ ...variables, SECRET_KEY })).toBe(SECRET_KEY);
  },
);

test('stores the generated key in the data folder, readable only by the file’s owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const DATA_DIR = join(folder, 'data');
  const key = keyOf({ DATA_DIR });
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(keyOf({ DATA_DIR })).toBe(key);
  expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
});
