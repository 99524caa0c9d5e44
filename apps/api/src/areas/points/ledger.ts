import { type Cents, leastExpiryAfterReturn } from '@estacao/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { bookExpired, overButNotBooked } from './expired.ts';
import { inOrderOfSpending, spendFrom } from './lots.ts';
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
  readonly returns?: Returns;
}

interface Returns {
  readonly source: PointsSource;
  readonly sourceId: string;
  /**
   * A refund by the station lasts at least thirty days. Points of an unpaid order keep their expiry, or
   * unpaid orders could postpone it forever.
   */
  readonly isRefund: boolean;
}

/** Spendable balance in hundredths. Excludes expired points, booked or not. */
export async function balanceOf(db: Db | Trx, memberId: number, now: Date): Promise<Cents> {
  const { balance } = await db
    .selectFrom('points_entry')
    .select(sql<number>`(coalesce(sum(amount), 0) - ${overButNotBooked(memberId, now)})::int8`.as('balance'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return balance;
}

/** `repeated`: the source was booked before. `short`: the balance is too small. */
export type Booked = 'booked' | 'repeated' | 'short';

/**
 * Books one entry inside the caller's transaction. Locks the member's row: two concurrent bookings can't
 * spend the same points.
 */
export async function book(trx: Trx, entry: Entry): Promise<Booked> {
  await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', entry.memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await trx
    .selectFrom('points_entry')
    .select('id')
    .where('source', '=', entry.source)
    .where('source_id', '=', entry.sourceId)
    .executeTakeFirst();
  if (known !== undefined) return 'repeated';
  await bookExpired(trx, entry.memberId, entry.at);
  if (entry.amount < 0 && (await balanceOf(trx, entry.memberId, entry.at)) + entry.amount < 0) return 'short';
  const booked = await trx
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
  if (booked === undefined) return 'repeated';
  if (entry.amount < 0) await take(trx, entry, booked.id);
  else {
    await give(trx, entry, booked.id);
    await payDebts(trx, entry.memberId, entry.at);
  }
  return 'booked';
}

async function take(trx: Trx, { memberId, stationId, amount }: Entry, entryId: number): Promise<void> {
  const rows = await trx
    .selectFrom('points_lot')
    .select(['id', 'remaining', 'earned_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .execute();
  const lots = rows
    .map(({ earned_at, expires_at, ...lot }) => ({ ...lot, earnedAt: earned_at, expiresAt: expires_at }))
    .sort(inOrderOfSpending);
  const spends = spendFrom(lots, -amount);
  const taken = spends.reduce((sum, spend) => sum + spend.amount, 0);
  if (taken !== -amount) throw new Error(`lots of member ${memberId} do not sum to the balance`);
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

async function give(trx: Trx, entry: Entry, entryId: number): Promise<void> {
  const returned = entry.returns === undefined ? [] : await comingBack(trx, entry, entry.returns);
  const rest = entry.amount - returned.reduce((sum, { amount }) => sum + amount, 0);
  const lots = [
    ...returned,
    ...(rest > 0
      ? [{ amount: rest, earnedAt: entry.at, expiresAt: entry.expiresAt ?? (await expiryFor(trx, entry)) }]
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
async function comingBack(trx: Trx, { memberId, amount, at }: Entry, taken: Returns) {
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
    .where('points_entry.source', '=', taken.source)
    .where('points_entry.source_id', '=', taken.sourceId)
    .execute();
  const entryId = spends[0]?.entry_id ?? 0;
  const lotOf = new Map(spends.map((spend) => [spend.id, spend]));
  const back = spendFrom([...spends].sort(inOrderOfSpending).reverse(), amount);
  for (const spend of back) {
    await trx
      .updateTable('points_spend')
      .set(({ eb }) => ({ returned: eb('returned', '+', spend.amount) }))
      .where('entry_id', '=', entryId)
      .where('lot_id', '=', spend.lotId)
      .execute();
  }
  const leastAfterRefund = leastExpiryAfterReturn(at);
  return back.map(({ lotId, amount: part }) => {
    const { earnedAt = at, expiresAt = null } = lotOf.get(lotId) ?? {};
    const isShort = taken.isRefund && expiresAt !== null && expiresAt < leastAfterRefund;
    return { amount: part, earnedAt, expiresAt: isShort ? leastAfterRefund : expiresAt };
  });
}

/** Every credit pays the member's debts first, the oldest before the others. */
async function payDebts(trx: Trx, memberId: number, at: Date): Promise<void> {
  const open = await openReturns(trx, memberId).selectAll().orderBy('id').execute();
  for (const row of open) await payReturn(trx, row, at);
}

export function openReturns(db: Db | Trx, memberId: number) {
  return db.selectFrom('reward_return').where('member_id', '=', memberId).whereRef('paid', '<', 'amount');
}

type Return = Selectable<Tables['reward_return']>;

export async function payReturn(trx: Trx, row: Return, at: Date): Promise<void> {
  const balance = await balanceOf(trx, row.member_id, at);
  const part = Math.min(balance, row.amount - row.paid);
  if (part <= 0) return;
  const booked = await book(trx, {
    memberId: row.member_id,
    stationId: row.station_id,
    amount: -part,
    description: row.description,
    source: 'reward-returned',
    // The amount paid so far makes the key unique for each payment.
    sourceId: `${row.id}-${row.paid}`,
    at,
  });
  if (booked !== 'booked') throw new Error(`the reward of return ${row.id} could not be deducted`);
  const paid = row.paid + part;
  await trx.updateTable('reward_return').set({ paid }).where('id', '=', row.id).execute();
  if (paid === row.amount) await forgetReward(trx, row);
}

/** A fully returned and paid-back reward may be earned again. */
async function forgetReward(trx: Trx, row: Return): Promise<void> {
  await sql`
    UPDATE rewarded SET times = times - 1
    WHERE member_id = ${row.member_id} AND subject = ${row.subject} AND times > 0
      AND (SELECT amount FROM points_entry WHERE source = ${row.reward_source} AND source_id = ${row.reward_source_id}) = (
        SELECT sum(paid) FROM reward_return
        WHERE reward_source = ${row.reward_source} AND reward_source_id = ${row.reward_source_id})`.execute(
    trx,
  );
}
