import type { Cents } from '@estacao/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

export interface Entry {
  readonly memberId: number;
  readonly stationId: number;
  /** In hundredths; negative takes. */
  readonly amount: Cents;
  readonly description: string;
  /** What gives or takes. With `sourceId` the idempotency key: booked twice, it counts once. */
  readonly source: string;
  readonly sourceId: string;
  readonly at: Date;
}

/** The sum of a member's entries, in hundredths. */
export async function balanceOf(db: Db | Trx, memberId: number): Promise<Cents> {
  const { balance } = await db
    .selectFrom('points_entry')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('balance'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return balance;
}

/** `repeated`: this source was counted before, and nothing changed. `short`: there isn't that much to take. */
export type Booked = 'booked' | 'repeated' | 'short';

/**
 * Books one entry, inside the transaction of what earns or spends it. Whoever takes waits for the member's
 * row, so that two at once can't spend the same points.
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
  if (entry.amount < 0 && (await balanceOf(trx, entry.memberId)) + entry.amount < 0) return 'short';
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
  return booked === undefined ? 'repeated' : 'booked';
}
