import { hashToken, newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';

/** Long enough to look for one's mail, and to be interrupted. */
const LASTS = 24 * 60 * 60_000;

/** A token that stands for this account until it is activated: it shows what is known of it, and opens nothing. */
export async function newActivationToken(
  { database: { db }, clock, random }: Pick<Services, 'database' | 'clock' | 'random'>,
  { id: member_id, station_id }: Pick<MemberRow, 'id' | 'station_id'>,
): Promise<string> {
  const token = newToken(random);
  const now = clock();
  await db
    .insertInto('activation_token')
    .values({
      token_hash: hashToken(token),
      member_id,
      station_id,
      created_at: new Date(now),
      expires_at: new Date(now + LASTS),
    })
    .execute();
  return token;
}
