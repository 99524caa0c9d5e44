import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { systemRandom } from '../ports.ts';
import { createPasswords } from './password.ts';

const passwords = createPasswords(4, systemRandom);

test('verifies only the password that was hashed', async () => {
  const hash = await passwords.hash('Estacao1');
  expect(hash).toMatch(/^scrypt\$4\$8\$/);
  expect(await passwords.verify('Estacao1', hash)).toBe(true);
  expect(await passwords.verify('estacao1', hash)).toBe(false);
  expect(await passwords.hash('Estacao1')).not.toBe(hash);
});

test('accepts every Unicode composition of the same letters', async () => {
  const hash = await passwords.hash('Coração1');
  expect(await passwords.verify('Coração1'.normalize('NFD'), hash)).toBe(true);
});

test('verifies hashes of a lower cost after the cost was raised', async () => {
  const old = await createPasswords(3, systemRandom).hash('Estacao1');
  expect(await passwords.verify('Estacao1', old)).toBe(true);
  expect(passwords.isDated(old)).toBe(true);
  expect(passwords.isDated(await passwords.hash('Estacao1'))).toBe(false);
});

test.each([undefined, '', 'plain', 'scrypt$4$8$$'])(
  'rejects every password for the hash %j',
  async (hash) => {
    expect(await passwords.verify('Estacao1', hash)).toBe(false);
  },
);

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

test('does the same work for an unknown account as for a known one', async () => {
  const known = await workOf(await passwords.hash('Estacao1'));
  expect(known).toEqual([[32, { N: 16, r: 8, p: 1, maxmem: 256 * 16 * 8 }]]);
  expect(await workOf(undefined)).toEqual(known);
});
