import { dateOf, newPriceStart } from '@estacao/domain';
import { sql } from 'kysely';
import { lockAnyMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { mailNewPrice } from '../payments/bills/mails.ts';
import { makeDueBill } from '../payments/bills/make-bill.ts';
import { tryBill } from '../payments/bills/try-bill.ts';
import { forEach } from '../payments/for-each.ts';

const BATCH_SIZE = 100;
const MAX_ROUNDS = 200;

/**
 * Charges due bills and retries refused ones. Idempotent and safe to interrupt: the next run finds the rest.
 * After a clock jump it catches up period by period.
 */
export async function renewSubscriptions(services: Services): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const createdCount = await makeDueBills(services);
    const triedCount = await tryBills(services);
    if (createdCount + triedCount === 0) return;
  }
}

async function countSuccesses<Item>(
  services: Services,
  event: string,
  items: readonly Item[],
  callback: (item: Item) => Promise<boolean>,
): Promise<number> {
  let successes = 0;
  await forEach(services, event, items, async (item) => {
    if (await callback(item)) successes += 1;
  });
  return successes;
}

async function makeDueBills(services: Services): Promise<number> {
  const today = dateOf(services.clock());
  const dueSubscriptions = await services.database.backgroundDb
    .selectFrom('subscription')
    .select('id')
    .where('next_due_on', '<=', today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bill')
            .select('bill.id')
            .whereRef('bill.subscription_id', '=', 'subscription.id')
            .where('bill.state', '=', 'open')
            .where('bill.kind', '<>', 'change'),
        ),
      ),
    )
    .orderBy('next_due_on')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  return countSuccesses(services, 'bill not created', dueSubscriptions, ({ id }) =>
    makeDueBill(services, id),
  );
}

/**
 * Tries bills whose day has come, or whose member has a new card. Bills with a later due date wait: the clock
 * may have gone back.
 */
async function tryBills(services: Services): Promise<number> {
  const { clock, database, gateway } = services;
  const today = dateOf(clock());
  const { rows } = await sql<{ id: number }>`
    SELECT bill.id FROM bill JOIN subscription ON subscription.id = bill.subscription_id
    WHERE bill.state = 'open' AND bill.kind = 'period' AND bill.due_on <= ${today}
      AND NOT EXISTS (SELECT 1 FROM charge WHERE charge.bill_id = bill.id AND charge.state IN ('created', 'pending'))
      AND (bill.next_try_on <= ${today} OR subscription.method = 'credit_card' AND EXISTS (
        SELECT 1 FROM saved_card WHERE saved_card.member_id = bill.member_id AND saved_card.is_saved AND removed_at IS NULL
          AND saved_card.provider = ${gateway.provider} AND saved_card.id > coalesce(bill.tried_card_id, 0)))
    ORDER BY bill.id LIMIT ${BATCH_SIZE}`.execute(database.backgroundDb);
  return countSuccesses(services, 'bill not charged', rows, ({ id }) => tryBill(services, id));
}

interface PriceChange {
  readonly id: number;
  readonly price: number;
}

/** Mails members about a changed price and schedules it. Bills due earlier keep the old price. */
export async function announcePrices(services: Services): Promise<void> {
  const { rows } = await sql<PriceChange>`
    SELECT subscription.id, amount_cents - discount_cents AS price FROM subscription JOIN plan ON plan.id = subscription.plan_id
    WHERE subscription.state = 'active' AND subscription.next_due_on IS NOT NULL AND plan.deleted_at IS NULL
      AND amount_cents IS NOT NULL AND amount_cents - discount_cents <> coalesce(next_price, subscription.price)
    ORDER BY subscription.id LIMIT ${BATCH_SIZE * 10}`.execute(services.database.backgroundDb);
  await forEach(services, 'price not announced', rows, (priceChange) => announcePrice(services, priceChange));
}

async function announcePrice(
  { clock, database: { db } }: Services,
  { id, price }: PriceChange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const findSubscription = () =>
      trx.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await lockAnyMember(trx, (await findSubscription()).member_id);
    const subscription = await findSubscription();
    if (subscription.state !== 'active' || price === (subscription.next_price ?? subscription.price)) return;
    const now = new Date(clock());
    const isUnchanged = price === subscription.price;
    const from = newPriceStart(dateOf(now), subscription.price, price);
    await trx
      .updateTable('subscription')
      .set({ next_price: isUnchanged ? null : price, next_price_from: isUnchanged ? null : from })
      .where('id', '=', id)
      .execute();
    if (!isUnchanged) await mailNewPrice(trx, subscription, price, from, now);
  });
}
