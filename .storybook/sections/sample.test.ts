import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SectionStory, sampleOf } from './sample.ts';

function createStories(stations: number, screens: number): SectionStory[] {
  return Array.from({ length: stations }, (_, index) => `s${index}`).flatMap((station) => [
    { station, screen: undefined, id: `${station} passport` },
    ...Array.from({ length: screens }, (_, index) => ({
      station,
      screen: `${index}`,
      id: `${station} ${index}`,
    })),
  ]);
}

const sampleInputs = fc.record({
  stations: fc.integer({ min: 1, max: 20 }),
  screens: fc.integer({ min: 2, max: 60 }),
  budget: fc.integer({ min: 0, max: 80 }),
  seed: fc.integer(),
});

test("a sample includes each screen, and each station's passport with two more stories", () => {
  fc.assert(
    fc.property(sampleInputs, ({ stations, screens, budget, seed }) => {
      const stories = createStories(stations, screens);
      const sample = sampleOf(stories, budget, seed);
      expect(new Set(sample).size).toBe(sample.length);
      for (let index = 0; index < stations; index += 1) {
        const stationStories = sample.filter(({ station }) => station === `s${index}`);
        expect(stationStories.length).toBeGreaterThanOrEqual(3);
        expect(stationStories.some(({ screen }) => screen === undefined)).toBe(true);
      }
      expect(new Set(sample.map(({ screen }) => screen)).size).toBe(screens + 1);
      const maximum = Math.max(3 * stations, stations + screens + stations, budget);
      expect(sample.length).toBeLessThanOrEqual(Math.min(maximum, stories.length));
      expect(sample.length).toBeGreaterThanOrEqual(Math.min(budget, stories.length));
    }),
  );
});

test('equal seeds give equal samples, other seeds other samples, and a large budget all stories', () => {
  const stories = createStories(10, 38);
  expect(sampleOf(stories, 60, 1)).toEqual(sampleOf(stories, 60, 1));
  expect(sampleOf(stories, 60, 1)).toHaveLength(60);
  expect(sampleOf(stories, 60, 2)).not.toEqual(sampleOf(stories, 60, 1));
  expect(sampleOf(stories, Number.POSITIVE_INFINITY, 1)).toHaveLength(stories.length);
});
