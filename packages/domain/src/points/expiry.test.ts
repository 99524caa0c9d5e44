import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../dates/date.ts';
import { dateOf } from '../dates/moment.ts';
import { expiryNoticeOn, expiryOf, minExpiryAfterReturn } from './points.ts';

const rule = { months: 12, from: '2027-01-01' };

test.each([
  // The evening of 31/12/2026 in Brasília is already 2027 in UTC.
  ['2027-01-01T02:59:59.999Z', undefined],
  ['2027-01-01T03:00:00.000Z', '2028-01-02T02:59:59.999Z'],
  ['2027-03-15T12:00:00.000Z', '2028-03-16T02:59:59.999Z'],
  ['2028-02-29T12:00:00.000Z', '2029-03-01T02:59:59.999Z'],
])('points earned at %s expire at %s', (earnedAt, expiry) => {
  expect(expiryOf(rule, earnedAt)?.toISOString()).toBe(expiry);
});

test('points never expire without an expiry rule', () => {
  expect(expiryOf(undefined, '2040-01-01T12:00:00Z')).toBeUndefined();
});

test('points earned before the expiry rule never expire; later points stay valid for the full period', () => {
  const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2031, 0, 1) });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 120 }), (earnedAt, months) => {
      const expiry = expiryOf({ months, from: '2027-01-01' }, earnedAt);
      expect(expiry === undefined).toBe(dateOf(earnedAt) < '2027-01-01');
      if (expiry !== undefined)
        expect(daysBetween(dateOf(earnedAt), dateOf(expiry))).toBeGreaterThanOrEqual(months * 28);
    }),
  );
});

test('returned points stay valid for thirty days, until the end of the day', () => {
  const minExpiry = minExpiryAfterReturn('2026-03-02T12:00:00Z');
  expect(minExpiry.toISOString()).toBe('2026-04-02T02:59:59.999Z');
});

test.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, undefined],
])('with %i remaining days, sends the expiry notice of %s days', (remainingDays, notice) => {
  expect(expiryNoticeOn('2026-11-24', addDays('2026-11-24', remainingDays))).toBe(notice);
});
