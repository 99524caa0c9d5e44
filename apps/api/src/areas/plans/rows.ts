import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../database/tables.ts';

/** Those that can be bought, as a part of another query. */
export function offeredPlans<Table extends keyof Tables>(
  query: ExpressionBuilder<Tables, Table>,
  stationId: number,
) {
  return (query as ExpressionBuilder<Tables, never>)
    .selectFrom('plan')
    .where('plan.station_id', '=', stationId)
    .where('plan.deleted_at', 'is', null);
}

/** The plans that a station offers, in their order, as a column of another query. */
export function planRows<Table extends keyof Tables>(
  query: ExpressionBuilder<Tables, Table>,
  stationId: number,
) {
  return jsonArrayFrom(
    offeredPlans(query, stationId)
      .select(['id', 'name', 'description', 'image', 'benefits', 'days'])
      .select(['amount_cents as amount', 'discount_cents as discount'])
      .select(['highlighted as isHighlighted', 'purchase_text as purchaseText'])
      .orderBy('position'),
  );
}
