import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Shown, sampleOf } from './sample.ts';

function house(stations: number, screens: number): Shown[] {
  return Array.from({ length: stations }, (_, at) => `s${at}`).flatMap((station) => [
    { station, screen: undefined, id: `${station} passport` },
    ...Array.from({ length: screens }, (_, at) => ({ station, screen: `${at}`, id: `${station} ${at}` })),
  ]);
}

const houses = fc.record({
  stations: fc.integer({ min: 1, max: 20 }),
  screens: fc.integer({ min: 2, max: 60 }),
  budget: fc.integer({ min: 0, max: 80 }),
  seed: fc.integer(),
});

test("includes each station's passport with two more stories, and each screen once", () => {
  fc.assert(
    fc.property(houses, ({ stations, screens, budget, seed }) => {
      const all = house(stations, screens);
      const sample = sampleOf(all, budget, seed);
      expect(new Set(sample).size).toBe(sample.length);
      for (let at = 0; at < stations; at += 1) {
        const own = sample.filter(({ station }) => station === `s${at}`);
        expect(own.length).toBeGreaterThanOrEqual(3);
        expect(own.some(({ screen }) => screen === undefined)).toBe(true);
      }
      expect(new Set(sample.map(({ screen }) => screen)).size).toBe(screens + 1);
      const most = Math.max(3 * stations, stations + screens + stations, budget);
      expect(sample.length).toBeLessThanOrEqual(Math.min(most, all.length));
      expect(sample.length).toBeGreaterThanOrEqual(Math.min(budget, all.length));
    }),
  );
});

test('repeats the sample for a seed, varies it between seeds, and respects a large budget', () => {
  const all = house(10, 38);
  expect(sampleOf(all, 60, 1)).toEqual(sampleOf(all, 60, 1));
  expect(sampleOf(all, 60, 1)).toHaveLength(60);
  expect(sampleOf(all, 60, 2)).not.toEqual(sampleOf(all, 60, 1));
  expect(sampleOf(all, Number.POSITIVE_INFINITY, 1)).toHaveLength(all.length);
});
