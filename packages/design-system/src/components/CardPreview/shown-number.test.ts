import { expect, test } from 'vitest';
import { shownNumber } from './shown-number.ts';

test('pads a partial number with dots', () => {
  expect(shownNumber('')).toBe('•••• •••• •••• ••••');
  expect(shownNumber('4111 11')).toBe('4111 11•• •••• ••••');
  expect(shownNumber('4111 1111 1111 1111')).toBe('4111 1111 1111 1111');
});

test('keeps the asterisks of a saved card', () => {
  expect(shownNumber('**** **** **** 1234')).toBe('**** **** **** 1234');
});
