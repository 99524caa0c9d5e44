import { MAX_MEMBER_RECORDS } from '@estacao/contract/server';
import type { SubscriptionCharge } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { refundedByBill } from '../payments/bills/rows.ts';
import '../payments/tables.ts';

export async function chargesOf(
  db: Db | Trx,
  memberId: number,
  {
    actionId,
    onlyLast = false,
  }: { readonly actionId?: number | undefined; readonly onlyLast?: boolean } = {},
): Promise<readonly SubscriptionCharge[]> {
  const rows = await db
    .selectFrom('bill')
    .innerJoin('subscription', 'subscription.id', 'bill.subscription_id')
    .select([
      'bill.id',
      'activity_id',
      'bill.description',
      'bill.recurrence',
      'amount',
      'bill.state as state',
      'subscription.state as of',
      'bill.created_at',
      'from_on',
      'until_on',
      'bill.reason',
      'next_try_on',
    ])
    .where('bill.member_id', '=', memberId)
    .where('activity_id', 'is not', null)
    // Hides bills that were voided while the member was suspended.
    .where(({ eb, or }) => or([eb('bill.state', '<>', 'void'), eb('void_reason', '<>', 'suspended')]))
    .$if(actionId !== undefined, (query) => query.where('activity_id', '=', actionId ?? 0))
    .orderBy('bill.id', 'desc')
    .limit(onlyLast ? 1 : MAX_MEMBER_RECORDS)
    .execute();
  const refundedByBillId = await refundedByBill(db, rows);
  return rows.map((row) => ({
    id: row.id,
    actionId: row.activity_id ?? 0,
    description: row.description,
    recurrence: row.recurrence,
    price: row.amount,
    isPaid: row.state === 'paid',
    refunded: refundedByBillId.get(row.id) ?? 0,
    isCancelled: row.of === 'cancelled',
    createdAt: row.created_at.toISOString(),
    from: row.from_on,
    until: row.until_on,
    reason: row.state === 'open' ? row.reason : null,
    nextTryOn: row.next_try_on,
  }));
}
