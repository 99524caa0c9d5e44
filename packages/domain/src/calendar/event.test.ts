import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysText, hoursText, sortByStart, spanOf } from './event.ts';

function createSpan(start: string, end: string | null) {
  return spanOf({ start, end });
}

describe('days and hours of an event, in UTC', () => {
  test.each([
    ['a few hours', '2026-03-05T14:00:00Z', '2026-03-05T16:30:00Z', '14:00 às 16:30', '05/03/2026'],
    [
      'a start in another time zone',
      '2026-03-05T23:00:00-03:00',
      '2026-03-06T00:00:00-03:00',
      '02:00 às 03:00',
      '06/03/2026',
    ],
    ['no end', '2026-03-05T14:00:00Z', null, '14:00', '05/03/2026'],
    ['an end before the start', '2026-03-05T14:00:00Z', '2026-03-05T13:00:00Z', '14:00', '05/03/2026'],
    ['until midnight', '2026-03-05T20:00:00Z', '2026-03-06T00:00:00Z', '20:00 às 00:00', '05/03/2026'],
    [
      'until six in the morning',
      '2026-03-05T22:00:00Z',
      '2026-03-06T06:00:00Z',
      '22:00 às 06:00',
      '05/03/2026',
    ],
    [
      'a day and a night',
      '2026-03-05T03:00:00Z',
      '2026-03-06T05:00:00Z',
      '05/03, 03:00 a 06/03, 05:00',
      'de 05/03/2026 a 06/03/2026',
    ],
    ['an end equal to the start', '2026-03-05T14:00:00Z', '2026-03-05T14:00:00Z', '14:00', '05/03/2026'],
    ['from midnight', '2026-03-05T00:00:00Z', '2026-03-05T10:00:00Z', '00:00 às 10:00', '05/03/2026'],
    [
      'past six in the morning',
      '2026-03-05T22:00:00Z',
      '2026-03-06T06:01:00Z',
      '05/03, 22:00 a 06/03, 06:01',
      'de 05/03/2026 a 06/03/2026',
    ],
    [
      'exactly 24 hours from five in the morning',
      '2026-03-05T05:00:00Z',
      '2026-03-06T05:00:00Z',
      '05/03, 05:00 a 06/03, 05:00',
      'de 05/03/2026 a 06/03/2026',
    ],
    [
      'until the second night',
      '2026-03-05T22:00:00Z',
      '2026-03-07T05:00:00Z',
      '05/03, 22:00 a 07/03, 05:00',
      'de 05/03/2026 a 07/03/2026',
    ],
    ['a whole day', '2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z', 'Dia inteiro', '05/03/2026'],
    [
      'a whole day, until its last second',
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
      'over two midnights',
      '2026-03-05T20:00:00Z',
      '2026-03-07T11:00:00Z',
      '05/03, 20:00 a 07/03, 11:00',
      'de 05/03/2026 a 07/03/2026',
    ],
  ])('formats the hours and days of an event: %s', (_, start, end, hours, days) => {
    expect(hoursText(createSpan(start, end))).toBe(hours);
    expect(daysText(createSpan(start, end))).toBe(days);
  });
});

test('events sort by start, then longer events first, then by name', () => {
  const eventAt = (id: number, name: string, start: string, end: string | null) => ({ id, name, start, end });
  const lateEvent = eventAt(1, 'A', '2026-03-06T09:00:00Z', null);
  const shortEvent = eventAt(2, 'A', '2026-03-05T09:00:00Z', '2026-03-05T10:00:00Z');
  const longEvent = eventAt(3, 'Z', '2026-03-05T06:00:00-03:00', '2026-03-05T12:00:00Z');
  const accentedEvent = eventAt(4, 'Árvore', '2026-03-05T09:00:00Z', '2026-03-05T10:00:00Z');
  expect(sortByStart([lateEvent, accentedEvent, shortEvent, longEvent])).toEqual([
    longEvent,
    shortEvent,
    accentedEvent,
    lateEvent,
  ]);
});

test('events sort the same from any input order, with the id as tie-breaker', () => {
  const eventAt = (id: number, name: string, end: string | null) => ({
    id,
    name,
    start: '2026-03-05T09:00:00Z',
    end,
  });
  const longEvent = eventAt(9, 'Z', '2026-03-05T12:00:00Z');
  const accentedEvent = eventAt(8, 'Árvore', '2026-03-05T10:00:00Z');
  const firstEvent = eventAt(4, 'Festa', '2026-03-05T10:00:00Z');
  const secondEvent = eventAt(7, 'Festa', '2026-03-05T10:00:00Z');
  const endlessEvent = eventAt(1, 'A', null);
  const sorted = [longEvent, accentedEvent, firstEvent, secondEvent, endlessEvent];
  fc.assert(
    fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
      expect(sortByStart(shuffled)).toEqual(sorted);
    }),
  );
});
