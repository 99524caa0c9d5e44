import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { ensureCharge, insertReservation } from '../../testing/shop.ts';

export const testing: AreaTesting = {
  records: {
    order: async (owner, api) => (await ensureCharge(api, owner, 'pix')).orderId,
    'order list': async (owner, api) => [(await ensureCharge(api, owner, 'pix')).orderId],
  },
  rules: {
    'a charge differs from the sum of its orders': sql`
      SELECT charge.id FROM charge JOIN product_order ON product_order.charge_id = charge.id
      GROUP BY charge.id HAVING sum(product_order.charged) <> charge.amount OR sum(product_order.wallet) <> charge.wallet`,
    'an order differs from the sum of its lines': sql`
      SELECT product_order.id FROM product_order JOIN order_line ON order_line.order_id = product_order.id
      GROUP BY product_order.id HAVING sum(quantity * greatest(0, value - order_line.discount)) <> product_order.items`,
    'orders of one charge have different statuses': sql`
      SELECT charge_id FROM product_order
      WHERE charge_id IS NOT NULL AND status NOT IN ('partlyRefunded', 'refunded', 'confirmed')
      GROUP BY charge_id HAVING count(DISTINCT status) > 1`,
    "an order's status contradicts its charge": sql`
      SELECT product_order.id FROM product_order JOIN charge ON charge.id = charge_id
      WHERE (status IN ('confirmed', 'partlyRefunded', 'refunded')) <> (charge.state = 'paid')`,
    "a paid line's quantity differs from its committed stock": sql`
      SELECT order_line.id FROM order_line
      JOIN charge ON charge.id = order_line.charge_id AND charge.state = 'paid'
      JOIN product ON product.id = order_line.product_id
      WHERE order_line.quantity <> (SELECT coalesce(sum(quantity), 0) FROM reservation
        WHERE reservation.charge_id = charge.id AND reservation.product_id = product.id AND state = 'committed')`,
    "the refunds of a charge's orders exceed the charge's refund": sql`
      SELECT charge.id FROM charge JOIN product_order ON product_order.charge_id = charge.id
      GROUP BY charge.id HAVING sum(product_order.refunded) > charge.refunded + charge.wallet_refunded`,
  },
  scenarios: {
    placeOrder: async (person, api) => {
      const { actionId, productId } = await insertReservation(api, person);
      return {
        body: {
          cart: [{ action_id: actionId, [`product-${productId}`]: 1 }],
          payment: { type: 'pix' },
        },
      };
    },
    createOrderVouchers: () => ({ body: { should_contact: true } }),
    createOrderVoucherCodes: () => ({ body: { should_contact: true } }),
  },
};
