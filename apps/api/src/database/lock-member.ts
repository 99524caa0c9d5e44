import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { Selectable } from 'kysely';
import type { Trx } from './database.ts';
import type { Tables } from './tables.ts';

type MemberRow = Selectable<Tables['member']>;

/**
 * Locks the member's row until the end of the transaction. Every change to sessions, cart, orders or wallet
 * takes this lock first, which prevents races and deadlocks.
 *
 * `FOR NO KEY UPDATE` doesn't block inserts of rows that reference the member. Throws 401 if the account was
 * closed after the call was admitted.
 */
export async function lockMember(trx: Trx, id: number): Promise<MemberRow> {
  const member = await lockAnyMember(trx, id);
  if (member === undefined || member.closed_at !== null) throw new Refusal(401, refusalTexts.unauthorized);
  return member;
}

/** Locks a closed account too: it still gets its refunds. */
export function lockAnyMember(trx: Trx, id: number): Promise<MemberRow | undefined> {
  return trx.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
