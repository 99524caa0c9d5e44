import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLimitReached, participationTexts, windowState } from './participation.ts';

const start = '2026-03-01T12:00:00.000Z';
const end = '2026-03-31T21:30:00.000Z';

describe('participation window', () => {
  test.each([
    ['2026-03-01T11:59:59.999Z', 'outside'],
    [start, 'open'],
    ['2026-03-15T12:00:00.000Z', 'open'],
    [end, 'open'],
    ['2026-03-31T21:30:00.001Z', 'outside'],
  ])('a participation window at %s is %s', (now, state) => {
    for (const sellsProducts of [true, false])
      expect(windowState({ start, end }, now, sellsProducts)).toBe(state);
  });

  test.each([
    { start: null, end },
    { start, end: null },
    { start: null, end: null },
  ])('a participation window with %j is open, but broken for products', (window) => {
    expect(windowState(window, '2030-01-01T00:00:00Z')).toBe('open');
    expect(windowState(window, '2030-01-01T00:00:00Z', true)).toBe('broken');
  });

  test('a participation window compares ISO strings, timestamps and dates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.nat(1e9),
        fc.integer({ min: 0, max: 4e12 }),
        (from, length, time) => {
          const window = { start: new Date(from).toISOString(), end: from + length };
          const isInside = from <= time && time <= from + length;
          expect(windowState(window, new Date(time))).toBe(isInside ? 'open' : 'outside');
        },
      ),
    );
  });

  test('the message outside a participation window shows both bounds in Brasília time', () => {
    expect(participationTexts.outside({ start, end })).toBe(
      'Você pode participar entre os dias 01/03/2026 às 09:00 e 31/03/2026 às 18:30.',
    );
  });
});

test.each([
  [null, 1000, false],
  [0, 1000, false],
  [1, 0, false],
  [1, 1, true],
  [2, 3, true],
])(
  'a participation limit of %j is reached after %i participations: %j',
  (limit, participations, isReached) => {
    expect(isLimitReached(limit, participations)).toBe(isReached);
  },
);
