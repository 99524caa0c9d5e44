import { expect, test } from 'vitest';
import { initials, memberNumber } from './text.ts';

test('formats the member number with 11 digits', () => {
  expect(memberNumber(42)).toBe('00000000042');
  expect(memberNumber(12345678901)).toBe('12345678901');
});

test.each([
  ['Maria da Silva', 'MS'],
  ['Zeca', 'Z'],
  ['  ângela   maria ávila ', 'ÂÁ'],
  ['e\u0301rica', 'É'],
  ['João (Jota)', 'J'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
