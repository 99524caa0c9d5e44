import { describe, expect, test } from 'vitest';
import { displayDate, instantOf, machineDate, relativeDate, shortStart } from './dates.ts';

// A Wednesday, 14:07 in Brasília.
const now = '2025-03-05T17:07:00Z';

test.each([
  ['2025-03-05T17:06:30Z', 'agora'],
  ['2025-03-05T17:06:00Z', 'há 1 minuto'],
  ['2025-03-05T16:08:00Z', 'há 59 minutos'],
  ['2025-03-05T16:07:00Z', 'há 1 hora'],
  ['2025-03-05T03:00:00Z', 'há 14 horas'],
  ['2025-03-05T02:59:00Z', 'ontem'],
  ['2025-03-03T12:00:00Z', 'há 2 dias'],
  ['2025-02-27T12:00:00Z', 'há 6 dias'],
  ['2025-02-26T12:00:00Z', undefined],
  ['2025-03-05T17:12:00Z', 'em 5 minutos'],
  ['2025-03-06T12:00:00Z', 'amanhã'],
  ['2025-03-08T12:00:00Z', 'em 3 dias'],
  ['2025-03-05T12:07:00', 'há 2 horas'],
  ['2025-03-05', 'hoje'],
  ['2025-03-04', 'ontem'],
])('formats the moment %s relative to now as %s', (moment, expectedText) => {
  expect(relativeDate(moment, now)).toBe(expectedText);
});

describe('conversion of a moment', () => {
  test('reads a date text without a zone as Brasília time', () => {
    expect(instantOf('2025-03-05T14:07:00')).toBe(Date.parse(now));
    expect(instantOf('2025-03-05 14:07')).toBe(Date.parse(now));
    expect(instantOf('2025-03-05')).toBe(Date.parse('2025-03-05T03:00:00Z'));
    expect(instantOf('amanhã')).toBeNaN();
  });

  test('serialises a moment for the dateTime attribute', () => {
    expect(machineDate(now, false)).toBe('2025-03-05');
    expect(machineDate(now, true)).toBe(now);
    expect(machineDate('2025-03-05', true)).toBe('2025-03-05');
    expect(machineDate(Date.parse(now), true)).toBe('2025-03-05T17:07:00.000Z');
  });
});

test('formats a moment with and without its time', () => {
  expect(displayDate(now)).toBe('05/03/2025');
  expect(displayDate(now, 'beside')).toBe('05/03/2025 14:07');
  expect(displayDate(now, 'sentence')).toBe('05/03/2025 às 14:07');
  expect(displayDate('2025-03-05', 'beside')).toBe('05/03/2025');
});

test('the start of a period omits the year when the end is in the same year', () => {
  expect(shortStart('2026-02-01', '2026-02-05')).toBe('01/02');
  expect(shortStart('2025-12-30', '2026-01-05')).toBe('30/12/2025');
});
