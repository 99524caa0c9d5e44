import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { hashToken } from '../../secrets/token.ts';
import type { MemberRow } from '../members/user.ts';

export type SignUp = Selectable<Tables['signup']>;

/** Identifies a sign-up by address, or by token where the page shows only part of the address. */
export interface SignUpReference {
  readonly email: string | undefined;
  readonly token: string | undefined;
}

export function findMemberByEmail(
  db: Db | Trx,
  stationId: number,
  email: string,
): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('station_id', '=', stationId)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function findSignUpByToken(
  db: Db | Trx,
  stationId: number,
  token: string | undefined,
  now: Date,
): Promise<SignUp | undefined> {
  if (token === undefined) return undefined;
  return db
    .selectFrom('signup')
    .innerJoin('activation_token', 'activation_token.signup_id', 'signup.id')
    .selectAll('signup')
    .where('activation_token.token_hash', '=', hashToken(token))
    .where('activation_token.expires_at', '>', now)
    .where('signup.station_id', '=', stationId)
    .executeTakeFirst();
}

export function latestSignUp(
  db: Db | Trx,
  stationId: number,
  column: 'email' | 'cpf',
  value: string,
): Promise<SignUp | undefined> {
  return db
    .selectFrom('signup')
    .selectAll()
    .where('station_id', '=', stationId)
    .where(column, '=', value)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the sign-up that activates a pending account. Creates it for an imported account. */
export async function ensureSignUp(db: Db | Trx, member: MemberRow, now: Date): Promise<SignUp> {
  return (
    db
      .insertInto('signup')
      .values({ member_id: member.id, station_id: member.station_id, email: member.email, created_at: now })
      // The no-op update makes `RETURNING` return the existing row.
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ email: member.email }))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}
