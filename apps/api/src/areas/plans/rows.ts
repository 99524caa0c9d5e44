import { type Plan, sortPlans } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Db } from '../../database/database.ts';

/** The plans that a station offers, the cheapest first; none where it has no such area. */
export async function plansOf(db: Db, { id, features }: Station): Promise<Plan<string>[]> {
  if (!features.plans) return [];
  const rows = await db
    .selectFrom('plan')
    .selectAll()
    .where('station_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  const plans = rows.map(
    (row): Plan<string> => ({
      id: row.id,
      name: row.name,
      description: row.description,
      image: row.image,
      benefits: row.benefits,
      amount: row.amount_cents,
      discount: row.discount_cents,
      days: row.days,
      isHighlighted: row.highlighted,
      purchaseText: row.purchase_text,
    }),
  );
  return [...sortPlans(plans)];
}
