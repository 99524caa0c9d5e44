import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { hashToken } from '../../secrets/token.ts';

/** No other lock of the database has this number. */
const SIGNING_UP = 7_305;

/** Transactions that make an account of the same address, or the same CPF, run one after the other. */
export async function oneAtATime(trx: Trx, stationId: number, addressOrCpf: string): Promise<void> {
  const key = Number.parseInt(hashToken(`${stationId}:${addressOrCpf}`).slice(0, 7), 16);
  await sql`SELECT pg_advisory_xact_lock(${SIGNING_UP}::int4, ${key}::int4)`.execute(trx);
}
