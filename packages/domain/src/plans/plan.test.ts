import { describe, expect, test } from 'vitest';
import { benefitsOf, defaultBenefits, isMore, planPrice, shownBenefits, sortPlans } from './plan.ts';

describe('the price of a plan', () => {
  test('subtracts the discount from the amount', () => {
    expect(planPrice({ amount: 4990, discount: 500 })).toBe(4490);
    expect(planPrice({ amount: 4990, discount: 0 })).toBe(4990);
  });

  test('never falls below zero, and zero is a price', () => {
    expect(planPrice({ amount: 1000, discount: 5000 })).toBe(0);
    expect(planPrice({ amount: 0, discount: 0 })).toBe(0);
  });

  test('is undefined without an amount', () => {
    expect(planPrice({ amount: null, discount: 500 })).toBeUndefined();
  });
});

test('sorts plans by price, and plans on request last, in their order', () => {
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
  test('come from the plan, else the station, else the default', () => {
    expect(benefitsOf({ benefits: ['Meu'] }, ['Da estação'])).toEqual(['Meu']);
    expect(benefitsOf({ benefits: [] }, ['Da estação'])).toEqual(['Da estação']);
    expect(benefitsOf({ benefits: [] })).toEqual(defaultBenefits);
  });

  test('ignores blank benefits', () => {
    expect(benefitsOf({ benefits: ['', ' Um ', '  '] })).toEqual(['Um']);
    expect(benefitsOf({ benefits: [' '] }, ['', 'Da estação'])).toEqual(['Da estação']);
  });

  test.each([
    [5, 5, false],
    [6, 5, false],
    [7, 5, true],
    [2, 2, false],
  ])('of %i benefits a card shows %i, and announces more: %s', (count, shown, more) => {
    const all = Array.from({ length: count }, (_, index) => `${index}`);
    expect(shownBenefits(all)).toEqual(all.slice(0, shown));
    expect(isMore(all)).toBe(more);
  });
});
