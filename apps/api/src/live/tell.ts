import type { MemberEventKind, StationEventKind } from '@estacao/contract';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import './tables.ts';

/** On which processes tell each other that a member has news. */
export const CHANNEL = 'member_event';

const HOUR = 60 * 60_000;

/**
 * Tells a member that something of theirs has changed, once the transaction is through: whichever process has their stream hears
 * of it. Whoever calls it holds the member's lock, so that their events are read in the order of their numbers.
 */
export async function tellMember(trx: Trx, memberId: number, kind: MemberEventKind, at: Date): Promise<void> {
  await trx.insertInto('member_event').values({ member_id: memberId, kind, at }).execute();
  await sql`SELECT pg_notify(${CHANNEL}, ${String(memberId)})`.execute(trx);
}

/**
 * Tells everybody at a station who looks, once the transaction is through. Nothing is kept of it: whoever was away asks for
 * everything anew, and where nobody listens nothing is lost.
 */
export async function tellStation(trx: Trx, stationId: number, kind: StationEventKind): Promise<void> {
  await sql`SELECT pg_notify(${CHANNEL}, ${`${kind}:${stationId}`})`.execute(trx);
}

/** Who comes back after that long asks for everything anew. */
export async function sweepEvents({ patient }: Database, now: number): Promise<void> {
  await patient
    .deleteFrom('member_event')
    .where('at', '<', new Date(now - HOUR))
    .execute();
}
