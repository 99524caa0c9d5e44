import { expect, test } from 'vitest';
import { shownNumber } from './shown-number.ts';

test('what is typed, and dots for the rest', () => {
  expect(shownNumber('')).toBe('•••• •••• •••• ••••');
  expect(shownNumber('4111 11')).toBe('4111 11•• •••• ••••');
  expect(shownNumber('4111 1111 1111 1111')).toBe('4111 1111 1111 1111');
});

test('what is hidden stays hidden', () => {
  expect(shownNumber('**** **** **** 1234')).toBe('**** **** **** 1234');
});
