import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { systemRandom } from '../ports.ts';
import { createPasswords } from './password.ts';

const passwords = createPasswords(4, systemRandom);

test('a hash knows its password, and no other', async () => {
  const hash = await passwords.hash('Estacao1');
  expect(hash).toMatch(/^scrypt\$4\$8\$/);
  expect(await passwords.verify('Estacao1', hash)).toBe(true);
  expect(await passwords.verify('estacao1', hash)).toBe(false);
  expect(await passwords.hash('Estacao1')).not.toBe(hash);
});

test('letters are the same however a keyboard composes them', async () => {
  const hash = await passwords.hash('Coração1');
  expect(await passwords.verify('Coração1'.normalize('NFD'), hash)).toBe(true);
});

test('hashes carry their cost: raising it locks nobody out', async () => {
  const old = await createPasswords(3, systemRandom).hash('Estacao1');
  expect(await passwords.verify('Estacao1', old)).toBe(true);
  expect(passwords.isDated(old)).toBe(true);
  expect(passwords.isDated(await passwords.hash('Estacao1'))).toBe(false);
});

test.each([undefined, '', 'plain', 'scrypt$4$8$$'])('nothing matches the hash %j', async (hash) => {
  expect(await passwords.verify('Estacao1', hash)).toBe(false);
});

/** What scrypt is asked for while a password is verified. */
async function workOf(account: string | undefined): Promise<unknown[]> {
  const spy = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  try {
    await passwords.verify('Errada123', account);
    return spy.mock.calls.map(([, , length, options]) => [length, options]);
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
}

test('an unknown account takes the same work as a known one', async () => {
  const known = await workOf(await passwords.hash('Estacao1'));
  expect(known).toEqual([[32, { N: 16, r: 8, p: 1, maxmem: 256 * 16 * 8 }]]);
  expect(await workOf(undefined)).toEqual(known);
});
