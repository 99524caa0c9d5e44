import {
  type ActivityKind,
  activityKind,
  type CartAction,
  type DeliveryLocation,
  type ParticipationWindow,
  type Product,
} from '@estacao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { hasReachedRewardLimit, usageOf } from '../points/rewards.ts';
import { missingPrerequisiteNames, participationCount } from './participations.ts';
import { deliveryLocationOf, productOf } from './rows.ts';

export interface ProductOffer {
  /** The cart sells only the kind `coupon`; subscriptions and delivery orders have their own flows. */
  readonly kind: ActivityKind;
  readonly product: Product;
  readonly action: CartAction;
  readonly window: ParticipationWindow;
  readonly limitPerUser: number | null;
  readonly participations: number;
  readonly missing: readonly string[];
  readonly reward: number;
}

interface OfferRow {
  readonly id: number;
  readonly activity_id: number;
  readonly type_id: number;
  readonly name: string;
  readonly image: string | null;
  readonly description: string | null;
  readonly value: number;
  readonly discount: number;
  readonly member_limit: number | null;
  readonly on_hand: number | null;
  readonly sold: number;
  readonly held_by_others: number;
  readonly ordered_by_member: number;
  readonly activity_name: string;
  readonly activity_image: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly limit_per_user: number | null;
  readonly participations: number;
  readonly missing: readonly string[];
  readonly reward: number;
  readonly discount_delivery: number;
  readonly is_digital: boolean;
  readonly is_payment_only: boolean;
  readonly allows_installments: boolean;
  readonly is_one_product: boolean;
}

const boughtStatuses = sql`('confirmed', 'partlyRefunded', 'sent', 'delivered')`;

/** How many of a `product` a person has bought. The purchase limit also counts closed accounts. */
export function orderedQuantity(memberId: number): RawBuilder<number> {
  return sql`((SELECT coalesce(sum(quantity), 0)::int FROM order_line
    JOIN product_order ON product_order.id = order_line.order_id
    WHERE order_line.member_id = ${memberId} AND order_line.product_id = product.id AND status IN ${boughtStatuses})
    + ${usageOf(memberId, sql`'bought-' || product.id`)})`;
}

/**
 * A station's products on sale, by id. The member's own reservations and expired ones count as available
 * stock.
 */
export async function productOffers(
  db: Db | Trx,
  { memberId, stationId }: { readonly memberId: number; readonly stationId: number },
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ProductOffer>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OfferRow>`
    SELECT product.id, product.activity_id, type_id, product.name, product.image, product.description, product.value,
      product.discount, product.member_limit, product.on_hand, product.sold,
      (SELECT coalesce(sum(quantity), 0)::int FROM reservation
        WHERE product_id = product.id AND state = 'held' AND expires_at > ${now} AND member_id <> ${memberId}
      ) AS held_by_others,
      ${orderedQuantity(memberId)} AS ordered_by_member,
      ${participationCount(memberId, sql.ref('activity.id'))} AS participations,
      ${missingPrerequisiteNames(memberId, sql.ref('activity.id'))} AS missing,
      activity.name AS activity_name, activity.image AS activity_image, starts_at, ends_at, limit_per_user,
      CASE WHEN ${hasReachedRewardLimit(memberId)} THEN 0 ELSE points + additional_cashback END AS reward, discount_delivery, is_digital, is_payment_only, allows_installments,
      is_one_product
    FROM product JOIN activity ON activity.id = product.activity_id
    WHERE product.id = ANY (${[...ids]}::int[]) AND product.station_id = ${stationId}
      AND activity.is_published AND activity.deleted_at IS NULL AND (over_at IS NULL OR over_at > ${now})`.execute(
    db,
  );
  const locations = await locationsOf(db, [...new Set(rows.map(({ activity_id }) => activity_id))]);
  return new Map(rows.map((row) => [row.id, offerOf(row, locations.get(row.activity_id) ?? [])]));
}

function offerOf(row: OfferRow, deliveryLocations: readonly DeliveryLocation[]): ProductOffer {
  return {
    kind: activityKind(row.type_id),
    product: productOf(row, row.held_by_others, row.ordered_by_member),
    action: {
      id: row.activity_id,
      name: row.activity_name,
      image: row.activity_image,
      deliveryLocations,
      discountDelivery: row.discount_delivery,
      isDigital: row.is_digital,
      isPaymentOnly: row.is_payment_only,
      allowsInstallments: row.allows_installments,
      isOneProduct: row.is_one_product,
    },
    window: {
      start: row.starts_at?.toISOString() ?? null,
      end: row.ends_at?.toISOString() ?? null,
    },
    limitPerUser: row.limit_per_user,
    participations: row.participations,
    missing: row.missing,
    reward: row.reward,
  };
}

async function locationsOf(
  db: Db | Trx,
  activities: readonly number[],
): Promise<ReadonlyMap<number, DeliveryLocation[]>> {
  if (activities.length === 0) return new Map();
  const rows = await db
    .selectFrom('delivery_location')
    .selectAll()
    .where('activity_id', 'in', [...activities])
    .orderBy('position')
    .execute();
  const locationsByActivity = new Map<number, DeliveryLocation[]>();
  for (const row of rows) {
    locationsByActivity.set(row.activity_id, [
      ...(locationsByActivity.get(row.activity_id) ?? []),
      deliveryLocationOf(row),
    ]);
  }
  return locationsByActivity;
}
