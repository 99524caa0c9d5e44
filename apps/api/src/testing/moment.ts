import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

/** Resolves for all callers once `count` have arrived. */
export function barrier(count: number): () => Promise<void> {
  let missing = count;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return opened;
  };
}

/**
 * Warms up the pool. In a cold pool the first query finishes before the second has connected, so nothing
 * races.
 */
export async function openConnections(db: Db, count: number): Promise<void> {
  const all = barrier(count);
  const hold = () =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx);
      await all();
    });
  await Promise.all(Array.from({ length: count }, hold));
}

/** Resolves once `count` queries wait for a lock, or when `over` settles. */
export async function untilBlocked(db: Db | Trx, count: number, over?: Promise<unknown>): Promise<void> {
  let waiting = 0;
  const enough = () => {
    waiting = count;
  };
  over?.then(enough, enough);
  while (waiting < count) {
    const { rows } = await sql<{ blocked: number }>`
      SELECT count(*) AS blocked FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND wait_event_type = 'Lock'`.execute(
      db,
    );
    waiting = Math.max(waiting, rows[0]?.blocked ?? 0);
  }
}
