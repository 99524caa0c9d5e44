import type { Selectable } from 'kysely';
import type { Trx } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Holds a member's row until the transaction is over. Whatever opens or ends sessions, or does something in the member's
 * name in cart, orders or wallet, does so first of all, so that of two at once the second sees what the first has done, and
 * none waits for another in a circle. The lock leaves room for rows that only point at the member: two attempts may
 * have written down their keys before it.
 */
export function lockMember(trx: Trx, id: number): Promise<Selectable<Tables['member']> | undefined> {
  return trx.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
