import { expect, test } from 'vitest';
import { remainingText } from './remaining.ts';

test.each([
  [0, ''],
  [179, ''],
  [180, 'Restam até 20 caracteres.'],
  [189, 'Restam até 20 caracteres.'],
  [190, 'Restam até 10 caracteres.'],
  [195, 'Restam até 5 caracteres.'],
  [199, 'Restam até 5 caracteres.'],
  [200, 'Limite de 200 caracteres atingido.'],
  [201, 'Passou do limite de 200 caracteres.'],
])('after %i of 200 characters the field announces %j', (count, announcement) => {
  expect(remainingText(count, 200)).toBe(announcement);
});

test('an empty field announces nothing at any limit', () => {
  for (const limit of [1, 5, 10, 20, 21]) expect(remainingText(0, limit)).toBe('');
});
