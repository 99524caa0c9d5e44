import type { Services } from '../../services.ts';
import { lockProducts } from '../activities/stock.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;
const BATCH_SIZE = 200;

/**
 * Releases expired reservations and deletes old released ones. Correctness does not depend on it:
 * `lockProducts` releases expired ones, too.
 */
export async function sweepReservations({ database: { backgroundDb }, clock }: Services): Promise<void> {
  const now = new Date(clock());
  const expiredReservations = await backgroundDb
    .selectFrom('reservation')
    .select('product_id')
    .distinct()
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .limit(BATCH_SIZE)
    .execute();
  for (const { product_id } of expiredReservations)
    await backgroundDb.transaction().execute((trx) => lockProducts(trx, [product_id], now));
  await backgroundDb
    .deleteFrom('reservation')
    .where('state', '=', 'released')
    .where('expires_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
