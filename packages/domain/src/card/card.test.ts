import { expect, test } from 'vitest';
import { cardValidatorPath, cardValidUntil, isInTime, readSeal, sealedText, writeSeal } from './card.ts';

const signature = 'a'.repeat(86);

test.each([
  ['2024-02-10T12:00:00Z', '2024-02-29'],
  ['2026-03-01T02:59:59Z', '2026-02-28'],
  ['2026-03-01T03:00:00Z', '2026-03-31'],
  ['2026-12-31T23:00:00Z', '2026-12-31'],
])('a card that is shown at %s is good until %s', (now, day) => {
  expect(cardValidUntil(now)).toBe(day);
});

test.each([
  ['2026-03-01T02:59:59Z', true],
  ['2026-03-01T03:00:00Z', false],
])('its last day ends in São Paulo: at %s it is good: %s', (now, isGood) => {
  expect(isInTime({ validUntil: '2026-02-28' }, now)).toBe(isGood);
});

test('a seal is read as it was written', () => {
  const seal = { validUntil: '2026-02-28', signature };
  expect(writeSeal(seal)).toBe(`20260228.${signature}`);
  expect(readSeal(writeSeal(seal))).toEqual(seal);
});

test.each([
  '',
  signature,
  `x20260228.${signature}`,
  `20260229.${signature}`,
  `20260228.${signature}a`,
  `20260228.${'='.repeat(86)}`,
])('“%s” is no seal', (text) => {
  expect(readSeal(text)).toBeUndefined();
});

test('a signature is of one station, one member and one day', () => {
  expect(sealedText(1, 23, '2026-02-28')).toBe('carteirinha:1:23:2026-02-28');
});

test('a code leads to the page where this card is checked, with its seal', () => {
  expect(cardValidatorPath(23, 'a+b.c')).toBe('/qr-code-user-validator/23?s=a%2Bb.c');
});
