import type { Services } from '../../services.ts';
import { lockProducts } from '../activities/stock.ts';

const KEPT = 30 * 24 * 60 * 60_000;
const AT_ONCE = 200;

/**
 * Releases expired reservations and deletes old released ones. Correctness does not depend on it:
 * `lockProducts` releases expired ones, too.
 */
export async function sweepHolds({ database: { patient }, clock }: Services): Promise<void> {
  const now = new Date(clock());
  const overdue = await patient
    .selectFrom('reservation')
    .select('product_id')
    .distinct()
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .limit(AT_ONCE)
    .execute();
  for (const { product_id } of overdue)
    await patient.transaction().execute((trx) => lockProducts(trx, [product_id], now));
  await patient
    .deleteFrom('reservation')
    .where('state', '=', 'released')
    .where('expires_at', '<', new Date(now.getTime() - KEPT))
    .execute();
}
