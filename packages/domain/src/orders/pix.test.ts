import { expect, test } from 'vitest';
import { isPixOver, pixDeadline } from './order.ts';

const charge = { expiresAt: '2026-03-06T12:30:00Z' };

test('a PIX runs out one second after its expiry', () => {
  expect(pixDeadline(charge)).toBe(Date.parse('2026-03-06T12:30:01Z'));
  expect(isPixOver(charge, '2026-03-06T12:30:00Z')).toBe(false);
  expect(isPixOver(charge, '2026-03-06T12:30:00.999Z')).toBe(false);
  expect(isPixOver(charge, '2026-03-06T12:30:01Z')).toBe(true);
});
