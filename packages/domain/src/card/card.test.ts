import { expect, test } from 'vitest';
import { cardValidatorPath, cardValidUntil, formatSeal, isUnexpired, parseSeal, textToSign } from './card.ts';

const signature = 'a'.repeat(86);

test.each([
  ['2024-02-10T12:00:00Z', '2024-02-29'],
  ['2026-03-01T02:59:59Z', '2026-02-28'],
  ['2026-03-01T03:00:00Z', '2026-03-31'],
  ['2026-12-31T23:00:00Z', '2026-12-31'],
])('a card shown at %s is valid until %s', (now, day) => {
  expect(cardValidUntil(now)).toBe(day);
});

test.each([
  ['2026-03-01T02:59:59Z', true],
  ['2026-03-01T03:00:00Z', false],
])('a card expires at midnight in São Paulo (valid at %s: %s)', (now, isValid) => {
  expect(isUnexpired({ validUntil: '2026-02-28' }, now)).toBe(isValid);
});

test('a card seal survives formatting and parsing', () => {
  const seal = { validUntil: '2026-02-28', signature };
  expect(formatSeal(seal)).toBe(`20260228.${signature}`);
  expect(parseSeal(formatSeal(seal))).toEqual(seal);
});

test.each([
  '',
  signature,
  `x20260228.${signature}`,
  `20260229.${signature}`,
  `20260228.${signature}a`,
  `20260228.${'='.repeat(86)}`,
])('rejects “%s” as a card seal', (text) => {
  expect(parseSeal(text)).toBeUndefined();
});

test('the signed text of a card contains the station, the member and the last valid day', () => {
  expect(textToSign(1, 23, '2026-02-28')).toBe('carteirinha:1:23:2026-02-28');
});

test("puts the card's seal in the address of its validator", () => {
  expect(cardValidatorPath(23, 'a+b.c')).toBe('/qr-code-user-validator/23?s=a%2Bb.c');
});
