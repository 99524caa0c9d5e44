import { type Order, type PaymentMethod, refundedShare } from '@estacao/domain';
import * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { id, isoOf, looseAmount, looseFlag, moment, money } from '../../values.ts';

const optionalText = z.nullable(z.string());

const orderLine = renamed({
  productId: ['product_id', id()],
  product: renamed({
    name: z.string(),
    image: optionalText,
    value: money(),
    discount: ['discount_value', looseAmount()],
  }),
  quantity: z.int(),
});

const gatewayCharge = z.nullable(
  renamed({
    method: ['payment_method', z.string()],
    code: ['pix_qr_code', optionalText],
    expiresAt: ['expiration_date', z.nullable(moment())],
  }),
);

const action = renamed({
  id: id(),
  name: z.string(),
  image: optionalText,
  sellsVouchers: ['sell_vouchers', looseFlag()],
  sellsVoucherCodes: ['sell_vouchers_code', looseFlag()],
});

/** The wire uses 1 and 0. Some servers send booleans, or omit the field. */
const vouchersFlag = z.codec(z.nullish(z.union([z.literal([0, 1]), z.boolean()])), z.boolean(), {
  decode: (wire) => wire === 1 || wire === true,
  encode: (hasVouchers) => (hasVouchers ? (1 as const) : (0 as const)),
});

const refundedPercentage = z.codec(z.nullish(z.number()), z.number(), {
  decode: (percentage) => refundedShare(percentage),
  encode: (share) => share,
});

const orderFields = {
  id: id(),
  memberId: ['user_id', id()],
  code: z.string(),
  createdAt: moment(),
  now: z.nullish(moment()),
  status: z.string(),
  hasVouchers: ['create_vouchers', vouchersFlag],
  action,
  lines: ['single_product_orders', z.array(orderLine)],
  locationId: ['delivery_location_id', z.nullish(id())],
  location: [
    'delivery_location',
    z.nullable(
      renamed({
        id: z.nullish(id()),
        name: z.string(),
        price: looseAmount(),
        isDelivery: ['delivery', z._default(looseFlag(), false)],
      }),
    ),
  ],
  address: optionalText,
  reference: optionalText,
  zipcode: optionalText,
  items: ['product_items_sum_value', looseAmount()],
  fee: ['delivery_tax_value', looseAmount()],
  discount: ['additional_discount_value', looseAmount()],
  wallet: ['wallet_value', looseAmount()],
  card: ['credit_card_value', looseAmount()],
  /** Some servers send only this name for `credit_card_value`. */
  cardTotal: ['total_credit_card_value', looseAmount()],
  finalTotal: ['total_final_value', z.nullish(money())],
  total: ['final_value', looseAmount()],
  refunded: ['refunded_percentage', refundedPercentage],
  charge: ['gateway_charge', gatewayCharge],
} as const;

export const order: z.ZodMiniType<Order> = renamed(orderFields, {
  decode: ({
    now,
    location,
    locationId,
    reference,
    finalTotal,
    card,
    cardTotal,
    charge,
    ...order
  }): Order => ({
    ...order,
    total: finalTotal ?? order.total,
    card: card === 0 ? cardTotal : card,
    locationId: locationId ?? location?.id ?? null,
    deliveryName: location?.name ?? null,
    isDelivery: location?.isDelivery ?? false,
    complement: reference,
    method: methodOf(charge?.method),
    pix:
      !now || charge === null || charge.code === null || charge.expiresAt === null
        ? null
        : { code: charge.code, expiresAt: charge.expiresAt, now },
  }),
  encode: ({ deliveryName, isDelivery, complement, method, pix, ...order }) => ({
    ...order,
    now: pix === null ? null : isoOf(pix.now),
    createdAt: isoOf(order.createdAt),
    lines: order.lines.map((entry) => ({ ...entry, product: { ...entry.product } })),
    location:
      deliveryName === null
        ? null
        : { id: order.locationId, name: deliveryName, price: order.fee, isDelivery },
    cardTotal: order.card,
    reference: complement ?? null,
    finalTotal: order.total,
    charge:
      method === 'wallet'
        ? null
        : { method, code: pix?.code ?? null, expiresAt: pix === null ? null : isoOf(pix.expiresAt) },
  }),
});

function methodOf(method: string | undefined): PaymentMethod {
  return method === 'credit_card' || method === 'pix' || method === 'delivery' ? method : 'wallet';
}
