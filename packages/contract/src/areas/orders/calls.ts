import type { Order } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perMember } from '../../call.ts';
import { email, id, idOrZero, money, text } from '../../values.ts';
import { groups } from '../cart/quantities.ts';
import { order } from './order.ts';

/** Orders stay visible at a station that no longer sells. */
const needs = { access: 'checkout' } as const;
const orders = z.array(order);
const orderList = z.looseObject({ orders: z.array(order).check(z.minLength(1)) });

/** The first order, with all orders of the purchase in it. Some servers send a single order. */
const placedOrders: z.ZodMiniType<readonly Order[]> = z.codec(
  z.union([orderList, order]),
  z.custom<readonly Order[]>(Array.isArray),
  {
    decode: (wire) => ('orders' in wire ? wire.orders : [wire]),
    encode: (list) => {
      const [first] = list;
      return { ...(first && (z.encode(order, first) as object)), orders: [...list] };
    },
  },
);

export const placeOrder = defineCall('POST /cupom-product-order-cart', {
  id: 'placeOrder',
  audience: 'member',
  limit: perMember(200, 'day'),
  owner: [{ member: 'body.user_id' }],
  request: {
    body: z.object({
      user_id: id(),
      cart: groups,
      isOnlyPayment: z.optional(z.boolean()),
      payment: z.nullish(
        z.object({
          type: z.enum(['credit_card', 'pix']),
          selected_card: z.optional(idOrZero()),
          installments: z.optional(z.int().check(z.gte(1), z.lte(12))),
          email: z.optional(email()),
          name: z.optional(z.string().check(z.maxLength(100))),
        }),
      ),
      coupon_code: z.nullish(text(40)),
      /** The amounts that the member saw. The server refuses to charge any other amount. */
      total_final_value: z.optional(money()),
      credit_card_value: z.optional(money()),
    }),
  },
  answer: placedOrders,
  needs: { ...needs, part: 'cart' },
  idempotencyKey: true,
  note: "Orders the member's reservation, one order for each activity, with one payment. The server uses its own prices; if they differ from the total that the page showed, it orders nothing. Returns the first order, with all orders in `orders`. A refused payment is 422, with the reason also in `fields.payment`.",
});

export const listOrders = defineCall('GET /product-orders-user/{userId}', {
  id: 'listOrders',
  audience: 'member',
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: orders,
  needs,
  offline: true,
  note: "Lists the member's 300 newest orders, the newest first. Of the failed attempts to pay one purchase, only the last is listed.",
});

export const getOrder = defineCall('GET /product-orders/', {
  id: 'getOrder',
  audience: 'member',
  owner: [{ record: 'order', at: 'query.where[id]' }],
  request: { query: z.object({ 'where[id]': id() }) },
  answer: orders,
  needs,
  offline: true,
  note: 'Returns one order, in a list. While its payment is pending, the server also asks the gateway.',
});

const voucherCall = {
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: [{ member: 'body.user_id' }, { record: 'order list', at: 'body.product_orders' }],
  request: {
    body: z.object({
      should_contact: z.boolean(),
      product_orders: z.array(id()).check(z.minLength(1), z.maxLength(50)),
      user_id: id(),
    }),
  },
  answer: z.object({ created: z.int() }),
  needs,
} as const;

export const createOrderVouchers = defineCall('POST /create-vouchers-product-order', {
  ...voucherCall,
  id: 'createOrderVouchers',
  note: 'Creates the missing vouchers of paid orders, one for each item. With `should_contact`, mails them to the buyer.',
});

export const createOrderVoucherCodes = defineCall('POST /create-vouchers-product-order-code', {
  ...voucherCall,
  id: 'createOrderVoucherCodes',
  note: 'Creates the missing vouchers of paid orders, for an activity that sells codes.',
});
