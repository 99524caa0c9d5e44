import { expect, test } from 'vitest';
import { legible } from './legible.ts';

test('black on white and white on black can be read', () => {
  expect(legible('#000000', '#ffffff')).toBe(true);
  expect(legible('#fff', '#000')).toBe(true);
});

test('#767676 is the lightest grey that can be read on white', () => {
  expect(legible('#767676', '#ffffff')).toBe(true);
  expect(legible('#777777', '#ffffff')).toBe(false);
});

test('of what is no hex colour nothing is known', () => {
  expect(legible('white', '#000000')).toBe(false);
  expect(legible('#ffffff', 'var(--x)')).toBe(false);
  expect(legible('', '')).toBe(false);
});
