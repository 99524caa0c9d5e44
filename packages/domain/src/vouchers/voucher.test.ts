import { expect, test } from 'vitest';
import { normaliseVoucherCode, voucherValidatorPath } from './voucher.ts';

test.each(['7KQF-2M9D-0XWA-HT3C', '7kqf-2m9d-0xwa-ht3c', '7KQF2M9D0XWAHT3C', ' 7kqf 2m9d 0xwa ht3c '])(
  'normalises the typed voucher code %j to the issued form',
  (typedCode) => {
    expect(normaliseVoucherCode(typedCode)).toBe('7KQF-2M9D-0XWA-HT3C');
  },
);

test.each([
  ['pedido-12', 'PEDIDO-12'],
  ['7kqf-2m9d', '7KQF-2M9D'],
])('keeps the format of the unknown voucher code %j, in capitals', (typedCode, code) => {
  expect(normaliseVoucherCode(typedCode)).toBe(code);
});

test('escapes a voucher code in the path of the voucher validator', () => {
  expect(voucherValidatorPath('A/B 1')).toBe('/qr-code-validator/voucher/A%2FB%201');
});
