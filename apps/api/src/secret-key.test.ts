import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { secretKeyOf } from './secret-key.ts';

const SECRET_KEY = 'exactly thirty-two characters...';
function keyOf(variables: Record<string, string>) {
  return secretKeyOf(readEnvironment(variables));
}

test('SECRET_KEY is used as it is, and refused where it is short', () => {
  expect(keyOf({ SECRET_KEY })).toBe(SECRET_KEY);
  expect(() => keyOf({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY has 5 characters; it needs 32 or more');
});

test.each([{ DATABASE_URL: 'postgres://x' }, { NODE_ENV: 'production' }])(
  'a start with %o and without SECRET_KEY is refused by name',
  (variables) => {
    expect(() => keyOf(variables)).toThrow('SECRET_KEY is missing');
    expect(keyOf({ ...variables, SECRET_KEY })).toBe(SECRET_KEY);
  },
);

test('an embedded database keeps a key beside it that only its owner can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const DATA_DIR = join(folder, 'data');
  const key = keyOf({ DATA_DIR });
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(keyOf({ DATA_DIR })).toBe(key);
  expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
});
