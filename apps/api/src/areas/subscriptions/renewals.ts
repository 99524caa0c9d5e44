import { dateOf, newPriceFrom } from '@estacao/domain';
import { sql } from 'kysely';
import { lockAnyMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { mailNewPrice } from '../payments/bills/mails.ts';
import { makeDueBill } from '../payments/bills/make-bill.ts';
import { tryBill } from '../payments/bills/try-bill.ts';
import { forEach } from '../payments/for-each.ts';

const AT_ONCE = 100;
const MOST_ROUNDS = 200;

/**
 * Charges due bills and retries refused ones. Idempotent and safe to interrupt: the next run finds the rest.
 * After a clock jump it catches up period by period.
 */
export async function renewSubscriptions(services: Services): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const made = await makeDueBills(services);
    const tried = await tryBills(services);
    if (made + tried === 0) return;
  }
}

async function count<Item>(
  services: Services,
  event: string,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  await forEach(services, event, items, async (item) => {
    if (await work(item)) done += 1;
  });
  return done;
}

async function makeDueBills(services: Services): Promise<number> {
  const today = dateOf(services.clock());
  const due = await services.database.patient
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
    .limit(AT_ONCE)
    .execute();
  return count(services, 'bill not created', due, ({ id }) => makeDueBill(services, id));
}

/** Bills whose day has come, or with a new card to try. A bill from before the clock went back waits. */
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
    ORDER BY bill.id LIMIT ${AT_ONCE}`.execute(database.patient);
  return count(services, 'bill not charged', rows, ({ id }) => tryBill(services, id));
}

interface PricedAnew {
  readonly id: number;
  readonly price: number;
}

/** Mails members about a changed price and schedules it. Bills due earlier keep the old price. */
export async function announcePrices(services: Services): Promise<void> {
  const { rows } = await sql<PricedAnew>`
    SELECT subscription.id, amount_cents - discount_cents AS price FROM subscription JOIN plan ON plan.id = subscription.plan_id
    WHERE subscription.state = 'active' AND subscription.next_due_on IS NOT NULL AND plan.deleted_at IS NULL
      AND amount_cents IS NOT NULL AND amount_cents - discount_cents <> coalesce(next_price, subscription.price)
    ORDER BY subscription.id LIMIT ${AT_ONCE * 10}`.execute(services.database.patient);
  await forEach(services, 'price not announced', rows, (priced) => announce(services, priced));
}

async function announce({ clock, database: { db } }: Services, { id, price }: PricedAnew): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const find = () =>
      trx.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await lockAnyMember(trx, (await find()).member_id);
    const subscription = await find();
    if (subscription.state !== 'active' || price === (subscription.next_price ?? subscription.price)) return;
    const now = new Date(clock());
    const isAsBefore = price === subscription.price;
    const from = newPriceFrom(dateOf(now), subscription.price, price);
    await trx
      .updateTable('subscription')
      .set({ next_price: isAsBefore ? null : price, next_price_from: isAsBefore ? null : from })
      .where('id', '=', id)
      .execute();
    if (!isAsBefore) await mailNewPrice(trx, subscription, price, from, now);
  });
}
