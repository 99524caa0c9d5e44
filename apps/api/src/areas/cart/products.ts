import { type CartItem, isLimitReached, participationTexts, windowState } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { type Offered, offered } from '../activities/offered.ts';
import { shortTexts } from '../activities/participate.ts';

export function whyClosed(
  { kind, window, missing, limitPerUser, participations }: Offered,
  now: Date,
): string | undefined {
  // Subscriptions and delivery orders are not sold by the cart.
  if (kind !== 'coupon') return participationTexts.unavailable;
  const state = windowState(window, now, true);
  if (state === 'broken') return participationTexts.broken;
  if (state === 'outside') return participationTexts.outside(window);
  if (missing.length > 0) return shortTexts.prerequisites(missing);
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
  const products = await offered(
    db,
    owner,
    rows.map(({ product_id }) => product_id),
    now,
  );
  return rows.flatMap(({ product_id, quantity }) => {
    const found = products.get(product_id);
    return found === undefined ? [] : [{ product: found.product, action: found.action, quantity }];
  });
}
