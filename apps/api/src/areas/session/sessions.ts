import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import { hashToken, newId, newToken } from '../../secrets/token.ts';
import type { Member, Services } from '../../services.ts';
import { accountStatusOfRow, type MemberRow } from '../members/user.ts';

/** A session's last sign of life is written at most this often: reading should not mean writing. */
const SEEN_EVERY = 5 * 60_000;

export interface Opened {
  readonly token: string;
  readonly ticket: string;
}

/**
 * A session lives until it ends, expires, or its member changes the password. What it may do follows the account status.
 * Every query about sessions uses this condition.
 */
function isLive(now: Date): RawBuilder<SqlBool> {
  return sql`session.ended_at IS NULL AND session.expires_at > ${now} AND EXISTS (
    SELECT FROM member WHERE member.id = session.member_id
      AND (session.created_at < member.password_changed_at) IS NOT TRUE)`;
}

/** A new session, and a one-time token that another host may exchange for one of its own. The caller holds the member. */
export async function openSession(
  trx: Trx,
  { clock, random, config }: Pick<Services, 'clock' | 'random' | 'config'>,
  member: Pick<MemberRow, 'id' | 'station_id'>,
  device: string,
): Promise<Opened> {
  const now = clock();
  const token = newToken(random);
  const id = newId(random);
  const begins = { member_id: member.id, created_at: new Date(now) };
  await trx
    .insertInto('session')
    .values({
      ...begins,
      id,
      token_hash: hashToken(token),
      station_id: member.station_id,
      device,
      last_seen_at: begins.created_at,
      expires_at: new Date(now + config.sessionLasts),
      ended_at: null,
    })
    .execute();
  const ticket = await createTicket(trx, { clock, random, config }, { memberId: member.id, sessionId: id });
  return { token, ticket };
}

/** A one-time token that comes with a session, and is worth nothing after it. */
export async function createTicket(
  db: Db | Trx,
  { clock, random, config }: Pick<Services, 'clock' | 'random' | 'config'>,
  { memberId, sessionId }: Pick<Member, 'memberId' | 'sessionId'>,
): Promise<string> {
  const now = clock();
  const ticket = newToken(random);
  await db
    .insertInto('ticket')
    .values({
      token_hash: hashToken(ticket),
      session_id: sessionId,
      member_id: memberId,
      created_at: new Date(now),
      expires_at: new Date(now + config.ticketLasts),
      used_at: null,
    })
    .execute();
  return ticket;
}

export async function findSession(db: Db, token: string, now: Date): Promise<Member | undefined> {
  const session = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'session.member_id', 'session.station_id', 'session.last_seen_at'])
    .select(['member.type_id', 'member.status', 'member.linked', 'member.cpf_proof'])
    .where('session.token_hash', '=', hashToken(token))
    .where(isLive(now))
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const { id, member_id, station_id, last_seen_at } = session;
  if (now.getTime() - last_seen_at.getTime() >= SEEN_EVERY) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute();
  }
  return {
    sessionId: id,
    memberId: member_id,
    stationId: station_id,
    status: accountStatusOfRow(session),
    isCpfProven: session.cpf_proof !== null,
  };
}

/** Of these sessions, those that last still, and whose members get as far as members do. */
export async function goodSessions(db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const sessions = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'member.type_id', 'member.status', 'member.linked'])
    .where('session.id', 'in', [...ids])
    .where(isLive(now))
    .execute();
  return new Set(sessions.filter((one) => accountStatusOfRow(one) === 'active').map(({ id }) => id));
}

/** Whether somebody has ended the session of this token from another device. */
export async function wasEndedElsewhere(db: Db, token: string): Promise<boolean> {
  const ended = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('ended_from', 'is not', null)
    .executeTakeFirst();
  return ended !== undefined;
}

/** Sessions of one answer. Ending all others ends the rest too. */
const MOST_LISTED = 100;

/** A member's live sessions, the newest first: the own one, and the newest others. */
export async function liveSessions(db: Db, memberId: number, sessionId: string, now: Date) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where(isLive(now))
    .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

/**
 * Ends live sessions of one member: the named one, or all but the named one. Their one-time tokens end with them. A
 * session that was opened with such a token before is one of its own, and is ended like any other. `from` is the
 * session that asks for it.
 */
export function endSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  memberId: number,
  which: { readonly only: string } | { readonly allBut: string },
  from: string,
): Promise<number> {
  return database.db.transaction().execute(async (trx) => {
    // An update doesn't see what others are just inserting. Now nobody is, and nobody will from what is ended here.
    await lockAnyMember(trx, memberId);
    const now = new Date(clock());
    const { numUpdatedRows } = await trx
      .updateTable('session')
      .set(({ eb, ref }) => ({
        ended_at: now,
        ended_from: eb.fn<string | null>('nullif', [eb.val(from), ref('id')]),
      }))
      .where('member_id', '=', memberId)
      .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.allBut)
      .where(isLive(now))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Whether there is a trace of an earlier login. Sessions leave one for a month at least, known devices for a year. */
export async function hasLoggedIn(trx: Trx, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    SELECT EXISTS (SELECT FROM session WHERE member_id = ${memberId})
      OR EXISTS (SELECT FROM known_device WHERE member_id = ${memberId}) AS is_there`.execute(trx);
  return rows[0]?.is_there === true;
}

/** Ends every session of a member, whose row the caller holds. */
export async function endAll(trx: Trx, memberId: number, now: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where(isLive(now))
    .execute();
}

/** Whose a one-time token is, while it may be spent. */
export function findTicket(db: Db, { clock }: Pick<Services, 'clock'>, ticket: string) {
  const now = new Date(clock());
  return db
    .selectFrom('ticket')
    .innerJoin('session', 'session.id', 'ticket.session_id')
    .innerJoin('member', 'member.id', 'ticket.member_id')
    .select(['member.id', 'member.name', 'member.station_id'])
    .where('ticket.token_hash', '=', hashToken(ticket))
    .where('ticket.expires_at', '>', now)
    .where('ticket.used_at', 'is', null)
    .where('member.status', '=', 'active')
    .where(isLive(now))
    .executeTakeFirst();
}

/**
 * Spends a one-time token, while the session lives that it came with. Of any number that try at once, one gets it.
 * Resolves with its member, whose row stays locked until the transaction is over.
 */
export async function useTicket(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  ticket: string,
): Promise<MemberRow | undefined> {
  const hash = hashToken(ticket);
  const known = await trx
    .selectFrom('ticket')
    .select('member_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  const member = known && (await lockAnyMember(trx, known.member_id));
  // An account that isn't in use gets no session without its password.
  if (member?.status !== 'active' && member?.status !== 'suspended') return undefined;
  const now = new Date(clock());
  const { numUpdatedRows } = await trx
    .updateTable('ticket')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session')
          .select('session.id')
          .whereRef('session.id', '=', 'ticket.session_id')
          .where(isLive(now)),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n ? member : undefined;
}

/** Removes what has been over for a day. Nothing depends on it; it keeps the tables small. */
export async function sweepSessions({
  database: { patient },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock() - 24 * 60 * 60_000);
  await patient.deleteFrom('session').where('expires_at', '<', before).execute();
  await patient.deleteFrom('ticket').where('expires_at', '<', before).execute();
}
