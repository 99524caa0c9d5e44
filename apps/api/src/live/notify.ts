import type { MemberEventKind, StationEventKind } from '@estacao/contract';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import './tables.ts';

export const CHANNEL = 'member_event';

const HOUR = 60 * 60_000;

/**
 * Notifies a member's open pages after the commit, in every process. The caller must hold the member's lock,
 * so that events commit in order of their ids.
 */
export async function notifyMember(
  trx: Trx,
  memberId: number,
  kind: MemberEventKind,
  createdAt: Date,
): Promise<void> {
  await trx.insertInto('member_event').values({ member_id: memberId, kind, at: createdAt }).execute();
  await sql`SELECT pg_notify(${CHANNEL}, ${String(memberId)})`.execute(trx);
}

/**
 * Notifies all open pages of a station after the commit. Not stored: a client that reconnects fetches
 * everything.
 */
export async function notifyStation(trx: Trx, stationId: number, kind: StationEventKind): Promise<void> {
  await sql`SELECT pg_notify(${CHANNEL}, ${`${kind}:${stationId}`})`.execute(trx);
}

export async function sweepEvents({ backgroundDb }: Database, now: number): Promise<void> {
  await backgroundDb
    .deleteFrom('member_event')
    .where('at', '<', new Date(now - HOUR))
    .execute();
}
