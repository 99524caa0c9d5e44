import { describe, expect, test } from 'vitest';
import type { Product } from '../shop/product.ts';
import type { SubscriptionCharge } from './action-subscription.ts';
import {
  activityRecurrence,
  firstChargeOn,
  paidUntilOf,
  priceOfChoice,
  secondChargeOn,
  subscribable,
} from './offer.ts';

function product(own: Partial<Product>): Product {
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
    ...own,
  };
}

test('offers only products that the member can order', () => {
  const products = [
    product({ id: 1 }),
    product({ id: 2, stock: 4, ordered: 3 }),
    product({ id: 3, stock: 4, ordered: 4 }),
    product({ id: 4, limit: 0 }),
  ];
  expect(subscribable(products).map(({ id }) => id)).toEqual([1, 2]);
});

test('sums up the selected products without their discounts', () => {
  const products = [product({ id: 1, discount: 500 }), product({ id: 2, value: 2_000 }), product({ id: 3 })];
  expect(priceOfChoice(products, [1, 2])).toBe(7_490);
  expect(priceOfChoice(products, [])).toBe(0);
});

test('charges again one period after today in Brasília', () => {
  expect(secondChargeOn('2026-02-01T01:00:00Z', 'monthly', null)).toBe('2026-02-28');
  expect(activityRecurrence({ recurrence: null })).toBe('monthly');
  expect(activityRecurrence({ recurrence: 'weekly' })).toBe('weekly');
});

describe('a member who subscribes again', () => {
  const now = '2026-03-10T12:00:00Z';
  const charge = (own: Partial<SubscriptionCharge>) =>
    ({
      isPaid: true,
      isCancelled: true,
      refunded: 0,
      price: 5_990,
      until: '2026-03-20',
      ...own,
    }) as SubscriptionCharge;

  test.each([
    [[charge({})], '2026-03-20'],
    [[charge({ until: '2026-03-10' })], '2026-03-10'],
    [[charge({ until: '2026-03-09' })], '2026-03-09'],
    [[charge({ isPaid: false }), charge({ until: '2026-03-15' })], '2026-03-15'],
    [[charge({ refunded: 5_989 })], '2026-03-20'],
    [[charge({ refunded: 5_990 })], null],
    [[charge({ until: null })], null],
    [[], null],
  ])('has paid until the last period that is not fully refunded: %#', (charges, until) => {
    expect(paidUntilOf(charges)).toBe(until);
  });

  test('is charged the day after the paid period, or today', () => {
    const first = (paidUntil: string | null) => firstChargeOn(now, paidUntil);
    expect([first('2026-03-20'), first('2026-03-10')]).toEqual(['2026-03-21', '2026-03-11']);
    expect([first('2026-03-09'), first(null)]).toEqual(['2026-03-10', '2026-03-10']);
    expect(secondChargeOn(now, 'monthly', '2026-03-20')).toBe('2026-04-21');
  });
});
