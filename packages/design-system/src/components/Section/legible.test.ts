import { expect, test } from 'vitest';
import { inkOn, isLegible } from './legible.ts';

test('black on white and white on black are legible', () => {
  expect(isLegible('#000000', '#ffffff')).toBe(true);
  expect(isLegible('#fff', '#000')).toBe(true);
});

test('#767676 is the lightest legible grey on white', () => {
  expect(isLegible('#767676', '#ffffff')).toBe(true);
  expect(isLegible('#777777', '#ffffff')).toBe(false);
});

test('a colour that is not written in hex counts as illegible', () => {
  expect(isLegible('white', '#000000')).toBe(false);
  expect(isLegible('#ffffff', 'var(--x)')).toBe(false);
  expect(isLegible('', '')).toBe(false);
});

test('the chosen black or white ink is legible on every grey and on three colour ranges', () => {
  for (let level = 0; level < 256; level += 1) {
    const hexDigits = level.toString(16).padStart(2, '0');
    for (const background of [
      `#${hexDigits}${hexDigits}${hexDigits}`,
      `#${hexDigits}0000`,
      `#00${hexDigits}ff`,
      `#ff${hexDigits}00`,
    ])
      expect([background, isLegible(inkOn(background), background)]).toEqual([background, true]);
  }
});
