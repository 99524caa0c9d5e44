import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { ensureShop, fillCart } from '../../testing/shop.ts';

export const testing: AreaTesting = {
  sharedTables: ['discount_coupon'],
  rules: {
    'reserved stock differs from held reservations': sql`
      SELECT id FROM product
      WHERE reserved <> (SELECT coalesce(sum(quantity), 0) FROM reservation WHERE product_id = product.id AND state = 'held')`,
    'committed reservations exceed sold stock': sql`
      SELECT id FROM product
      WHERE sold < (SELECT coalesce(sum(quantity), 0) FROM reservation WHERE product_id = product.id AND state = 'committed')`,
    'a coupon was used too often': sql`
      SELECT coupon_id FROM coupon_use JOIN discount_coupon ON discount_coupon.id = coupon_id
      WHERE state <> 'released' GROUP BY coupon_id, limit_in_all HAVING count(*) > limit_in_all`,
  },
  scenarios: {
    addToCart: async ({ slug }, api) => ({
      body: { products: [{ id: (await ensureShop(api, slug)).productId, quantity: 1 }] },
    }),
    updateCart: async (person, api) => ({
      body: { shoppingItems: [{ product_id: (await fillCart(api, person)).productId, quantity: 2 }] },
    }),
    reserve: async (person, api) => {
      const { productId } = await fillCart(api, person);
      return { body: { user_id: person.user.id, [`product-${productId}`]: 1 } };
    },
    calculateInstallments: async ({ slug }, api) => ({
      body: { action_id: (await ensureShop(api, slug)).actionId, amount: 120 },
    }),
    applyCoupon: async ({ slug }, api) => {
      const { actionId, productId, coupon } = await ensureShop(api, slug);
      return { body: { coupon_code: coupon, cart: [{ action_id: actionId, [`product-${productId}`]: 1 }] } };
    },
    getProductStock: async ({ slug }, api) => ({ params: { id: (await ensureShop(api, slug)).productId } }),
    findAddress: () => ({ body: { zipcode: '01310100' } }),
  },
};
