import type { Db, Trx } from '../../database/database.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import type { SignUp } from './sign-ups.ts';

const TOKEN_MS = 24 * 60 * 60_000;

export async function newActivationToken(
  { database: { db }, clock, random }: Pick<Services, 'database' | 'clock' | 'random'>,
  signup: Pick<SignUp, 'id'>,
): Promise<string> {
  const token = newToken(random);
  await storeActivationToken(db, signup, token, new Date(clock()));
  return token;
}

export async function storeActivationToken(
  db: Db | Trx,
  { id }: Pick<SignUp, 'id'>,
  token: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('activation_token')
    .values({
      token_hash: hashToken(token),
      signup_id: id,
      created_at: now,
      expires_at: new Date(now.getTime() + TOKEN_MS),
    })
    .execute();
}
