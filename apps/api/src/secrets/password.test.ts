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

test('accepts the same letters in decomposed Unicode', async () => {
  const hash = await passwords.hash('Coração1');
  expect(await passwords.verify('Coração1'.normalize('NFD'), hash)).toBe(true);
});

test('verifies hashes of a lower cost after the cost was raised', async () => {
  const cheapHash = await createPasswords(3, systemRandom).hash('Estacao1');
  expect(await passwords.verify('Estacao1', cheapHash)).toBe(true);
  expect(passwords.needsRehash(cheapHash)).toBe(true);
  expect(passwords.needsRehash(await passwords.hash('Estacao1'))).toBe(false);
});

test.each([undefined, '', 'plain', 'scrypt$4$8$$'])(
  'rejects every password for the hash %j',
  async (hash) => {
    expect(await passwords.verify('Estacao1', hash)).toBe(false);
  },
);

async function recordWork(account: string | undefined): Promise<unknown[]> {
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

test('verifies for an unknown account with the same work as for a known account', async () => {
  const knownAccountWork = await recordWork(await passwords.hash('Estacao1'));
  expect(knownAccountWork).toEqual([[32, { N: 16, r: 8, p: 1, maxmem: 256 * 16 * 8 }]]);
  expect(await recordWork(undefined)).toEqual(knownAccountWork);
});
