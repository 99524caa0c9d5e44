import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { hashToken } from '../../secrets/token.ts';
import type { MemberRow } from '../members/user.ts';

export type SignUp = Selectable<Tables['signup']>;

/** A sign-up by its address, or by its own token where the address is known in part only. */
export interface Named {
  readonly email: string | undefined;
  readonly token: string | undefined;
}

export function memberAt(db: Db | Trx, stationId: number, email: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('station_id', '=', stationId)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function signUpOf(
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

/** The latest of the sign-ups that brought this address, or this CPF. */
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

/** The sign-up by which a pending account is activated as it is. An account from a file has none until it needs one. */
export async function signUpFor(db: Db | Trx, member: MemberRow, at: Date): Promise<SignUp> {
  return (
    db
      .insertInto('signup')
      .values({ member_id: member.id, station_id: member.station_id, email: member.email, created_at: at })
      // Answers the row that is there.
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ email: member.email }))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}
