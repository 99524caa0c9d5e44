import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { hashToken } from '../../secrets/token.ts';

const SIGNUP_LOCK = 7_305;

/** Serialises a station's transactions that create an account with the same e-mail, mailbox or CPF. */
export async function lockIdentity(trx: Trx, stationId: number, identity: string): Promise<void> {
  const key = Number.parseInt(hashToken(`${stationId}:${identity}`).slice(0, 7), 16);
  await sql`SELECT pg_advisory_xact_lock(${SIGNUP_LOCK}::int4, ${key}::int4)`.execute(trx);
}
