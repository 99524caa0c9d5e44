import type { Selectable } from 'kysely';
import type { Trx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import './tables.ts';

export type SubscriptionRow = Selectable<Tables['subscription']>;
export type BillRow = Selectable<Tables['bill']>;

// Whoever changes a subscription or a bill holds its member, so that their rows need no locks of their own.

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

/** The number of the next bill of a subscription. */
export async function nextNumber(trx: Trx, subscriptionId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('bill')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** What is owed of a subscription. */
export function openBill(trx: Trx, subscriptionId: number): Promise<BillRow | undefined> {
  return trx
    .selectFrom('bill')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'open')
    .where('kind', '<>', 'change')
    .executeTakeFirst();
}
