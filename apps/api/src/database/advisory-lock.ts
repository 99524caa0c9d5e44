import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

/** One number that no other lock of the database has. */
const STARTING = 7_305_001;

/** A transaction that no other process's runs beside: processes that start together do their work in turn. */
export function withAdvisoryLock<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${STARTING})`.execute(trx);
    return work(trx);
  });
}
