import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

const STARTING = 7_305_001;

/**
 * Runs a transaction under a database-wide lock, so processes that start together work one after the other.
 */
export function withAdvisoryLock<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${STARTING})`.execute(trx);
    return work(trx);
  });
}
