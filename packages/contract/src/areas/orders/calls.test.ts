import type { Order } from '@estacao/domain';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listOrders, placeOrder } from './calls.ts';

const order: Order = {
  id: 9,
  memberId: 5,
  code: 'A1B2C3D4',
  createdAt: '2026-03-02T12:00:00.000Z',
  status: 'Aguardando pagamento',
  hasVouchers: false,
  action: { id: 3, name: 'Feira', image: null, sellsVouchers: true, sellsVoucherCodes: false },
  lines: [{ productId: 7, product: { name: 'Cesta', image: null, value: 4990, discount: 0 }, quantity: 2 }],
  locationId: 4,
  deliveryName: 'Centro',
  isDelivery: true,
  address: 'Rua A, 1',
  complement: null,
  zipcode: '01310100',
  items: 9980,
  fee: 500,
  discount: 0,
  wallet: 480,
  card: 10_000,
  total: 10_480,
  refunded: 0,
  method: 'pix',
  pix: { code: '000201', expiresAt: '2026-03-02T12:30:00.000Z', now: '2026-03-02T12:00:00.000Z' },
};

test('encodes and decodes an order', () => {
  const wire = z.encode(listOrders.answer, [order]);
  expect(wire).toMatchObject([
    {
      user_id: 5,
      create_vouchers: 0,
      delivery_location_id: 4,
      delivery_location: { id: 4, name: 'Centro', price: 5, delivery: true },
      final_value: 104.8,
      credit_card_value: 100,
      total_credit_card_value: 100,
      gateway_charge: { payment_method: 'pix', expiration_date: '2026-03-02T12:30:00.000Z' },
      now: '2026-03-02T12:00:00.000Z',
    },
  ]);
  expect(z.decode(listOrders.answer, wire)).toEqual([order]);
});

test.each([
  [50, 0.5],
  [0.25, 0.25],
  [null, 0],
])("reads an order's refund of %s as the share %s", (refunded_percentage, share) => {
  const [wire] = z.encode(listOrders.answer, [order]) as unknown as object[];
  expect(z.decode(listOrders.answer, [{ ...wire, refunded_percentage }] as never)[0]?.refunded).toBe(share);
});

test('reads the total of a receipt from `total_final_value`, not `final_value`', () => {
  const [wire] = z.encode(listOrders.answer, [order]) as unknown as object[];
  const receipt = { ...wire, final_value: 120, total_final_value: 104.8 };
  expect(z.decode(listOrders.answer, [receipt] as never)[0]?.total).toBe(10_480);
});

test.each([
  [{ credit_card_value: undefined }, 10_000],
  [{ total_credit_card_value: undefined }, 10_000],
  [{ credit_card_value: 90 }, 9_000],
])('reads the amount paid by card from either field name: %j', (overrides, cardAmount) => {
  const [wire] = z.encode(listOrders.answer, [order]) as unknown as object[];
  expect(z.decode(listOrders.answer, [{ ...wire, ...overrides }] as never)[0]?.card).toBe(cardAmount);
});

test.each([
  [{ delivery_location_id: undefined }, 4],
  [{ delivery_location: null }, 4],
  [{ delivery_location_id: null, delivery_location: { name: 'Centro' } }, null],
])('reads the delivery location from either field: %j', (overrides, locationId) => {
  const [wire] = z.encode(listOrders.answer, [order]) as unknown as object[];
  expect(z.decode(listOrders.answer, [{ ...wire, ...overrides }] as never)[0]?.locationId).toBe(locationId);
});

test('reads a purchase with its list of orders, or with a single order', () => {
  const secondOrder = { ...order, id: 10 };
  const wire = z.encode(placeOrder.answer, [order, secondOrder]);
  expect(wire).toMatchObject({ id: 9, orders: [{ id: 9 }, { id: 10 }] });
  expect(z.decode(placeOrder.answer, wire)).toEqual([order, secondOrder]);
  const { orders: _all, ...singleOrder } = wire as object & { orders: unknown };
  expect(z.decode(placeOrder.answer, singleOrder as never)).toEqual([order]);
});

test.each([
  [0, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [-1, false],
])('accepts the card id %s: %s', (selected_card, isAccepted) => {
  const cart = [{ action_id: 1, 'product-1': 1 }];
  const body = { user_id: 1, cart, payment: { type: 'credit_card', selected_card } };
  expect(placeOrder.request.body.safeParse(body).success).toBe(isAccepted);
});
