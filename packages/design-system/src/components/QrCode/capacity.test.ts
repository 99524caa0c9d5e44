import { expect, test } from 'vitest';
import { fitsQrCode } from './capacity.ts';

test('the QR code capacity counts bytes, and an empty text does not fit', () => {
  expect(fitsQrCode('')).toBe(false);
  expect(fitsQrCode('a'.repeat(2331))).toBe(true);
  expect(fitsQrCode('a'.repeat(2332))).toBe(false);
  expect(fitsQrCode('ã'.repeat(1166))).toBe(false);
});
