import { describe, expect, test } from 'vitest';
import type { Product } from '../shop/product.ts';
import type { SubscriptionCharge } from './action-subscription.ts';
import {
  activityRecurrence,
  firstChargeOn,
  paidUntilOf,
  priceOfChoice,
  secondChargeOn,
  subscribableProducts,
} from './offer.ts';

function createProduct(changes: Partial<Product>): Product {
  return {
    id: 1,
    name: 'Cesta pequena',
    image: null,
    description: null,
    value: 5_990,
    discount: 0,
    limit: null,
    stock: null,
    ordered: 0,
    orderedByMember: 0,
    ...changes,
  };
}

test('offers for subscription only products that the member can order', () => {
  const products = [
    createProduct({ id: 1 }),
    createProduct({ id: 2, stock: 4, ordered: 3 }),
    createProduct({ id: 3, stock: 4, ordered: 4 }),
    createProduct({ id: 4, limit: 0 }),
  ];
  expect(subscribableProducts(products).map(({ id }) => id)).toEqual([1, 2]);
});

test('sums up the selected products without their discounts', () => {
  const products = [
    createProduct({ id: 1, discount: 500 }),
    createProduct({ id: 2, value: 2_000 }),
    createProduct({ id: 3 }),
  ];
  expect(priceOfChoice(products, [1, 2])).toBe(7_490);
  expect(priceOfChoice(products, [])).toBe(0);
});

test('dates the second charge one period after today in Brasília, monthly by default', () => {
  expect(secondChargeOn('2026-02-01T01:00:00Z', 'monthly', null)).toBe('2026-02-28');
  expect(activityRecurrence({ recurrence: null })).toBe('monthly');
  expect(activityRecurrence({ recurrence: 'weekly' })).toBe('weekly');
});

describe('a member who subscribes again', () => {
  const currentTime = '2026-03-10T12:00:00Z';
  const createCharge = (changes: Partial<SubscriptionCharge>) =>
    ({
      isPaid: true,
      isCancelled: true,
      refunded: 0,
      price: 5_990,
      until: '2026-03-20',
      ...changes,
    }) as SubscriptionCharge;

  test.each([
    [[createCharge({})], '2026-03-20'],
    [[createCharge({ until: '2026-03-10' })], '2026-03-10'],
    [[createCharge({ until: '2026-03-09' })], '2026-03-09'],
    [[createCharge({ isPaid: false }), createCharge({ until: '2026-03-15' })], '2026-03-15'],
    [[createCharge({ refunded: 5_989 })], '2026-03-20'],
    [[createCharge({ refunded: 5_990 })], null],
    [[createCharge({ until: null })], null],
    [[], null],
  ])('the paid period of a member with the charges %j ends on %s', (charges, until) => {
    expect(paidUntilOf(charges)).toBe(until);
  });

  test('charges a returning subscriber the day after the paid period, or today', () => {
    const firstChargeDate = (paidUntil: string | null) => firstChargeOn(currentTime, paidUntil);
    expect([firstChargeDate('2026-03-20'), firstChargeDate('2026-03-10')]).toEqual([
      '2026-03-21',
      '2026-03-11',
    ]);
    expect([firstChargeDate('2026-03-09'), firstChargeDate(null)]).toEqual(['2026-03-10', '2026-03-10']);
    expect(secondChargeOn(currentTime, 'monthly', '2026-03-20')).toBe('2026-04-21');
  });
});
