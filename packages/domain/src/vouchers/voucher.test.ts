import { expect, test } from 'vitest';
import { voucherCode, voucherValidatorPath } from './voucher.ts';

test.each(['7KQF-2M9D-0XWA-HT3C', '7kqf-2m9d-0xwa-ht3c', '7KQF2M9D0XWAHT3C', ' 7kqf 2m9d 0xwa ht3c '])(
  'reads the code %j as it was issued',
  (typed) => {
    expect(voucherCode(typed)).toBe('7KQF-2M9D-0XWA-HT3C');
  },
);

test.each([
  ['pedido-12', 'PEDIDO-12'],
  ['7kqf-2m9d', '7KQF-2M9D'],
])('keeps the code %j of another format, in capitals', (typed, code) => {
  expect(voucherCode(typed)).toBe(code);
});

test('escapes a code in the path of its validator', () => {
  expect(voucherValidatorPath('A/B 1')).toBe('/qr-code-validator/voucher/A%2FB%201');
});
