import { describe, expect, test } from 'vitest';
import { benefitsOf, defaultBenefits, isMore, planPrice, shownBenefits, sortPlans } from './plan.ts';

describe('a price', () => {
  test('is the amount minus the discount', () => {
    expect(planPrice({ amount: 4990, discount: 500 })).toBe(4490);
    expect(planPrice({ amount: 4990, discount: 0 })).toBe(4990);
  });

  test('is never less than nothing, and free is a price', () => {
    expect(planPrice({ amount: 1000, discount: 5000 })).toBe(0);
    expect(planPrice({ amount: 0, discount: 0 })).toBe(0);
  });

  test('is none without an amount', () => {
    expect(planPrice({ amount: null, discount: 500 })).toBeUndefined();
  });
});

test('plans stand by what they cost, and what is agreed on last, in its order', () => {
  const plan = (name: string, amount: number | null, discount = 0) => ({ name, amount, discount });
  const plans = [
    plan('a', null),
    plan('b', 5000, 4000),
    plan('c', 2000),
    plan('d', null),
    plan('e', 0),
    plan('f', 2000),
  ];
  expect(sortPlans(plans).map(({ name }) => name)).toEqual(['e', 'b', 'c', 'f', 'a', 'd']);
});

describe('benefits', () => {
  test('are the plan’s own, else the station’s, else those of every plan', () => {
    expect(benefitsOf({ benefits: ['Meu'] }, ['Da estação'])).toEqual(['Meu']);
    expect(benefitsOf({ benefits: [] }, ['Da estação'])).toEqual(['Da estação']);
    expect(benefitsOf({ benefits: [] })).toEqual(defaultBenefits);
  });

  test('are lines with words in them', () => {
    expect(benefitsOf({ benefits: ['', ' Um ', '  '] })).toEqual(['Um']);
    expect(benefitsOf({ benefits: [' '] }, ['', 'Da estação'])).toEqual(['Da estação']);
  });

  test.each([
    [5, 5, false],
    [6, 5, false],
    [7, 5, true],
    [2, 2, false],
  ])('of %i a card shows %i, and says that there are more: %s', (count, shown, more) => {
    const all = Array.from({ length: count }, (_, index) => `${index}`);
    expect(shownBenefits(all)).toEqual(all.slice(0, shown));
    expect(isMore(all)).toBe(more);
  });
});
