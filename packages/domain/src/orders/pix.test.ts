import { expect, test } from 'vitest';
import { isPixExpired, pixDeadline } from './order.ts';

const charge = { expiresAt: '2026-03-06T12:30:00Z' };

test('the PIX deadline is one second after the expiry time', () => {
  expect(pixDeadline(charge)).toBe(Date.parse('2026-03-06T12:30:01Z'));
  expect(isPixExpired(charge, '2026-03-06T12:30:00Z')).toBe(false);
  expect(isPixExpired(charge, '2026-03-06T12:30:00.999Z')).toBe(false);
  expect(isPixExpired(charge, '2026-03-06T12:30:01Z')).toBe(true);
});
