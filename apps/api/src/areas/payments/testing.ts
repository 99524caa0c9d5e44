import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { ensureCharge, ensureShop } from '../../testing/shop.ts';

export const testing: AreaTesting = {
  sharedTables: [
    // Belongs to a member only through its charge.
    'gateway_event',
    'sandbox_charge',
    'sandbox_payment',
    'sandbox_refund',
    'sandbox_clock',
  ],
  rules: {
    "a charge's state contradicts its payments": sql`
      SELECT id FROM charge WHERE method <> 'wallet' AND
        (state = 'paid') <> EXISTS (SELECT 1 FROM payment WHERE charge_id = charge.id AND used_for = 'order' AND payment.amount = charge.amount)`,
    'a payment is neither used for an order nor in the wallet': sql`
      SELECT id FROM payment WHERE used_for = 'wallet' AND NOT EXISTS (
        SELECT 1 FROM points_entry WHERE source = 'payment' AND source_id = end_to_end_id AND points_entry.amount = payment.amount)`,
    "the wallet's entries contradict the charge": sql`
      SELECT charge.id FROM charge WHERE wallet > 0 AND
        (SELECT coalesce(sum(points_entry.amount), 0) FROM points_entry
          WHERE source IN ('order', 'order-returned') AND source_id IN ('charge-' || charge.id, 'late-' || charge.id))
        <> CASE WHEN state IN ('refused', 'expired') THEN 0 ELSE -wallet END`,
    'a charge has no orders': sql`
      SELECT id FROM charge WHERE bill_id IS NULL AND NOT EXISTS (SELECT 1 FROM product_order WHERE charge_id = charge.id)`,
    'an ended charge still reserves stock': sql`
      SELECT reservation.id FROM reservation JOIN charge ON charge.id = charge_id
      WHERE reservation.state = 'held' AND charge.state NOT IN ('created', 'pending')`,
    "a bill's state contradicts its charges": sql`
      SELECT bill.id FROM bill WHERE (state = 'paid') <> EXISTS (
        SELECT 1 FROM charge WHERE charge.bill_id = bill.id AND charge.state = 'paid' AND charge.amount = bill.amount)`,
    "a charge differs from its bill's amount": sql`
      SELECT charge.id FROM charge JOIN bill ON bill.id = charge.bill_id WHERE charge.amount <> bill.amount`,
    'a cancelled subscription has an open bill': sql`
      SELECT bill.id FROM bill JOIN subscription ON subscription.id = subscription_id
      WHERE bill.state = 'open' AND subscription.state = 'cancelled'`,
    'an active subscription has no due date': sql`
      SELECT id FROM subscription WHERE state = 'active' AND recurrence IS NOT NULL AND next_due_on IS NULL`,
    'two bills cover the same days': sql`
      SELECT later.id FROM bill later JOIN bill earlier ON earlier.subscription_id = later.subscription_id AND earlier.id < later.id
      WHERE later.kind = 'period' AND earlier.state = 'paid' AND later.state <> 'void' AND later.from_on <= earlier.until_on
        AND later.plan_id IS NOT DISTINCT FROM earlier.plan_id`,
    'a cancelled subscription has committed stock': sql`
      SELECT reservation.id FROM reservation JOIN subscription ON subscription.id = subscription_id
      WHERE reservation.state = 'committed' AND subscription.state = 'cancelled'`,
    "a charge's refunded sum differs from its refunds": sql`
      SELECT charge.id FROM charge WHERE refunded + wallet_refunded <> (
        SELECT coalesce(sum(amount + wallet), 0) FROM refund WHERE charge_id = charge.id AND state <> 'failed')`,
  },
  scenarios: {
    getSandboxPix: async (person, api) => ({
      params: { code: (await ensureCharge(api, person, 'pix')).pixCode },
    }),
    paySandboxPix: async (person, api) => ({
      params: { code: (await ensureCharge(api, person, 'pix')).pixCode },
      body: { action: 'pay' },
    }),
    refundSandboxCharge: async (person, api) => ({
      params: { id: (await ensureCharge(api, person, 'credit_card')).chargeId },
      body: { amount: 0.01 },
    }),
    decideSandboxCharge: async (person, api) => ({
      params: { id: (await ensureCharge(api, person, 'credit_card')).chargeId },
      body: { decision: 'approve' },
    }),
    setSandboxStock: async ({ slug }, api) => ({
      params: { id: (await ensureShop(api, slug)).stockedProductId },
      body: { on_hand: 7 },
    }),
    moveSandboxClock: () => ({ body: { minutes: 1 } }),
  },
};
