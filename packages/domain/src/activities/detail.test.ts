import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  admitsFamily,
  coursePrice,
  limitDestination,
  missingAmount,
  needsWindow,
  priceOf,
  rewardOf,
  rulesOf,
  sellsProducts,
} from './detail.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

test('a reward adds the cashback to the points', () => {
  expect(rewardOf({ points: 1000, additionalCashback: 250 })).toBe(1250);
});

test('a course costs its discount price if that is above zero', () => {
  expect(coursePrice(8000, 6500)).toBe(6500);
  expect(coursePrice(8000, 0)).toBe(8000);
  expect(coursePrice(8000, null)).toBe(8000);
  expect(coursePrice(0, null)).toBe(0);
});

test('computes the exact amount missing from a balance, never below zero', () => {
  fc.assert(
    fc.property(cents, cents, (price, balance) => {
      const missing = missingAmount(price, balance);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(balance + missing).toBeGreaterThanOrEqual(price);
      if (missing > 0) expect(balance + missing).toBe(price);
    }),
  );
});

describe('activity price', () => {
  const coupon = { price: 500 };
  const course = { price: 900 };
  test.each([
    ['coupon', 500],
    ['agreement', 500],
    ['course', 900],
    ['quiz', null],
    ['subscription', null],
    ['unknown', null],
  ] as const)('an activity of the kind %s costs %j', (kind, price) => {
    expect(priceOf({ kind, coupon, course })).toBe(price);
  });

  test.each(['coupon', 'agreement', 'course'] as const)(
    'an activity of the kind %s without a coupon or course has no price',
    (kind) => {
      expect(priceOf({ kind, coupon: null, course: null })).toBeNull();
    },
  );
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('an activity (family: %j, full tank: %j) admits a family: %j', (isFamily, isFullTank, isAdmitted) => {
  expect(admitsFamily({ isFamily, isFullTank })).toBe(isAdmitted);
});

test('only a coupon with products sells products', () => {
  const product = { id: 1 } as never;
  expect(sellsProducts({ kind: 'coupon', products: [product] })).toBe(true);
  expect(sellsProducts({ kind: 'coupon', products: [] })).toBe(false);
  expect(sellsProducts({ kind: 'product-order', products: [product] })).toBe(false);
});

test.each([
  ['coupon', true, 'orders'],
  ['coupon', false, 'vouchers'],
  ['product-order', false, 'orders'],
  ['subscription', false, 'orders'],
  ['course', false, 'vouchers'],
  ['course', true, 'vouchers'],
  ['agreement', false, 'vouchers'],
] as const)(
  'a %s at its participation limit (products: %j) leads to %s',
  (kind, hasProducts, destination) => {
    expect(limitDestination(kind, hasProducts)).toBe(destination);
  },
);

describe('rules of an activity', () => {
  const [activityRules, courseRules] = ['Venha.', 'Até cinquenta litros.'] as never[];
  const course = { rules: courseRules ?? null };
  const rulesWith = (overrides: object) =>
    rulesOf({ kind: 'course', rules: activityRules ?? null, course, isFullTank: false, ...overrides });

  test('an activity shows its own rules, if it has any', () => {
    expect(rulesWith({})).toBe(activityRules);
    expect(rulesWith({ rules: null })).toBeNull();
    expect(rulesWith({ kind: 'coupon', course: null })).toBe(activityRules);
  });

  test('a content activity shows no rules', () => {
    expect(rulesWith({ kind: 'content' })).toBeNull();
  });

  test('a fuel activity with rules shows those of its course, or else its own', () => {
    expect(rulesWith({ isFullTank: true })).toBe(courseRules);
    expect(rulesWith({ isFullTank: true, rules: '' })).toBe(courseRules);
    expect(rulesWith({ isFullTank: true, course: { rules: null } })).toBe(activityRules);
    expect(rulesWith({ isFullTank: true, course: null })).toBe(activityRules);
    expect(rulesWith({ isFullTank: true, rules: null })).toBeNull();
  });
});

test.each([
  ['coupon', 1, true],
  ['coupon', 0, false],
  ['product-order', 0, true],
  ['subscription', 1, false],
] as const)('a %s with %i products needs participation dates: %j', (kind, count, isNeeded) => {
  const products = Array.from({ length: count }, (_, id) => ({ id }) as never);
  expect(needsWindow({ kind, products })).toBe(isNeeded);
});
