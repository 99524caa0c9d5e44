import type { DeliveryLocation, Product } from '@estacao/domain';
import * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { id, looseAmount, looseFlag, money } from '../../values.ts';

/** Some servers send a count, others a list of orders with optional quantities. */
const orderCount = z.codec(
  z.optional(
    z.nullable(z.union([z.int(), z.array(z.looseObject({ quantity: z.optional(z.nullable(z.int())) }))])),
  ),
  z.int(),
  {
    decode: (wire) =>
      Array.isArray(wire) ? wire.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0) : (wire ?? 0),
    encode: (count) => count,
  },
);

export const productFields = {
  id: id(),
  name: z.string(),
  image: z.nullable(z.string()),
  description: z.nullable(z.string()),
  value: money(),
  discount: ['discount_value', looseAmount()],
  limit: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  ordered: ['single_product_orders', orderCount],
  orderedByMember: ['user_single_product_orders', orderCount],
} as const;

export const product: z.ZodMiniType<Product> = renamed(productFields);

export const deliveryLocation: z.ZodMiniType<DeliveryLocation> = renamed({
  id: id(),
  name: z.string(),
  price: money(),
  isDelivery: ['delivery', looseFlag()],
  street: z.nullable(z.string()),
  streetNumber: ['street_number', z.nullable(z.string())],
  zipcode: z.nullable(z.string()),
  addressHelp: ['helper_label_field_1', z.nullable(z.string())],
  complementHelp: ['helper_label_field_2', z.nullable(z.string())],
});

/** Any value other than `payment_only` lets the wallet pay a part. */
export const paymentOption = z.codec(z.nullable(z.string()), z.boolean(), {
  decode: (option) => option === 'payment_only',
  encode: (isPaymentOnly) => (isPaymentOnly ? 'payment_only' : 'wallet_and_payment'),
});
