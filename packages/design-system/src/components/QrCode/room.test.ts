import { expect, test } from 'vitest';
import { fitsIn } from './room.ts';

test('reckons in bytes, and an empty code is none', () => {
  expect(fitsIn('')).toBe(false);
  expect(fitsIn('a'.repeat(2331))).toBe(true);
  expect(fitsIn('a'.repeat(2332))).toBe(false);
  expect(fitsIn('ã'.repeat(1166))).toBe(false);
});
