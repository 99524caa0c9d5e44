import type { Db, Trx } from '../../database/database.ts';
import { hashToken } from '../../secrets/token.ts';
import type { MemberRow } from '../members/user.ts';

/** An account by its address, or by a token that stands for it where the address is known in part only. */
export interface Named {
  readonly email: string | undefined;
  readonly token: string | undefined;
}

/** The account that is named, whether it awaits anything or not. */
export function namedAccount(
  db: Db | Trx,
  stationId: number,
  { email, token }: Named,
  now: Date,
): Promise<MemberRow | undefined> {
  const members = db.selectFrom('member').selectAll('member').where('member.station_id', '=', stationId);
  if (email !== undefined) return members.where('member.email', '=', email).executeTakeFirst();
  return members
    .innerJoin('activation_token', 'activation_token.member_id', 'member.id')
    .where('activation_token.token_hash', '=', hashToken(token ?? ''))
    .where('activation_token.expires_at', '>', now)
    .executeTakeFirst();
}

/** Whether a token stands for this account now. */
export async function standsFor(
  db: Db | Trx,
  token: string,
  { id }: Pick<MemberRow, 'id'>,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('activation_token')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.member_id === id;
}
