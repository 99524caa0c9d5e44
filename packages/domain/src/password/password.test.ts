import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messages } from '../validation/messages.ts';
import { passwordRequirements, sameAsPassword, validPassword } from './password.ts';

function listMetRequirements(password: string) {
  return passwordRequirements(password)
    .filter((requirement) => requirement.isMet)
    .map(({ id }) => id);
}

test('checks each password requirement separately', () => {
  expect(listMetRequirements('')).toEqual([]);
  expect(listMetRequirements('a')).toEqual(['lowercase']);
  expect(listMetRequirements('aB')).toEqual(['uppercase', 'lowercase']);
  expect(listMetRequirements('aB1')).toEqual(['uppercase', 'lowercase', 'digit']);
  expect(listMetRequirements('aB1aB1aB')).toEqual(['uppercase', 'lowercase', 'digit', 'length']);
});

test('lists the password requirements in Portuguese', () => {
  expect(passwordRequirements('').map(({ text }) => text)).toEqual([
    'Uma letra maiúscula',
    'Uma letra minúscula',
    'Um número',
    'Entre 8 e 20 caracteres',
  ]);
});

test.each(['Estacao1', 'aB1 com espaço!', 'Ção12345', `aB1${'x'.repeat(17)}`])(
  'accepts the password %j',
  (password) => {
    expect(validPassword(password)).toBeUndefined();
  },
);

test.each(['estacao1', 'ESTACAO1', 'Estacaoo', 'Estaca1', `aB1${'x'.repeat(18)}`])(
  'rejects the password %j',
  (password) => {
    expect(validPassword(password)).toBe(messages.password);
  },
);

test('accepts a password exactly when it meets every requirement', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB1 é'), minLength: 1, maxLength: 24 }), (password) => {
      const meetsAll = passwordRequirements(password).every((requirement) => requirement.isMet);
      expect(validPassword(password) === undefined).toBe(meetsAll);
    }),
  );
});

test('a password requires an identical confirmation', () => {
  expect(sameAsPassword('Estacao1')('Estacao1')).toBeUndefined();
  expect(sameAsPassword('Estacao1')('estacao1')).toBe('Digite a mesma senha que digitou acima');
  expect(sameAsPassword('Estacao1')('')).toBe('Digite a mesma senha que digitou acima');
});
