import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featuredOf, journeyOrder, journeyStart, type MemberActivity } from './home.ts';

function activity(id: number, more: Partial<MemberActivity> = {}): MemberActivity {
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
    ...more,
  };
}

test('orders the carousel by place, keeps ties, and leaves out activities without one', () => {
  const places = [3, null, 1, 0, 2, 1];
  const actions = places.map((carouselPlace, index) => activity(index, { carouselPlace }));
  expect(featuredOf(actions).map(({ id }) => id)).toEqual([2, 5, 4, 0]);
});

const journeys = fc
  .array(fc.boolean(), { maxLength: 12 })
  .map((done) => done.map((isDone, index) => activity(index, { isDone })));

test('puts done activities first and keeps the order within each group', () => {
  fc.assert(
    fc.property(journeys, (actions) => {
      const ordered = journeyOrder(actions);
      expect([...ordered].map(({ id }) => id).sort((a, b) => a - b)).toEqual(actions.map(({ id }) => id));
      const rank = ({ id, isDone }: MemberActivity) => (isDone ? 0 : 1000) + id;
      for (const [index, one] of ordered.slice(1).entries())
        expect(rank(one)).toBeGreaterThan(rank(ordered[index] as MemberActivity));
    }),
  );
});

test('opens a row at the first open activity without leaving an empty slot', () => {
  fc.assert(
    fc.property(journeys, fc.integer({ min: 1, max: 6 }), (actions, shown) => {
      const start = journeyStart(actions, shown);
      const done = actions.filter(({ isDone }) => isDone).length;
      expect(start).toBeGreaterThanOrEqual(0);
      if (actions.length >= shown) expect(start + shown).toBeLessThanOrEqual(actions.length);
      if (done === actions.length || done === 0) expect(start).toBe(0);
      else expect(start).toBe(Math.max(0, Math.min(done, actions.length - shown)));
    }),
  );
});

test('opens at the sixth of eight when five are done', () => {
  const actions = Array.from({ length: 8 }, (_, index) => activity(index, { isDone: index < 5 }));
  expect(journeyStart(actions, 3)).toBe(5);
});
