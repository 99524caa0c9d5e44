import type { Plan } from '@estacao/domain';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import './tables.ts';

export function offeredPlans<Table extends keyof Tables>(
  query: ExpressionBuilder<Tables, Table>,
  stationId: number,
) {
  return (query as ExpressionBuilder<Tables, never>)
    .selectFrom('plan')
    .where('plan.station_id', '=', stationId)
    .where('plan.deleted_at', 'is', null);
}

export function planRows<Table extends keyof Tables>(
  query: ExpressionBuilder<Tables, Table>,
  stationId: number,
) {
  return jsonArrayFrom(
    offeredPlans(query, stationId)
      .select(['id', 'name', 'description', 'image', 'benefits', 'days'])
      .select(['amount_cents as amount', 'discount_cents as discount'])
      .select(['highlighted as isHighlighted', 'purchase_text as purchaseText', 'key as externalId'])
      .select(sql<null>`NULL`.as('deletedAt'))
      .orderBy('position'),
  );
}

export type PlanRow = Selectable<Tables['plan']>;

export function findPlan(db: Db | Trx, stationId: number, id: number): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('station_id', '=', stationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listPlans(db: Db, stationId: number): Promise<PlanRow[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('station_id', '=', stationId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
}

export function planFrom(row: PlanRow): Plan<string> {
  const { id, name, description, image, benefits, days } = row;
  return {
    id,
    externalId: row.key,
    name,
    description,
    image,
    benefits,
    amount: row.amount_cents,
    discount: row.discount_cents,
    days,
    isHighlighted: row.highlighted,
    purchaseText: row.purchase_text,
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}
