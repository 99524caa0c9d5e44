import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../money/money.ts';
import { type PricedGroup, priceCart } from './price.ts';

function createGroup(actionId: number, price: number, overrides: Partial<PricedGroup> = {}): PricedGroup {
  return {
    actionId,
    items: [{ product: { value: price, discount: 0 }, quantity: 1 }],
    discountDelivery: 0,
    fee: 0,
    ...overrides,
  };
}

test('caps an activity discount at the price of the items, then adds the delivery fee', () => {
  const price = priceCart([createGroup(1, 1000, { discountDelivery: 1500, fee: 500 })]);
  expect(price).toMatchObject({ items: 1000, ownDiscount: 1000, fee: 500, total: 500 });
});

test('an item costs its quantity times its discounted value, never below zero', () => {
  const items = [
    { product: { value: 4990, discount: 990 }, quantity: 3 },
    { product: { value: 500, discount: 900 }, quantity: 2 },
  ];
  expect(priceCart([createGroup(1, 0, { items })]).total).toBe(12_000);
});

test('charges one delivery fee and applies one discount for each activity', () => {
  const price = priceCart([
    createGroup(1, 2000, { fee: 700, discountDelivery: 300 }),
    createGroup(2, 100, { fee: 900, discountDelivery: 5000 }),
  ]);
  expect(price.orders.map(({ total }) => total)).toEqual([2400, 900]);
  expect(price.total).toBe(3300);
});

test('applies a coupon to the items only and spreads it over the orders', () => {
  const groups = [createGroup(1, 1000, { fee: 500 }), createGroup(2, 2000, { fee: 500 })];
  const price = priceCart(groups, { coupon: { value: 1000, actionId: null } });
  expect(price.orders.map(({ discount }) => discount)).toEqual([333, 667]);
  expect(price).toMatchObject({ coupon: 1000, total: 3000 });
  expect(priceCart(groups, { coupon: { value: 99_999, actionId: null } })).toMatchObject({
    coupon: 3000,
    total: 1000,
  });
});

test('applies a coupon of one activity to that activity only', () => {
  const price = priceCart([createGroup(1, 1000), createGroup(2, 2000)], {
    coupon: { value: 1500, actionId: 1 },
  });
  expect(price.orders.map(({ total }) => total)).toEqual([0, 2000]);
  expect(priceCart([createGroup(1, 1000)], { coupon: { value: 500, actionId: 7 } }).coupon).toBe(0);
});

test('charges the amount above the wallet balance', () => {
  expect(priceCart([createGroup(1, 1000)], { wallet: 400 })).toMatchObject({ wallet: 400, charged: 600 });
  expect(priceCart([createGroup(1, 1000)], { wallet: 4000 })).toMatchObject({ wallet: 1000, charged: 0 });
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
  .map((groups) =>
    groups.map((pricedGroup, index): PricedGroup => ({ ...pricedGroup, actionId: index + 1 })),
  );
const coupons = fc.option(fc.record({ value: cents, actionId: fc.option(fc.integer({ min: 1, max: 6 })) }), {
  nil: undefined,
});

test('the order amounts add up to the cart price, and no amount is negative', () => {
  fc.assert(
    fc.property(carts, coupons, cents, (groups, coupon, wallet) => {
      const price = priceCart(groups, { coupon, wallet });
      const { orders } = price;
      for (const field of ['items', 'fee', 'total', 'wallet', 'charged'] as const)
        expect(sum(orders.map((order) => order[field]))).toBe(price[field]);
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

test('a larger coupon or wallet balance never raises the charge', () => {
  fc.assert(
    fc.property(carts, cents, cents, cents, (groups, value, increase, wallet) => {
      const chargeFor = (coupon: number, balance: number) =>
        priceCart(groups, { coupon: { value: coupon, actionId: null }, wallet: balance }).charged;
      expect(chargeFor(value + increase, wallet)).toBeLessThanOrEqual(chargeFor(value, wallet));
      expect(chargeFor(value, wallet + increase)).toBeLessThanOrEqual(chargeFor(value, wallet));
    }),
  );
});
