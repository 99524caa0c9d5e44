import { type CartItem, isLimitReached, participationTexts, windowState } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { unmetTexts } from '../activities/participate.ts';
import { type ProductOffer, productOffers } from '../activities/product-offers.ts';

export function findClosedReason(
  { kind, window, missing, limitPerUser, participations }: ProductOffer,
  now: Date,
): string | undefined {
  // The cart sells neither subscriptions nor delivery orders.
  if (kind !== 'coupon') return participationTexts.unavailable;
  const state = windowState(window, now, true);
  if (state === 'broken') return participationTexts.broken;
  if (state === 'outside') return participationTexts.outside(window);
  if (missing.length > 0) return unmetTexts.prerequisites(missing);
  return isLimitReached(limitPerUser, participations) ? participationTexts.limit : undefined;
}

export async function cartOf(
  db: Db | Trx,
  owner: { readonly memberId: number; readonly stationId: number },
  now: Date,
): Promise<readonly CartItem[]> {
  const rows = await db
    .selectFrom('cart_item')
    .select(['product_id', 'quantity'])
    .where('member_id', '=', owner.memberId)
    .orderBy('id')
    .execute();
  const offers = await productOffers(
    db,
    owner,
    rows.map(({ product_id }) => product_id),
    now,
  );
  return rows.flatMap(({ product_id, quantity }) => {
    const offer = offers.get(product_id);
    return offer === undefined ? [] : [{ product: offer.product, action: offer.action, quantity }];
  });
}
