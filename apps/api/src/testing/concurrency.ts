import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

/** Resolves for all callers once `count` have arrived. */
export function createBarrier(count: number): () => Promise<void> {
  let missingCount = count;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return () => {
    missingCount -= 1;
    if (missingCount === 0) release();
    return released;
  };
}

/**
 * Warms up the pool. In a cold pool the first query finishes before the second has connected, so nothing
 * races.
 */
export async function openConnections(db: Db, count: number): Promise<void> {
  const waitForAll = createBarrier(count);
  const occupy = () =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx);
      await waitForAll();
    });
  await Promise.all(Array.from({ length: count }, occupy));
}

/** Resolves once `count` queries wait for a lock, or when `operation` settles. */
export async function untilBlocked(db: Db | Trx, count: number, operation?: Promise<unknown>): Promise<void> {
  let blockedCount = 0;
  const stopWaiting = () => {
    blockedCount = count;
  };
  operation?.then(stopWaiting, stopWaiting);
  while (blockedCount < count) {
    const { rows } = await sql<{ blocked: number }>`
      SELECT count(*) AS blocked FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND wait_event_type = 'Lock'`.execute(
      db,
    );
    blockedCount = Math.max(blockedCount, rows[0]?.blocked ?? 0);
  }
}
