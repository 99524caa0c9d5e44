import type { Db, Trx } from '../../database/database.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';

/** Long enough to look for one's mail, and to be interrupted. */
const LASTS = 24 * 60 * 60_000;

type Named = Pick<MemberRow, 'id' | 'station_id'>;

/** A token that stands for this account until it is activated: it shows what is known of it, and opens nothing. */
export async function newActivationToken(
  { database: { db }, clock, random }: Pick<Services, 'database' | 'clock' | 'random'>,
  member: Named,
): Promise<string> {
  const token = newToken(random);
  await keepActivationToken(db, member, token, new Date(clock()));
  return token;
}

/** From now on this token stands for the account, beside those that do already. */
export async function keepActivationToken(
  db: Db | Trx,
  { id: member_id, station_id }: Named,
  token: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('activation_token')
    .values({
      token_hash: hashToken(token),
      member_id,
      station_id,
      created_at: at,
      expires_at: new Date(at.getTime() + LASTS),
    })
    .execute();
}
