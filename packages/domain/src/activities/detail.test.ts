import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coursePrice,
  lacking,
  letsFamilyIn,
  limitLeadsTo,
  needsWindow,
  priceOf,
  rewardOf,
  rulesOf,
  sellsProducts,
} from './detail.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

test('adds points and cashback to a numeric reward', () => {
  expect(rewardOf({ points: 1000, additionalCashback: 250 })).toBe(1250);
});

test('lowers the price of a course by a discount price above zero', () => {
  expect(coursePrice(8000, 6500)).toBe(6500);
  expect(coursePrice(8000, 0)).toBe(8000);
  expect(coursePrice(8000, null)).toBe(8000);
  expect(coursePrice(0, null)).toBe(0);
});

test('computes exactly the amount that a balance lacks, never less than zero', () => {
  fc.assert(
    fc.property(cents, cents, (price, balance) => {
      const missing = lacking(price, balance);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(balance + missing).toBeGreaterThanOrEqual(price);
      if (missing > 0) expect(balance + missing).toBe(price);
    }),
  );
});

describe('price of a page', () => {
  const coupon = { price: 500 };
  const course = { price: 900 };
  test.each([
    ['coupon', 500],
    ['agreement', 500],
    ['course', 900],
    ['quiz', null],
    ['subscription', null],
    ['unknown', null],
  ] as const)('a %s costs %j', (kind, price) => {
    expect(priceOf({ kind, coupon, course })).toBe(price);
  });

  test.each(['coupon', 'agreement', 'course'] as const)(
    'a %s without its own price costs nothing',
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
])('admits a family: family %j, fuel %j, result %j', (isFamily, isFullTank, does) => {
  expect(letsFamilyIn({ isFamily, isFullTank })).toBe(does);
});

test('sells products only as a coupon with products', () => {
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
] as const)('a %s at its limit (products: %j) leads to %s', (kind, hasProducts, to) => {
  expect(limitLeadsTo(kind, hasProducts)).toBe(to);
});

describe('rules of an activity', () => {
  const [own, ofCourse] = ['Venha.', 'Até cinquenta litros.'] as never[];
  const course = { rules: ofCourse ?? null };
  const of = (set: object) =>
    rulesOf({ kind: 'course', rules: own ?? null, course, isFullTank: false, ...set });

  test('takes the rules from the activity, if it has any', () => {
    expect(of({})).toBe(own);
    expect(of({ rules: null })).toBeNull();
    expect(of({ kind: 'coupon', course: null })).toBe(own);
  });

  test('shows no rules for an activity that is only read', () => {
    expect(of({ kind: 'content' })).toBeNull();
  });

  test('takes the rules of fuel from its course, unless the activity has none', () => {
    expect(of({ isFullTank: true })).toBe(ofCourse);
    expect(of({ isFullTank: true, rules: '' })).toBe(ofCourse);
    expect(of({ isFullTank: true, course: { rules: null } })).toBe(own);
    expect(of({ isFullTank: true, course: null })).toBe(own);
    expect(of({ isFullTank: true, rules: null })).toBeNull();
  });
});

test.each([
  ['coupon', 1, true],
  ['coupon', 0, false],
  ['product-order', 0, true],
  ['subscription', 1, false],
] as const)('a %s with %i products needs dates: %j', (kind, count, needs) => {
  const products = Array.from({ length: count }, (_, id) => ({ id }) as never);
  expect(needsWindow({ kind, products })).toBe(needs);
});
