import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../money/money.ts';
import { type PricedGroup, priceCart } from './price.ts';

function group(actionId: number, price: number, more: Partial<PricedGroup> = {}): PricedGroup {
  return {
    actionId,
    items: [{ product: { value: price, discount: 0 }, quantity: 1 }],
    discountDelivery: 0,
    fee: 0,
    ...more,
  };
}

test('caps the activity discount at the items, then adds the delivery fee', () => {
  const price = priceCart([group(1, 1000, { discountDelivery: 1500, fee: 500 })]);
  expect(price).toMatchObject({ items: 1000, ownDiscount: 1000, fee: 500, total: 500 });
});

test('prices an item as value minus discount times quantity, never below zero', () => {
  const items = [
    { product: { value: 4990, discount: 990 }, quantity: 3 },
    { product: { value: 500, discount: 900 }, quantity: 2 },
  ];
  expect(priceCart([group(1, 0, { items })]).total).toBe(12_000);
});

test('charges one delivery fee and applies one discount for each activity', () => {
  const price = priceCart([
    group(1, 2000, { fee: 700, discountDelivery: 300 }),
    group(2, 100, { fee: 900, discountDelivery: 5000 }),
  ]);
  expect(price.orders.map(({ total }) => total)).toEqual([2400, 900]);
  expect(price.total).toBe(3300);
});

test('applies a coupon to the items only and spreads it over the orders', () => {
  const groups = [group(1, 1000, { fee: 500 }), group(2, 2000, { fee: 500 })];
  const price = priceCart(groups, { coupon: { value: 1000, actionId: null } });
  expect(price.orders.map(({ discount }) => discount)).toEqual([333, 667]);
  expect(price).toMatchObject({ coupon: 1000, total: 3000 });
  expect(priceCart(groups, { coupon: { value: 99_999, actionId: null } })).toMatchObject({
    coupon: 3000,
    total: 1000,
  });
});

test('applies a coupon of one activity to that activity only', () => {
  const price = priceCart([group(1, 1000), group(2, 2000)], { coupon: { value: 1500, actionId: 1 } });
  expect(price.orders.map(({ total }) => total)).toEqual([0, 2000]);
  expect(priceCart([group(1, 1000)], { coupon: { value: 500, actionId: 7 } }).coupon).toBe(0);
});

test('charges the amount above the wallet balance', () => {
  expect(priceCart([group(1, 1000)], { wallet: 400 })).toMatchObject({ wallet: 400, charged: 600 });
  expect(priceCart([group(1, 1000)], { wallet: 4000 })).toMatchObject({ wallet: 1000, charged: 0 });
});

test('an empty cart costs nothing', () => {
  expect(priceCart([], { wallet: 500, coupon: { value: 100, actionId: null } })).toMatchObject({
    orders: [],
    total: 0,
    wallet: 0,
  });
});

const cents = fc.nat(500_000);
const item = fc.record({
  product: fc.record({ value: cents, discount: cents }),
  quantity: fc.integer({ min: 1, max: 10 }),
});
const carts = fc
  .array(
    fc.record({ items: fc.array(item, { minLength: 1, maxLength: 4 }), discountDelivery: cents, fee: cents }),
    { maxLength: 5 },
  )
  .map((groups) => groups.map((one, index): PricedGroup => ({ ...one, actionId: index + 1 })));
const coupons = fc.option(fc.record({ value: cents, actionId: fc.option(fc.integer({ min: 1, max: 6 })) }), {
  nil: undefined,
});

test('the orders sum up to the cart and no amount is negative', () => {
  fc.assert(
    fc.property(carts, coupons, cents, (groups, coupon, wallet) => {
      const price = priceCart(groups, { coupon, wallet });
      const { orders } = price;
      for (const part of ['items', 'fee', 'total', 'wallet', 'charged'] as const)
        expect(sum(orders.map((order) => order[part]))).toBe(price[part]);
      expect(sum(orders.map(({ discount }) => discount))).toBe(price.ownDiscount + price.coupon);
      for (const order of orders) {
        expect(Math.min(...Object.values(order))).toBeGreaterThanOrEqual(0);
        expect(order.items - order.discount + order.fee).toBe(order.total);
        expect(order.wallet + order.charged).toBe(order.total);
        expect(order.total).toBeGreaterThanOrEqual(order.fee);
      }
      expect(price.wallet).toBeLessThanOrEqual(wallet);
      expect(price.charged === 0 || price.wallet === wallet).toBe(true);
    }),
  );
});

test('a larger coupon or balance never costs more', () => {
  fc.assert(
    fc.property(carts, cents, cents, cents, (groups, value, more, wallet) => {
      const charged = (coupon: number, balance: number) =>
        priceCart(groups, { coupon: { value: coupon, actionId: null }, wallet: balance }).charged;
      expect(charged(value + more, wallet)).toBeLessThanOrEqual(charged(value, wallet));
      expect(charged(value, wallet + more)).toBeLessThanOrEqual(charged(value, wallet));
    }),
  );
});
