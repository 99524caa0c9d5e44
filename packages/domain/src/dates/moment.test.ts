import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, endOfDay, formatDate, formatDateTime, formatTime, momentOf } from './moment.ts';

describe('Brasília time', () => {
  test('formats late evenings on the Brasília day, three hours behind UTC', () => {
    expect(formatDateTime('2025-03-06T02:07:00Z')).toBe('05/03/2025 23:07');
    expect(formatDateTime('2025-03-06T03:00:00.000Z')).toBe('06/03/2025 00:00');
    expect(dateOf(Date.UTC(2025, 0, 1, 2, 59))).toBe('2024-12-31');
    expect(dateOf(new Date('2025-01-01T03:00:00Z'))).toBe('2025-01-01');
  });

  test('formats past summers two hours behind UTC, in Brasília summer time', () => {
    expect(formatTime('2018-12-01T12:00:00Z')).toBe('10:00');
    expect(formatTime('2019-12-01T12:00:00Z')).toBe('09:00');
  });

  test('converts a moment from the time zone in the text', () => {
    expect(formatDateTime('2025-03-05T14:07:00+09:00')).toBe('05/03/2025 02:07');
  });
});

describe('the end of a day', () => {
  test.each([
    ['2026-12-31', '2027-01-01T02:59:59.999Z'],
    // Clocks went forward at midnight: the next day began at one o'clock.
    ['2018-11-03', '2018-11-04T02:59:59.999Z'],
    // Clocks went back at midnight: the last hour happened twice.
    ['2019-02-16', '2019-02-17T02:59:59.999Z'],
    ['2019-01-10', '2019-01-11T01:59:59.999Z'],
  ])('%s ends in Brasília at %s', (day, end) => {
    expect(endOfDay(day).toISOString()).toBe(end);
  });

  test('a day ends one millisecond before the next day starts', () => {
    const days = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2099, 11, 31) });
    fc.assert(
      fc.property(days, (time) => {
        const day = new Date(time).toISOString().slice(0, 10);
        const end = endOfDay(day).getTime();
        expect(dateOf(end)).toBe(day);
        expect(dateOf(end + 1) > day).toBe(true);
      }),
    );
    expect(() => endOfDay('2026-02-30')).toThrow();
  });

  test('a day ends at midnight UTC in the UTC zone', () => {
    expect(endOfDay('2026-12-31', 'UTC').toISOString()).toBe('2026-12-31T23:59:59.999Z');
  });
});

test('formats a calendar event in UTC', () => {
  expect(formatDateTime('2025-03-05T14:00:00Z', 'UTC')).toBe('05/03/2025 14:00');
});

describe('text without a zone', () => {
  test('formats a date without a time zone as the same day', () => {
    expect(formatDate('1990-05-01')).toBe('01/05/1990');
    expect(formatDate('1990-05-01 00:00:00')).toBe('01/05/1990');
  });

  test('a local time without a zone stays unchanged', () => {
    expect(formatDateTime('2025-03-05T23:59:59.999')).toBe('05/03/2025 23:59');
  });

  test('every day survives a round trip through formatDate', () => {
    const min = new Date('1900-01-01T00:00:00Z');
    const max = new Date('2100-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(formatDate(iso).split('/').reverse().join('-')).toBe(iso);
        expect(formatDate(date, 'UTC')).toBe(formatDate(iso));
      }),
    );
  });
});

test.each([
  '',
  'ontem',
  '05/03/2025',
  '2025-02-30',
  '2025-03-05T24:00',
  '2025-02-30T99:00:00Z',
  Number.NaN,
  new Date(Number.NaN),
])('formats the invalid moment %j as empty text', (value) => {
  expect(formatDate(value)).toBe('');
  expect(formatTime(value)).toBe('');
  expect(formatDateTime(value)).toBe('');
});

test('dateOf throws for an invalid timestamp', () => {
  expect(() => dateOf(Number.NaN)).toThrow(RangeError);
});

describe('momentOf', () => {
  test.each([
    ['2026-03-05', '14:07', '2026-03-05T17:07:00.000Z'],
    ['2026-03-05', '23:59', '2026-03-06T02:59:00.000Z'],
    ['2018-12-01', '10:00', '2018-12-01T12:00:00.000Z'],
  ])('resolves %s at %s in Brasília to %s', (date, time, moment) => {
    expect(momentOf(date, time).toISOString()).toBe(moment);
  });

  test('momentOf keeps a UTC time in the UTC zone', () => {
    expect(momentOf('2026-03-05', '14:07', 'UTC').toISOString()).toBe('2026-03-05T14:07:00.000Z');
  });

  test.each([
    ['2026-02-xx', '14:07'],
    ['2026-03-05', '25:00'],
  ])('momentOf rejects the day %s at %s', (date, time) => {
    expect(() => momentOf(date, time)).toThrow('momentOf needs a valid day and time');
  });
});

test('pads a short year to four digits', () => {
  expect(dateOf(new Date('0099-06-01T12:00:00Z'), 'UTC')).toBe('0099-06-01');
});

test('dateOf throws for an unreadable text, and endOfDay for an invalid day', () => {
  expect(() => dateOf('ontem')).toThrow('dateOf needs a valid moment');
  expect(() => endOfDay('2026-02-30')).toThrow('endOfDay needs a valid day');
});
