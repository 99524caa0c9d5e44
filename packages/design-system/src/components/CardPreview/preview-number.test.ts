import { expect, test } from 'vitest';
import { formatPreviewNumber } from './preview-number.ts';

test('pads a partial card number with dots', () => {
  expect(formatPreviewNumber('')).toBe('•••• •••• •••• ••••');
  expect(formatPreviewNumber('4111 11')).toBe('4111 11•• •••• ••••');
  expect(formatPreviewNumber('4111 1111 1111 1111')).toBe('4111 1111 1111 1111');
});

test("keeps the asterisks of a saved card's number", () => {
  expect(formatPreviewNumber('**** **** **** 1234')).toBe('**** **** **** 1234');
});
