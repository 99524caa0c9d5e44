import type { AppliedCoupon, CepAddress, Installment, PurchaseEnd, Reservation } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, isoOf, moment, money, text } from '../../values.ts';
import { cartItem } from './product.ts';
import { groups, quantity, withQuantities } from './quantities.ts';

export { type QuantityFields, quantitiesIn, quantityFields } from './quantities.ts';

const needs = { part: 'cart', access: 'checkout' } as const;
const items = z.array(cartItem);
const MAX_PRODUCTS = 100;

export const listCart = defineCall('GET /user-shopping-cart', {
  id: 'listCart',
  audience: 'member',
  owner: 'none',
  request: {},
  answer: items,
  needs,
  note: "Returns the member's cart. Omits products that are no longer for sale.",
});

export const addToCart = defineCall('POST /add-products-to-shoppping-cart', {
  id: 'addToCart',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: 'none',
  request: {
    body: z.object({
      products: z.array(z.object({ id: id(), quantity })).check(z.minLength(1), z.maxLength(MAX_PRODUCTS)),
    }),
  },
  answer: items,
  needs,
  idempotencyKey: true,
  note: 'Adds products to the cart, up to limit and stock. If the activity allows only one product, the new choice replaces the old one. Returns the entire cart.',
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
  note: 'Removes a product from the cart, by its number, and releases its reservation. A product that is not in the cart changes nothing. Returns the entire cart.',
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
        .check(z.maxLength(MAX_PRODUCTS)),
    }),
  },
  answer: items,
  needs,
  idempotencyKey: true,
  note: 'Replaces the quantities of the named products. Returns the entire cart.',
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
    decode: ({ reserveTime: _left, charge, end, ...fields }): Reservation => ({
      ...fields,
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
  note: 'Reserves the given quantity of each product, under `product-{id}`. Replaces the previous reservation and restarts its time. Reserves nothing if one product is out of stock. `reserveTime` is in whole seconds.',
});

export const getReservation = defineCall('GET /single-product-orders/{userId}', {
  id: 'getReservation',
  audience: 'member',
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: reservation,
  needs,
  note: "Returns the member's reservation, so that another tab or device can continue. A pending payment has its own deadline, and `charge` contains its orders. `end` is the outcome of the last purchase, until `forgetPurchaseEnd`.",
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
  note: "Cancels the pending payment of an order, so that the member can pay in another way. Refunds the wallet's part and reserves the products again. Money that arrives later goes to the wallet. If the payment is no longer pending, nothing changes: the order contains its outcome.",
});

export const forgetPurchaseEnd = defineCall('DELETE /single-product-orders/{userId}/end', {
  id: 'forgetPurchaseEnd',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: z.object({ forgotten: z.boolean() }),
  needs,
  note: 'Marks the outcome of the last purchase as read, so that no page shows it again.',
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

const installmentsAnswer: z.ZodMiniType<readonly Installment[]> = z.union([
  installmentList,
  z.array(installment),
]);

export const calculateInstallments = defineCall('POST /calculate-installments', {
  id: 'calculateInstallments',
  audience: 'member',
  limit: perMember(120, 'minute'),
  owner: 'none',
  request: { body: z.object({ action_id: id(), amount: money() }) },
  answer: installmentsAnswer,
  needs,
  note: 'Returns the number of interest-free installments for an amount. One if the activity allows no more.',
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
  // Slows down guessing coupon codes.
  limit: perAddress(120, 'quarter'),
  owner: [{ member: 'body.user_id' }],
  request: { body: z.object({ coupon_code: text(40), cart: groups, user_id: id() }) },
  answer: appliedCoupon,
  needs,
  note: 'Returns the discount of a coupon for this cart. Only the order uses the coupon.',
});

const stock = renamed({ id: id(), stock: z.nullable(z.int()), ordered: ['single_product_orders', z.int()] });

export const getProductStock = defineCall('GET /get-product-stock/{id}', {
  id: 'getProductStock',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: stock,
  needs,
  note: 'Returns the total quantity of a product, and how much of it is ordered or reserved.',
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

const flatAddress: z.ZodMiniType<CepAddress> = z.object({ cep: z.string(), ...addressFields });
const nestedAddress: z.ZodMiniType<CepAddress> = renamed(
  { cep: z.string(), address: z.object(addressFields) },
  {
    decode: ({ cep, address }): CepAddress => ({ cep, ...address }),
    encode: ({ cep, ...address }) => ({ cep, address }),
  },
);
/** Other servers may nest the address. Ours never does. */
const address: z.ZodMiniType<CepAddress> = z.union([flatAddress, nestedAddress]);

export const findAddress = defineCall('POST /get-address-zip-code', {
  id: 'findAddress',
  audience: 'public',
  // Slows down copying the address database.
  limit: perAddress(300, 'quarter'),
  owner: 'none',
  request: { body: z.object({ zipcode: cep }) },
  answer: address,
  note: 'Returns the address of a CEP. 404 for an unknown CEP.',
});
