import { expect, test } from 'vitest';
import type { Product } from '../shop/product.ts';
import { activityRecurrence, priceOfChoice, secondChargeOn, subscribable } from './offer.ts';

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

test('what can be had has stock above its orders', () => {
  const products = [
    product({ id: 1 }),
    product({ id: 2, stock: 4, ordered: 3 }),
    product({ id: 3, stock: 4, ordered: 4 }),
    product({ id: 4, limit: 0 }),
  ];
  expect(subscribable(products).map(({ id }) => id)).toEqual([1, 2]);
});

test('a period costs what is chosen, without what is taken off it', () => {
  const products = [product({ id: 1, discount: 500 }), product({ id: 2, value: 2_000 }), product({ id: 3 })];
  expect(priceOfChoice(products, [1, 2])).toBe(7_490);
  expect(priceOfChoice(products, [])).toBe(0);
});

test('the second charge comes a period after today, as it is in Brasília', () => {
  expect(secondChargeOn('2026-02-01T01:00:00Z', 'monthly')).toBe('2026-02-28');
  expect(activityRecurrence({ recurrence: null })).toBe('monthly');
  expect(activityRecurrence({ recurrence: 'weekly' })).toBe('weekly');
});
