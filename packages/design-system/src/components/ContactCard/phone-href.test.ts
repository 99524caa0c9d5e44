import { expect, test } from 'vitest';
import { phoneHref } from './phone-href.ts';

test.each([
  ['11987654321', 'tel:+5511987654321'],
  ['(11) 3333-4444', 'tel:+551133334444'],
  ['+55 11 98765-4321', 'tel:+5511987654321'],
  ['0800 777 1234', 'tel:08007771234'],
  ['188', 'tel:188'],
  ['+351 912 345 678', 'tel:+351912345678'],
])('links the phone number %s to %s', (phone, expected) => {
  expect(phoneHref(phone)).toBe(expected);
});
