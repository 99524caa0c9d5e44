import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

const STARTUP_LOCK = 7_305_001;

/**
 * Runs a transaction under a database-wide lock, so processes that start together work one after the other.
 */
export function withAdvisoryLock<T>(db: Db, callback: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${STARTUP_LOCK})`.execute(trx);
    return callback(trx);
  });
}
