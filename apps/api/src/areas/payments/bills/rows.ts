import type { Cents } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import './tables.ts';

export type SubscriptionRow = Selectable<Tables['subscription']>;
export type BillRow = Selectable<Tables['bill']>;

// Writers hold the member's row lock, so these rows need no locks.

export function subscriptionOf(
  trx: Trx,
  { subscription_id }: Pick<BillRow, 'subscription_id'>,
): Promise<SubscriptionRow> {
  return trx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', subscription_id)
    .executeTakeFirstOrThrow();
}

export function billOf(trx: Trx, id: number): Promise<BillRow> {
  return trx.selectFrom('bill').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function nextBillNumber(trx: Trx, subscriptionId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('bill')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function refundedByBill(
  db: Db | Trx,
  bills: readonly Pick<BillRow, 'id'>[],
): Promise<ReadonlyMap<number, Cents>> {
  const charges = await db
    .selectFrom('charge')
    .select(['bill_id', 'refunded', 'wallet_refunded'])
    .where('bill_id', 'in', [0, ...bills.map(({ id }) => id)])
    .where('state', '=', 'paid')
    .execute();
  const sums = new Map<number, Cents>();
  for (const { bill_id: id, refunded, wallet_refunded } of charges) {
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + refunded + wallet_refunded);
  }
  return sums;
}

export function findOpenBill(trx: Trx, subscriptionId: number): Promise<BillRow | undefined> {
  return trx
    .selectFrom('bill')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'open')
    .where('kind', '<>', 'change')
    .executeTakeFirst();
}
