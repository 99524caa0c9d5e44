import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featuredOf, journeyStart, type MemberActivity, sortJourney } from './home.ts';

function createActivity(id: number, overrides: Partial<MemberActivity> = {}): MemberActivity {
  return {
    id,
    name: `Atividade ${id}`,
    image: null,
    clickLabel: null,
    kind: 'quiz',
    url: null,
    reward: 0,
    featuredImage: null,
    carouselPlace: null,
    missing: [],
    isDone: false,
    price: null,
    ...overrides,
  };
}

test('the carousel sorts activities by place, keeps ties, and leaves out activities without a place', () => {
  const carouselPlaces = [3, null, 1, 0, 2, 1];
  const activities = carouselPlaces.map((carouselPlace, index) => createActivity(index, { carouselPlace }));
  expect(featuredOf(activities).map(({ id }) => id)).toEqual([2, 5, 4, 0]);
});

const journeys = fc
  .array(fc.boolean(), { maxLength: 12 })
  .map((flags) => flags.map((isDone, index) => createActivity(index, { isDone })));

test('a journey puts done activities first and keeps the order within each group', () => {
  fc.assert(
    fc.property(journeys, (activities) => {
      const orderedActivities = sortJourney(activities);
      expect([...orderedActivities].map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        activities.map(({ id }) => id),
      );
      const rank = ({ id, isDone }: MemberActivity) => (isDone ? 0 : 1000) + id;
      for (const [index, activity] of orderedActivities.slice(1).entries())
        expect(rank(activity)).toBeGreaterThan(rank(orderedActivities[index] as MemberActivity));
    }),
  );
});

test('a journey row starts at the first open activity, and leaves no slot empty', () => {
  fc.assert(
    fc.property(journeys, fc.integer({ min: 1, max: 6 }), (activities, rowSize) => {
      const startIndex = journeyStart(activities, rowSize);
      const doneCount = activities.filter(({ isDone }) => isDone).length;
      expect(startIndex).toBeGreaterThanOrEqual(0);
      if (activities.length >= rowSize) expect(startIndex + rowSize).toBeLessThanOrEqual(activities.length);
      if (doneCount === activities.length || doneCount === 0) expect(startIndex).toBe(0);
      else expect(startIndex).toBe(Math.max(0, Math.min(doneCount, activities.length - rowSize)));
    }),
  );
});

test('a journey of eight activities opens at the sixth activity when five are done', () => {
  const activities = Array.from({ length: 8 }, (_, index) => createActivity(index, { isDone: index < 5 }));
  expect(journeyStart(activities, 3)).toBe(5);
});
