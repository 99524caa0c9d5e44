import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysText, hoursText, inTime, spanOf } from './event.ts';

function span(start: string, end: string | null) {
  return spanOf({ start, end });
}

describe('days and hours of an event, in UTC', () => {
  test.each([
    ['some hours', '2026-03-05T14:00:00Z', '2026-03-05T16:30:00Z', '14:00 às 16:30', '05/03/2026'],
    [
      'in another zone',
      '2026-03-05T23:00:00-03:00',
      '2026-03-06T00:00:00-03:00',
      '02:00 às 03:00',
      '06/03/2026',
    ],
    ['without an end', '2026-03-05T14:00:00Z', null, '14:00', '05/03/2026'],
    ['an end before the start', '2026-03-05T14:00:00Z', '2026-03-05T13:00:00Z', '14:00', '05/03/2026'],
    ['until midnight', '2026-03-05T20:00:00Z', '2026-03-06T00:00:00Z', '20:00 às 00:00', '05/03/2026'],
    ['into the night', '2026-03-05T22:00:00Z', '2026-03-06T06:00:00Z', '22:00 às 06:00', '05/03/2026'],
    [
      'a day and a night',
      '2026-03-05T03:00:00Z',
      '2026-03-06T05:00:00Z',
      '05/03, 03:00 a 06/03, 05:00',
      'de 05/03/2026 a 06/03/2026',
    ],
    ['no time at all', '2026-03-05T14:00:00Z', '2026-03-05T14:00:00Z', '14:00', '05/03/2026'],
    ['from midnight on', '2026-03-05T00:00:00Z', '2026-03-05T10:00:00Z', '00:00 às 10:00', '05/03/2026'],
    [
      'beyond the night',
      '2026-03-05T22:00:00Z',
      '2026-03-06T06:01:00Z',
      '05/03, 22:00 a 06/03, 06:01',
      'de 05/03/2026 a 06/03/2026',
    ],
    [
      'a day and a night, to the hour',
      '2026-03-05T05:00:00Z',
      '2026-03-06T05:00:00Z',
      '05/03, 05:00 a 06/03, 05:00',
      'de 05/03/2026 a 06/03/2026',
    ],
    [
      'into the second night',
      '2026-03-05T22:00:00Z',
      '2026-03-07T05:00:00Z',
      '05/03, 22:00 a 07/03, 05:00',
      'de 05/03/2026 a 07/03/2026',
    ],
    ['a day', '2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z', 'Dia inteiro', '05/03/2026'],
    [
      'a day, to its last minute',
      '2026-03-05T00:00:00Z',
      '2026-03-05T23:59:59Z',
      'Dia inteiro',
      '05/03/2026',
    ],
    [
      'three days',
      '2026-02-27T00:00:00Z',
      '2026-03-02T00:00:00Z',
      '27/02 a 01/03, o dia inteiro',
      'de 27/02/2026 a 01/03/2026',
    ],
    [
      'over midnight',
      '2026-03-05T20:00:00Z',
      '2026-03-07T11:00:00Z',
      '05/03, 20:00 a 07/03, 11:00',
      'de 05/03/2026 a 07/03/2026',
    ],
  ])('%s', (_, start, end, hours, days) => {
    expect(hoursText(span(start, end))).toBe(hours);
    expect(daysText(span(start, end))).toBe(days);
  });
});

test('sorts by start, then longer events first, then by name', () => {
  const at = (id: number, name: string, start: string, end: string | null) => ({ id, name, start, end });
  const late = at(1, 'A', '2026-03-06T09:00:00Z', null);
  const short = at(2, 'A', '2026-03-05T09:00:00Z', '2026-03-05T10:00:00Z');
  const long = at(3, 'Z', '2026-03-05T06:00:00-03:00', '2026-03-05T12:00:00Z');
  const other = at(4, 'Árvore', '2026-03-05T09:00:00Z', '2026-03-05T10:00:00Z');
  expect(inTime([late, other, short, long])).toEqual([long, short, other, late]);
});

test('sorts the same from any input order, with the id as tie-breaker', () => {
  const at = (id: number, name: string, end: string | null) => ({
    id,
    name,
    start: '2026-03-05T09:00:00Z',
    end,
  });
  const long = at(9, 'Z', '2026-03-05T12:00:00Z');
  const accented = at(8, 'Árvore', '2026-03-05T10:00:00Z');
  const first = at(4, 'Festa', '2026-03-05T10:00:00Z');
  const second = at(7, 'Festa', '2026-03-05T10:00:00Z');
  const endless = at(1, 'A', null);
  const sorted = [long, accented, first, second, endless];
  fc.assert(
    fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
      expect(inTime(shuffled)).toEqual(sorted);
    }),
  );
});
