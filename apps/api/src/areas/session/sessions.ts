import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import { hashToken, newId, newToken } from '../../secrets/token.ts';
import type { Member, Services } from '../../services.ts';
import { accountStatusOfRow, type MemberRow } from '../members/user.ts';

/** Throttles writes of `last_seen_at`, so that most requests don't write. */
const SEEN_INTERVAL = 5 * 60_000;

export interface OpenedSession {
  readonly token: string;
  readonly ticket: string;
}

/** The condition of all queries for valid sessions. A password change ends all earlier sessions. */
function isValidSession(now: Date): RawBuilder<SqlBool> {
  return sql`session.ended_at IS NULL AND session.expires_at > ${now} AND EXISTS (
    SELECT FROM member WHERE member.id = session.member_id
      AND (session.created_at < member.password_changed_at) IS NOT TRUE)`;
}

/**
 * Opens a session with a ticket, which another host exchanges for its own session. The caller holds the
 * member's lock.
 */
export async function openSession(
  trx: Trx,
  { clock, random, config }: Pick<Services, 'clock' | 'random' | 'config'>,
  member: Pick<MemberRow, 'id' | 'station_id'>,
  device: string,
): Promise<OpenedSession> {
  const now = clock();
  const token = newToken(random);
  const id = newId(random);
  const creation = { member_id: member.id, created_at: new Date(now) };
  await trx
    .insertInto('session')
    .values({
      ...creation,
      id,
      token_hash: hashToken(token),
      station_id: member.station_id,
      device,
      last_seen_at: creation.created_at,
      expires_at: new Date(now + config.sessionLifetime),
      ended_at: null,
    })
    .execute();
  const ticket = await createTicket(trx, { clock, random, config }, { memberId: member.id, sessionId: id });
  return { token, ticket };
}

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
      expires_at: new Date(now + config.ticketLifetime),
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
    .where(isValidSession(now))
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const { id, member_id, station_id, last_seen_at } = session;
  if (now.getTime() - last_seen_at.getTime() >= SEEN_INTERVAL) {
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

export async function findActiveSessionIds(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const sessions = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'member.type_id', 'member.status', 'member.linked'])
    .where('session.id', 'in', [...ids])
    .where(isValidSession(now))
    .execute();
  return new Set(sessions.filter((session) => accountStatusOfRow(session) === 'active').map(({ id }) => id));
}

export async function wasEndedRemotely(db: Db, token: string): Promise<boolean> {
  const endedSession = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('ended_from', 'is not', null)
    .executeTakeFirst();
  return endedSession !== undefined;
}

const MAX_LISTED = 100;

/** Newest first, and always with the caller's session. */
export async function listValidSessions(db: Db, memberId: number, sessionId: string, now: Date) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where(isValidSession(now))
    .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  return rows.sort((sessionA, sessionB) => sessionB.created_at.getTime() - sessionA.created_at.getTime());
}

/**
 * Ends one session of the member, or all but one, with their tickets. A session opened by such a ticket
 * counts as separate. `from` is the caller's session.
 */
export function endSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  memberId: number,
  target: { readonly only: string } | { readonly allBut: string },
  from: string,
): Promise<number> {
  return database.db.transaction().execute(async (trx) => {
    // Without the lock, the update would miss sessions that concurrent transactions insert.
    await lockAnyMember(trx, memberId);
    const now = new Date(clock());
    const { numUpdatedRows } = await trx
      .updateTable('session')
      .set(({ eb, ref }) => ({
        ended_at: now,
        ended_from: eb.fn<string | null>('nullif', [eb.val(from), ref('id')]),
      }))
      .where('member_id', '=', memberId)
      .where('id', 'only' in target ? '=' : '<>', 'only' in target ? target.only : target.allBut)
      .where(isValidSession(now))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Session rows stay for at least a month, known devices for a year. */
export async function hasLoggedIn(trx: Trx, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    SELECT EXISTS (SELECT FROM session WHERE member_id = ${memberId})
      OR EXISTS (SELECT FROM known_device WHERE member_id = ${memberId}) AS is_there`.execute(trx);
  return rows[0]?.is_there === true;
}

export async function endAllSessions(trx: Trx, memberId: number, now: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where(isValidSession(now))
    .execute();
}

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
    .where(isValidSession(now))
    .executeTakeFirst();
}

/**
 * Exactly one of several concurrent calls spends the ticket. The member stays locked until the transaction
 * ends.
 */
export async function useTicket(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  ticket: string,
): Promise<MemberRow | undefined> {
  const hash = hashToken(ticket);
  const owner = await trx
    .selectFrom('ticket')
    .select('member_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  const member = owner && (await lockAnyMember(trx, owner.member_id));
  // Pending and deactivated accounts need their password.
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
          .where(isValidSession(now)),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n ? member : undefined;
}

export async function sweepSessions({
  database: { backgroundDb },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const cutoff = new Date(clock() - 24 * 60 * 60_000);
  await backgroundDb.deleteFrom('session').where('expires_at', '<', cutoff).execute();
  await backgroundDb.deleteFrom('ticket').where('expires_at', '<', cutoff).execute();
}
