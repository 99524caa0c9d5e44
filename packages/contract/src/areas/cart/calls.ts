import type { AppliedCoupon, FoundAddress, Installment, PurchaseEnd, Reservation } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, isoOf, moment, money, text } from '../../values.ts';
import { cartItem } from './product.ts';
import { groups, quantity, withQuantities } from './quantities.ts';

export { type QuantityFields, quantitiesIn, quantityFields } from './quantities.ts';

const needs = { part: 'cart', access: 'checkout' } as const;
const items = z.array(cartItem);
const MOST_AT_ONCE = 100;

export const listCart = defineCall('GET /user-shopping-cart', {
  id: 'listCart',
  audience: 'member',
  owner: 'none',
  request: {},
  answer: items,
  needs,
  note: "What is in the member's cart. A product that is sold no more isn't in it.",
});

export const addToCart = defineCall('POST /add-products-to-shoppping-cart', {
  id: 'addToCart',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: 'none',
  request: {
    body: z.object({
      products: z.array(z.object({ id: id(), quantity })).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    }),
  },
  answer: items,
  needs,
  idempotencyKey: true,
  note: 'Adds to what is in the cart, up to limit and stock; of an activity with one product alone the new choice replaces the old one. Answers the whole cart.',
});

export const removeFromCart = defineCall('DELETE /remove-product-from-shopping-cart/{id}', {
  id: 'removeFromCart',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: items,
  needs,
  idempotencyKey: true,
  note: 'Takes a product out of the cart, by its number, and lets go of what is held of it. One that is not in it is out already. Answers the whole cart.',
});

export const updateCart = defineCall('PUT /update-shopping-cart', {
  id: 'updateCart',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: 'none',
  request: {
    body: z.object({
      shoppingItems: z
        .array(renamed({ productId: ['product_id', id()], quantity }))
        .check(z.maxLength(MOST_AT_ONCE)),
    }),
  },
  answer: items,
  needs,
  idempotencyKey: true,
  note: 'Replaces the quantities of the products that are named. Answers the whole cart.',
});

const purchaseEnd: z.ZodMiniType<PurchaseEnd> = z.object({
  kind: z.enum(['hold', 'pix', 'card', 'refused', 'paid']),
  orders: z.array(id()),
});

const reservation: z.ZodMiniType<Reservation> = renamed(
  {
    reserveTime: z.int().check(z.gte(0)),
    expiresAt: ['expires_at', z.nullable(moment())],
    now: moment(),
    products: z.array(renamed({ productId: ['product_id', id()], quantity: z.int() })),
    charge: z.nullable(z.object({ orders: z.array(id()) })),
    end: z.nullish(purchaseEnd),
  },
  {
    decode: ({ reserveTime: _left, charge, end, ...held }): Reservation => ({
      ...held,
      end: end ?? null,
      pendingOrders: charge?.orders ?? [],
    }),
    encode: ({ expiresAt, now, products, pendingOrders, end }) => ({
      reserveTime: secondsBetween(now, expiresAt),
      expiresAt: expiresAt === null ? null : isoOf(expiresAt),
      now: isoOf(now),
      products: [...products],
      charge: pendingOrders.length === 0 ? null : { orders: [...pendingOrders] },
      end,
    }),
  },
);

function secondsBetween(now: Reservation['now'], end: Reservation['expiresAt']): number {
  if (end === null) return 0;
  return Math.max(0, Math.floor((new Date(end).getTime() - new Date(now).getTime()) / 1_000));
}

export const reserve = defineCall('POST /single-product-orders', {
  id: 'reserve',
  audience: 'member',
  limit: perAddress(1_200, 'quarter'),
  owner: [{ member: 'body.user_id' }],
  request: { body: withQuantities({ user_id: id() }) },
  answer: reservation,
  needs,
  idempotencyKey: true,
  note: 'Holds so many of each product, under `product-{id}`, instead of what was held before, and from now on. Nothing is held where one of them is short. `reserveTime` is in whole seconds.',
});

export const getReservation = defineCall('GET /single-product-orders/{userId}', {
  id: 'getReservation',
  audience: 'member',
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: reservation,
  needs,
  note: 'What is held for the member, for another tab or device to go on with. While a payment is under way the time is its own, and `charge` has its orders. `end` says how the last purchase ended, until `forgetPurchaseEnd`.',
});

export const giveUpPayment = defineCall('DELETE /single-product-orders/{userId}/payment/{id}', {
  id: 'giveUpPayment',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: [{ member: 'params.userId' }, { record: 'order', at: 'params.id' }],
  request: { params: z.object({ userId: id(), id: id() }) },
  answer: reservation,
  needs,
  idempotencyKey: true,
  note: 'Gives up the pending payment of an order, so that the member can pay in another way. The wallet gets its part back, and the products are held anew. Money that arrives later goes to the wallet. Where the payment is no longer pending, nothing changes: the order says what it came to.',
});

export const forgetPurchaseEnd = defineCall('DELETE /single-product-orders/{userId}/end', {
  id: 'forgetPurchaseEnd',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: z.object({ forgotten: z.boolean() }),
  needs,
  note: 'The member has read how their last purchase ended: no page says so again.',
});

const installment = renamed({ count: ['installment', z.int()], amount: ['installment_amount', money()] });
const installmentList = z.codec(
  z.object({ installments: z.array(installment) }),
  z.custom<readonly Installment[]>(Array.isArray),
  {
    decode: ({ installments }) => installments,
    encode: (installments) => ({ installments: [...installments] }),
  },
);

const eitherInstallments: z.ZodMiniType<readonly Installment[]> = z.union([
  installmentList,
  z.array(installment),
]);

export const calculateInstallments = defineCall('POST /calculate-installments', {
  id: 'calculateInstallments',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: 'none',
  request: { body: z.object({ action_id: id(), amount: money() }) },
  answer: eitherInstallments,
  needs,
  note: 'In how many parts an amount can be paid, without interest. One part where the activity allows no more.',
});

const appliedCoupon: z.ZodMiniType<AppliedCoupon> = renamed(
  {
    coupon: renamed({
      code: z.string(),
      value: ['discountValue', money()],
      actionId: ['action_id', z.nullish(id())],
    }),
    totals: z.object({ before: money(), discount: money(), after: money() }),
  },
  {
    decode: ({ coupon: { actionId, ...coupon }, totals }): AppliedCoupon => ({
      ...coupon,
      actionId: actionId ?? null,
      totals,
    }),
    encode: ({ code, value, actionId, totals }) => ({ coupon: { code, value, actionId }, totals }),
  },
);

export const applyCoupon = defineCall('POST /cart/apply-coupon', {
  id: 'applyCoupon',
  audience: 'member',
  // Codes can be guessed.
  limit: perAddress(120, 'quarter'),
  owner: [{ member: 'body.user_id' }],
  request: { body: z.object({ coupon_code: text(40), cart: groups, user_id: id() }) },
  answer: appliedCoupon,
  needs,
  note: 'What a coupon takes off this cart. Nothing is used up before the order.',
});

const stock = renamed({ id: id(), stock: z.nullable(z.int()), ordered: ['single_product_orders', z.int()] });

export const getProductStock = defineCall('GET /get-product-stock/{id}', {
  id: 'getProductStock',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: stock,
  needs,
  note: 'How many there are of a product in all, and how many of them are ordered or held.',
});

const cep = z
  .string()
  .check(z.regex(/^\d{8}$/, 'CEP inválido'))
  .register(z.globalRegistry, { description: 'Eight digits', examples: ['01310100'] });

const addressFields = {
  street: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
} as const;

const flatAddress: z.ZodMiniType<FoundAddress> = z.object({ cep: z.string(), ...addressFields });
const nestedAddress: z.ZodMiniType<FoundAddress> = renamed(
  { cep: z.string(), address: z.object(addressFields) },
  {
    decode: ({ cep, address }): FoundAddress => ({ cep, ...address }),
    encode: ({ cep, ...address }) => ({ cep, address }),
  },
);
/** Other servers may nest the address. Ours never does. */
const address: z.ZodMiniType<FoundAddress> = z.union([flatAddress, nestedAddress]);

export const findAddress = defineCall('POST /get-address-zip-code', {
  id: 'findAddress',
  audience: 'public',
  // Slows down copying the address database.
  limit: perAddress(300, 'quarter'),
  owner: 'none',
  request: { body: z.object({ zipcode: cep }) },
  answer: address,
  note: 'Where a CEP is. 404 where there is none.',
});
