import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { replay } from './lots.ts';
import './tables.ts';

const AT_ONCE = 500;

interface Booked {
  readonly id: number;
  readonly member_id: number;
  readonly station_id: number;
  readonly amount: number;
  readonly created_at: Date;
  readonly expires_at?: Date | undefined;
}

export async function writeLots(db: Kysely<Tables>, entries: readonly Booked[]): Promise<void> {
  const byMember = new Map<number, Booked[]>();
  for (const entry of entries) {
    const known = byMember.get(entry.member_id);
    if (known === undefined) byMember.set(entry.member_id, [entry]);
    else known.push(entry);
  }
  for (const own of byMember.values()) {
    const entryOf = new Map(own.map((entry) => [entry.id, entry]));
    const { lots, spends } = replay(
      own.map(({ id, amount, created_at, expires_at }) => ({
        id,
        amount,
        at: created_at,
        expiresAt: expires_at,
      })),
    );
    const numbers = new Map<number, number>();
    for (const some of chunks(lots)) {
      const rows = some.flatMap(({ id, amount, remaining, earnedAt, expiresAt }) => {
        const entry = entryOf.get(id);
        if (entry === undefined) return [];
        const { member_id, station_id } = entry;
        const times = { earned_at: earnedAt, expires_at: expiresAt };
        return [{ entry_id: id, member_id, station_id, amount, remaining, ...times }];
      });
      const written = await db.insertInto('points_lot').values(rows).returning(['id', 'entry_id']).execute();
      for (const { id, entry_id } of written) numbers.set(entry_id, id);
    }
    for (const some of chunks(spends)) {
      const rows = some.flatMap(({ entryId, lotId, amount }) => {
        const [entry, lot] = [entryOf.get(entryId), numbers.get(lotId)];
        if (entry === undefined || lot === undefined) return [];
        const { member_id, station_id } = entry;
        return [{ entry_id: entryId, lot_id: lot, member_id, station_id, amount }];
      });
      await db.insertInto('points_spend').values(rows).execute();
    }
  }
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  const found: Item[][] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) found.push(items.slice(start, start + AT_ONCE));
  return found;
}
