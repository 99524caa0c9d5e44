import type { CartAction, CartItem } from '@estacao/domain';
import * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { id, looseAmount, looseFlag } from '../../values.ts';
import { deliveryLocation, paymentOption, productFields } from '../activities/product.ts';

const cartAction: z.ZodMiniType<CartAction> = renamed({
  id: id(),
  name: z.string(),
  image: z.nullable(z.string()),
  deliveryLocations: ['delivery_locations', z.array(deliveryLocation)],
  discountDelivery: ['discount_delivery', looseAmount()],
  isDigital: ['digital_product', looseFlag()],
  isPaymentOnly: ['payment_option', paymentOption],
  allowsInstallments: ['allow_installments', looseFlag()],
  isOneProduct: ['only_one_product', looseFlag()],
});

/** The wire nests the activity in the product; the portal keeps them side by side. */
export const cartItem: z.ZodMiniType<CartItem> = renamed(
  {
    productId: ['product_id', id()],
    product: renamed({ ...productFields, action: cartAction }),
    quantity: z.int().check(z.gte(0)),
  },
  {
    decode: ({ product: { action, ...product }, quantity }): CartItem => ({ product, action, quantity }),
    encode: ({ product, action, quantity }) => ({
      productId: product.id,
      product: { ...product, action },
      quantity,
    }),
  },
);
