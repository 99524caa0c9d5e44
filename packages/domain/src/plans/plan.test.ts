import { describe, expect, test } from 'vitest';
import { announcesMore, benefitsOf, cardBenefits, defaultBenefits, planPrice, sortPlans } from './plan.ts';

describe('the price of a plan', () => {
  test('the price of a plan is its amount minus the discount', () => {
    expect(planPrice({ amount: 4990, discount: 500 })).toBe(4490);
    expect(planPrice({ amount: 4990, discount: 0 })).toBe(4990);
  });

  test('the price of a plan is never below zero, and may be zero', () => {
    expect(planPrice({ amount: 1000, discount: 5000 })).toBe(0);
    expect(planPrice({ amount: 0, discount: 0 })).toBe(0);
  });

  test('the price of a plan is undefined without an amount', () => {
    expect(planPrice({ amount: null, discount: 500 })).toBeUndefined();
  });
});

test('sorts plans by price, and puts plans without a price last in their original order', () => {
  const createPlan = (name: string, amount: number | null, discount = 0) => ({ name, amount, discount });
  const plans = [
    createPlan('a', null),
    createPlan('b', 5000, 4000),
    createPlan('c', 2000),
    createPlan('d', null),
    createPlan('e', 0),
    createPlan('f', 2000),
  ];
  expect(sortPlans(plans).map(({ name }) => name)).toEqual(['e', 'b', 'c', 'f', 'a', 'd']);
});

describe('benefits', () => {
  test('a plan shows its own benefits, else the benefits of the station, else the default', () => {
    expect(benefitsOf({ benefits: ['Meu'] }, ['Da estação'])).toEqual(['Meu']);
    expect(benefitsOf({ benefits: [] }, ['Da estação'])).toEqual(['Da estação']);
    expect(benefitsOf({ benefits: [] })).toEqual(defaultBenefits);
  });

  test('a plan ignores blank benefits', () => {
    expect(benefitsOf({ benefits: ['', ' Um ', '  '] })).toEqual(['Um']);
    expect(benefitsOf({ benefits: [' '] }, ['', 'Da estação'])).toEqual(['Da estação']);
  });

  test.each([
    [5, 5, false],
    [6, 5, false],
    [7, 5, true],
    [2, 2, false],
  ])('a card with %i benefits shows %i and announces more: %s', (count, shownCount, hasMore) => {
    const benefits = Array.from({ length: count }, (_, index) => `${index}`);
    expect(cardBenefits(benefits)).toEqual(benefits.slice(0, shownCount));
    expect(announcesMore(benefits)).toBe(hasMore);
  });
});
