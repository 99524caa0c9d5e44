import { type Cents, minExpiryAfterReturn } from '@estacao/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { bookExpired, unbookedExpiry } from './expired.ts';
import { compareBySpendingOrder, spendFrom } from './lots.ts';
import { expiryFor } from './rules.ts';
import type { PointsSource } from './sources.ts';

export interface Entry {
  readonly memberId: number;
  readonly stationId: number;
  /** In hundredths; negative for spending. */
  readonly amount: Cents;
  readonly description: string;
  /** Idempotency key together with `sourceId`: booked twice, it counts once. */
  readonly source: PointsSource;
  readonly sourceId: string;
  readonly at: Date;
  readonly expiresAt?: Date;
  readonly returns?: SpendReturn;
}

interface SpendReturn {
  readonly source: PointsSource;
  readonly sourceId: string;
  /**
   * Refunded points stay valid for at least thirty days. Points of an unpaid order keep their expiry;
   * otherwise unpaid orders could postpone it forever.
   */
  readonly isRefund: boolean;
}

/** Spendable balance in hundredths. Excludes expired points, booked or not. */
export async function balanceOf(db: Db | Trx, memberId: number, now: Date): Promise<Cents> {
  const { balance } = await db
    .selectFrom('points_entry')
    .select(sql<number>`(coalesce(sum(amount), 0) - ${unbookedExpiry(memberId, now)})::int8`.as('balance'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return balance;
}

/** `repeated`: the source was booked before. `short`: the balance is too small. */
export type BookingResult = 'booked' | 'repeated' | 'short';

/**
 * Books one entry inside the caller's transaction. Locks the member's row: two concurrent bookings can't
 * spend the same points.
 */
export async function book(trx: Trx, entry: Entry): Promise<BookingResult> {
  await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', entry.memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const existing = await trx
    .selectFrom('points_entry')
    .select('id')
    .where('source', '=', entry.source)
    .where('source_id', '=', entry.sourceId)
    .executeTakeFirst();
  if (existing !== undefined) return 'repeated';
  await bookExpired(trx, entry.memberId, entry.at);
  if (entry.amount < 0 && (await balanceOf(trx, entry.memberId, entry.at)) + entry.amount < 0) return 'short';
  const insertedEntry = await trx
    .insertInto('points_entry')
    .values({
      member_id: entry.memberId,
      station_id: entry.stationId,
      amount: entry.amount,
      description: entry.description,
      source: entry.source,
      source_id: entry.sourceId,
      created_at: entry.at,
    })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (insertedEntry === undefined) return 'repeated';
  if (entry.amount < 0) await spendLots(trx, entry, insertedEntry.id);
  else {
    await addLots(trx, entry, insertedEntry.id);
    await payDebts(trx, entry.memberId, entry.at);
  }
  return 'booked';
}

async function spendLots(trx: Trx, { memberId, stationId, amount }: Entry, entryId: number): Promise<void> {
  const rows = await trx
    .selectFrom('points_lot')
    .select(['id', 'remaining', 'earned_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .execute();
  const lots = rows
    .map(({ earned_at, expires_at, ...lot }) => ({ ...lot, earnedAt: earned_at, expiresAt: expires_at }))
    .sort(compareBySpendingOrder);
  const spends = spendFrom(lots, -amount);
  const spentAmount = spends.reduce((sum, spend) => sum + spend.amount, 0);
  if (spentAmount !== -amount) throw new Error(`lots of member ${memberId} do not sum to the balance`);
  for (const spend of spends) {
    await trx
      .updateTable('points_lot')
      .set(({ eb }) => ({ remaining: eb('remaining', '-', spend.amount) }))
      .where('id', '=', spend.lotId)
      .execute();
  }
  await trx
    .insertInto('points_spend')
    .values(
      spends.map((spend) => ({
        entry_id: entryId,
        lot_id: spend.lotId,
        member_id: memberId,
        station_id: stationId,
        amount: spend.amount,
      })),
    )
    .execute();
}

async function addLots(trx: Trx, entry: Entry, entryId: number): Promise<void> {
  const restoredLots = entry.returns === undefined ? [] : await restoreLots(trx, entry, entry.returns);
  const newAmount = entry.amount - restoredLots.reduce((sum, { amount }) => sum + amount, 0);
  const lots = [
    ...restoredLots,
    ...(newAmount > 0
      ? [
          {
            amount: newAmount,
            earnedAt: entry.at,
            expiresAt: entry.expiresAt ?? (await expiryFor(trx, entry)),
          },
        ]
      : []),
  ];
  await trx
    .insertInto('points_lot')
    .values(
      lots.map(({ amount, earnedAt, expiresAt }) => ({
        entry_id: entryId,
        member_id: entry.memberId,
        station_id: entry.stationId,
        amount,
        remaining: amount,
        earned_at: earnedAt,
        expires_at: expiresAt,
      })),
    )
    .execute();
}

/** Restores the spent lots, the last to expire first, minus earlier returns. */
async function restoreLots(trx: Trx, { memberId, amount, at }: Entry, returns: SpendReturn) {
  const spends = await trx
    .selectFrom('points_spend')
    .innerJoin('points_entry', 'points_entry.id', 'points_spend.entry_id')
    .innerJoin('points_lot', 'points_lot.id', 'points_spend.lot_id')
    .select([
      'points_spend.entry_id',
      'points_lot.id',
      'points_lot.earned_at as earnedAt',
      'points_lot.expires_at as expiresAt',
      sql<number>`points_spend.amount - points_spend.returned`.as('remaining'),
    ])
    .where('points_spend.member_id', '=', memberId)
    .where('points_entry.source', '=', returns.source)
    .where('points_entry.source_id', '=', returns.sourceId)
    .execute();
  const entryId = spends[0]?.entry_id ?? 0;
  const spendByLotId = new Map(spends.map((spend) => [spend.id, spend]));
  const returnedSpends = spendFrom([...spends].sort(compareBySpendingOrder).reverse(), amount);
  for (const spend of returnedSpends) {
    await trx
      .updateTable('points_spend')
      .set(({ eb }) => ({ returned: eb('returned', '+', spend.amount) }))
      .where('entry_id', '=', entryId)
      .where('lot_id', '=', spend.lotId)
      .execute();
  }
  const minExpiry = minExpiryAfterReturn(at);
  return returnedSpends.map(({ lotId, amount: lotAmount }) => {
    const { earnedAt = at, expiresAt = null } = spendByLotId.get(lotId) ?? {};
    const expiresTooSoon = returns.isRefund && expiresAt !== null && expiresAt < minExpiry;
    return { amount: lotAmount, earnedAt, expiresAt: expiresTooSoon ? minExpiry : expiresAt };
  });
}

/** Every credit pays the member's debts, the oldest first. */
async function payDebts(trx: Trx, memberId: number, now: Date): Promise<void> {
  const debts = await unpaidReturns(trx, memberId).selectAll().orderBy('id').execute();
  for (const row of debts) await payReturn(trx, row, now);
}

export function unpaidReturns(db: Db | Trx, memberId: number) {
  return db.selectFrom('reward_return').where('member_id', '=', memberId).whereRef('paid', '<', 'amount');
}

type RewardReturnRow = Selectable<Tables['reward_return']>;

export async function payReturn(trx: Trx, row: RewardReturnRow, now: Date): Promise<void> {
  const balance = await balanceOf(trx, row.member_id, now);
  const payment = Math.min(balance, row.amount - row.paid);
  if (payment <= 0) return;
  const result = await book(trx, {
    memberId: row.member_id,
    stationId: row.station_id,
    amount: -payment,
    description: row.description,
    source: 'reward-returned',
    // The amount paid so far makes the key unique for each payment.
    sourceId: `${row.id}-${row.paid}`,
    at: now,
  });
  if (result !== 'booked') throw new Error(`the reward of return ${row.id} could not be deducted`);
  const paid = row.paid + payment;
  await trx.updateTable('reward_return').set({ paid }).where('id', '=', row.id).execute();
  if (paid === row.amount) await forgetReward(trx, row);
}

/** A fully returned and paid-back reward may be earned again. */
async function forgetReward(trx: Trx, row: RewardReturnRow): Promise<void> {
  await sql`
    UPDATE rewarded SET times = times - 1
    WHERE member_id = ${row.member_id} AND subject = ${row.subject} AND times > 0
      AND (SELECT amount FROM points_entry WHERE source = ${row.reward_source} AND source_id = ${row.reward_source_id}) = (
        SELECT sum(paid) FROM reward_return
        WHERE reward_source = ${row.reward_source} AND reward_source_id = ${row.reward_source_id})`.execute(
    trx,
  );
}
