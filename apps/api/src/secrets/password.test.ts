import { expect, test } from 'vitest';
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

test('an unknown account takes the same work as a known one', async () => {
  // Measured in what is computed, not on a clock: the same parameters make the same work.
  const costly = createPasswords(14, systemRandom);
  const hash = await costly.hash('Estacao1');
  const timed = async (account: string | undefined) => {
    const before = process.cpuUsage();
    await costly.verify('Errada123', account);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await timed(hash);
  let [known, unknown] = [0, 0];
  // In turns, so that what else the machine does slows both.
  for (let round = 0; round < 5; round += 1) {
    known += await timed(hash);
    unknown += await timed(undefined);
  }
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});
