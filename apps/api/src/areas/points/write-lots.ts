import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { replayEntries } from './lots.ts';
import './tables.ts';

const BATCH_SIZE = 500;

interface EntryRow {
  readonly id: number;
  readonly member_id: number;
  readonly station_id: number;
  readonly amount: number;
  readonly created_at: Date;
  readonly expires_at?: Date | undefined;
}

export async function writeLots(db: Kysely<Tables>, entries: readonly EntryRow[]): Promise<void> {
  const byMember = new Map<number, EntryRow[]>();
  for (const entry of entries) {
    const listOfMember = byMember.get(entry.member_id);
    if (listOfMember === undefined) byMember.set(entry.member_id, [entry]);
    else listOfMember.push(entry);
  }
  for (const memberEntries of byMember.values()) {
    const entryById = new Map(memberEntries.map((entry) => [entry.id, entry]));
    const { lots, spends } = replayEntries(
      memberEntries.map(({ id, amount, created_at, expires_at }) => ({
        id,
        amount,
        at: created_at,
        expiresAt: expires_at,
      })),
    );
    const lotIdByEntryId = new Map<number, number>();
    for (const batch of chunks(lots)) {
      const rows = batch.flatMap(({ id, amount, remaining, earnedAt, expiresAt }) => {
        const entry = entryById.get(id);
        if (entry === undefined) return [];
        const { member_id, station_id } = entry;
        const times = { earned_at: earnedAt, expires_at: expiresAt };
        return [{ entry_id: id, member_id, station_id, amount, remaining, ...times }];
      });
      const inserted = await db.insertInto('points_lot').values(rows).returning(['id', 'entry_id']).execute();
      for (const { id, entry_id } of inserted) lotIdByEntryId.set(entry_id, id);
    }
    for (const batch of chunks(spends)) {
      const rows = batch.flatMap(({ entryId, lotId, amount }) => {
        const [entry, lot] = [entryById.get(entryId), lotIdByEntryId.get(lotId)];
        if (entry === undefined || lot === undefined) return [];
        const { member_id, station_id } = entry;
        return [{ entry_id: entryId, lot_id: lot, member_id, station_id, amount }];
      });
      await db.insertInto('points_spend').values(rows).execute();
    }
  }
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    batches.push(items.slice(start, start + BATCH_SIZE));
  return batches;
}
