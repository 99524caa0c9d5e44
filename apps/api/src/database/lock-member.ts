import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { Selectable } from 'kysely';
import type { Trx } from './database.ts';
import type { Tables } from './tables.ts';

type MemberRow = Selectable<Tables['member']>;

/**
 * Holds a member's row until the transaction is over. Whatever opens or ends sessions, or does something in the member's
 * name in cart, orders or wallet, does so first of all, so that of two at once the second sees what the first has done, and
 * none waits for another in a circle. The lock leaves room for rows that only point at the member: two attempts may
 * have written down their keys before it. Throws 401 where the account was closed after the call was let in: nothing
 * counts any more what a closed account does.
 */
export async function lockMember(trx: Trx, id: number): Promise<MemberRow> {
  const member = await lockAnyMember(trx, id);
  if (member === undefined || member.closed_at !== null) throw new Refusal(401, refusalTexts.unauthorized);
  return member;
}

/** The same for what others do about a member: a closed account still gets its refunds. */
export function lockAnyMember(trx: Trx, id: number): Promise<MemberRow | undefined> {
  return trx.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
