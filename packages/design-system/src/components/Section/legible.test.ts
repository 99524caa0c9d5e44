import { expect, test } from 'vitest';
import { inkOn, legible } from './legible.ts';

test('accepts black on white and white on black', () => {
  expect(legible('#000000', '#ffffff')).toBe(true);
  expect(legible('#fff', '#000')).toBe(true);
});

test('accepts #767676 as the lightest grey on white', () => {
  expect(legible('#767676', '#ffffff')).toBe(true);
  expect(legible('#777777', '#ffffff')).toBe(false);
});

test('rejects a colour that is not written in hex', () => {
  expect(legible('white', '#000000')).toBe(false);
  expect(legible('#ffffff', 'var(--x)')).toBe(false);
  expect(legible('', '')).toBe(false);
});

test('finds black or white legible on any colour', () => {
  for (let level = 0; level < 256; level += 1) {
    const two = level.toString(16).padStart(2, '0');
    for (const ground of [`#${two}${two}${two}`, `#${two}0000`, `#00${two}ff`, `#ff${two}00`])
      expect([ground, legible(inkOn(ground), ground)]).toEqual([ground, true]);
  }
});
