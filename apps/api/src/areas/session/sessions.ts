import type { Db, Trx } from '../../database/database.ts';
import type { Member, Services } from '../services.ts';
import { hashToken, newId, newToken } from './token.ts';

/** A session's last sign of life is written at most this often: reading should not mean writing. */
const SEEN_EVERY = 5 * 60_000;

type Holder = Pick<Member, 'memberId' | 'stationId'>;

export interface Opened {
  readonly token: string;
  readonly ticket: string;
}

/** A new session, and a one-time token that another host may exchange for one of its own. */
export async function openSession(
  trx: Trx,
  { clock, random, config }: Pick<Services, 'clock' | 'random' | 'config'>,
  { memberId, stationId }: Holder,
  device: string,
): Promise<Opened> {
  const now = clock();
  const token = newToken(random);
  const ticket = newToken(random);
  const holder = { member_id: memberId, station_id: stationId, created_at: new Date(now) };
  await trx
    .insertInto('session')
    .values({
      ...holder,
      id: newId(random),
      token_hash: hashToken(token),
      device,
      last_seen_at: holder.created_at,
      expires_at: new Date(now + config.sessionLasts),
      ended_at: null,
    })
    .execute();
  await trx
    .insertInto('ticket')
    .values({
      ...holder,
      token_hash: hashToken(ticket),
      expires_at: new Date(now + config.ticketLasts),
      used_at: null,
    })
    .execute();
  return { token, ticket };
}

/** Whose session this token is, while it lasts. */
export async function findSession(db: Db, token: string, now: Date): Promise<Member | undefined> {
  const session = await db
    .selectFrom('session')
    .select(['id', 'member_id', 'station_id', 'last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (session === undefined) return undefined;
  if (now.getTime() - session.last_seen_at.getTime() >= SEEN_EVERY) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', session.id).execute();
  }
  return { sessionId: session.id, memberId: session.member_id, stationId: session.station_id };
}

/** Spends a one-time token. Of any number that try at once, one gets it. */
export async function useTicket(trx: Trx, ticket: string, now: Date): Promise<Holder | undefined> {
  const used = await trx
    .updateTable('ticket')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(['member_id', 'station_id'])
    .executeTakeFirst();
  return used && { memberId: used.member_id, stationId: used.station_id };
}

/** Removes what has been over for a day. Nothing depends on it; it keeps the tables small. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60_000);
  await db.deleteFrom('session').where('expires_at', '<', before).execute();
  await db.deleteFrom('ticket').where('expires_at', '<', before).execute();
}
