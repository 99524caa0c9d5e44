import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface ChargeRow {
  readonly id: number;
  readonly member_id: number;
  readonly own_id: string;
  readonly method: 'credit_card' | 'pix' | 'wallet';
  readonly amount: number;
  readonly wallet: number;
  readonly wallet_returned: boolean;
  readonly state: 'created' | 'pending' | 'paid' | 'refused' | 'expired';
  readonly is_superseded: boolean;
  readonly refunded: number;
  readonly wallet_refunded: number;
  readonly created: number;
  readonly expires: number | null;
  readonly paid: number | null;
}

export interface OrderRow {
  readonly id: number;
  readonly charge_id: number;
  readonly member_id: number;
  readonly code: string;
  readonly status:
    | 'awaiting'
    | 'confirmed'
    | 'refused'
    | 'expired'
    | 'cancelled'
    | 'partlyRefunded'
    | 'refunded'
    | 'sent';
  readonly activity_id: number;
  readonly location_id: number | null;
  readonly reward: number;
  readonly items: number;
  readonly fee: number;
  readonly discount: number;
  readonly total: number;
  readonly wallet: number;
  readonly charged: number;
  readonly refunded: number;
}

export interface LineRow {
  readonly charge_id: number;
  readonly order_id: number;
  readonly product_id: number;
  readonly quantity: number;
}

export interface ProductRow {
  readonly id: number;
  readonly on_hand: number | null;
  readonly reserved: number;
  readonly sold: number;
}

export interface ReservationRow {
  readonly id: number;
  readonly member_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly state: 'held' | 'committed';
  readonly charge_id: number | null;
  readonly expires: number;
}

export interface PaymentRow {
  readonly charge_id: number;
  readonly end_to_end_id: string;
  readonly amount: number;
  readonly used_for: 'order' | 'wallet';
}

export interface RefundRow {
  readonly id: number;
  readonly charge_id: number;
  readonly amount: number;
  readonly wallet: number;
  readonly state: 'created' | 'done' | 'failed';
}

export interface EntryRow {
  readonly id: number;
  readonly member_id: number;
  readonly amount: number;
  readonly source: string;
  readonly source_id: string;
}

export interface LotRow {
  readonly id: number;
  readonly member_id: number;
  readonly amount: number;
  readonly remaining: number;
  readonly entry_id: number;
  readonly earned: number;
  readonly expires: number | null;
  /** Total ever spent. Refunds create new lots instead of reducing it. */
  readonly spent: number;
  /** The last points entry that spent from it; null if none did. */
  readonly last_spent_by: number | null;
}

export interface RewardReturnRow {
  readonly id: number;
  readonly member_id: number;
  readonly order_id: number;
  readonly amount: number;
  readonly paid: number;
}

export interface CouponUseRow {
  readonly charge_id: number;
  readonly coupon_id: number;
  readonly member_id: number;
  readonly state: 'held' | 'used' | 'released';
}

export interface CartRow {
  readonly member_id: number;
  readonly product_id: number;
  readonly quantity: number;
}

export interface MailRow {
  readonly member_id: number;
  readonly subject: string;
  readonly text: string;
}

export interface ShopState {
  readonly charges: readonly ChargeRow[];
  readonly orders: readonly OrderRow[];
  readonly lines: readonly LineRow[];
  readonly products: readonly ProductRow[];
  readonly reservations: readonly ReservationRow[];
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly entries: readonly EntryRow[];
  readonly lots: readonly LotRow[];
  readonly rewardReturns: readonly RewardReturnRow[];
  readonly couponUses: readonly CouponUseRow[];
  readonly mails: readonly MailRow[];
  readonly cart: readonly CartRow[];
}

function epochMs(column: string): RawBuilder<unknown> {
  return sql`round(extract(epoch from ${sql.ref(column)}) * 1000)::int8`;
}

function jsonRows(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT coalesce(json_agg(found), '[]') FROM (${query}) found)`;
}

const queries = {
  charges: sql`SELECT id, member_id, own_id, method, amount, wallet, wallet_returned, state, is_superseded, refunded,
    wallet_refunded, ${epochMs('created_at')} AS created, ${epochMs('expires_at')} AS expires, ${epochMs('paid_at')} AS paid
    FROM charge ORDER BY id`,
  orders: sql`SELECT id, charge_id, member_id, code, status, activity_id, location_id, reward, items, fee, discount, total,
    wallet, charged, refunded FROM product_order ORDER BY id`,
  lines: sql`SELECT charge_id, order_id, product_id, quantity FROM order_line ORDER BY id`,
  products: sql`SELECT id, on_hand, reserved, sold FROM product ORDER BY id`,
  reservations: sql`SELECT id, member_id, product_id, quantity, state, charge_id, ${epochMs('expires_at')} AS expires
    FROM reservation WHERE state <> 'released' ORDER BY id`,
  payments: sql`SELECT charge_id, end_to_end_id, amount, used_for FROM payment ORDER BY id`,
  refunds: sql`SELECT id, charge_id, amount, wallet, state FROM refund ORDER BY id`,
  entries: sql`SELECT id, member_id, amount, source, source_id FROM points_entry ORDER BY id`,
  lots: sql`SELECT id, member_id, amount, remaining, entry_id, ${epochMs('earned_at')} AS earned, ${epochMs('expires_at')} AS expires,
    (SELECT max(points_spend.entry_id) FROM points_spend WHERE lot_id = points_lot.id) AS last_spent_by,
    (SELECT coalesce(sum(points_spend.amount), 0)::int8 FROM points_spend WHERE lot_id = points_lot.id) AS spent
    FROM points_lot ORDER BY id`,
  rewardReturns: sql`SELECT id, member_id, reward_source_id::int AS order_id, amount, paid FROM reward_return
    WHERE reward_source = 'order-reward' ORDER BY id`,
  couponUses: sql`SELECT charge_id, coupon_id, member_id, state FROM coupon_use ORDER BY charge_id`,
  mails: sql`SELECT member_id, mail->>'subject' AS subject, (mail->'paragraphs')::text AS text FROM outbox ORDER BY id`,
  cart: sql`SELECT member_id, product_id, quantity FROM cart_item ORDER BY id`,
} as const satisfies Readonly<Record<keyof ShopState, RawBuilder<unknown>>>;

const columns = sql.join(
  Object.entries(queries).map(([name, query]) => sql`${jsonRows(query)} AS ${sql.ref(name)}`),
);

/** Reads everything in one statement for a consistent snapshot. */
export async function readShop(db: Db): Promise<ShopState> {
  const {
    rows: [state],
  } = await sql<ShopState>`SELECT ${columns}`.execute(db);
  if (state === undefined) throw new Error('the database returned no result');
  return state;
}
