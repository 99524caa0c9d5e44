import { termsDocuments } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Insertable } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { storeActivationToken } from '../activation/tokens.ts';
import { acceptTerms } from '../terms/accept.ts';
import type { Invitation } from './invitations.ts';
import { lockIdentity } from './lock-identity.ts';

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly tel: string | null;
  readonly birthday: string | null;
  readonly state: string | null;
  readonly city: string | null;
}

export interface NewSignUp {
  readonly station: Pick<Station, 'id' | 'features'>;
  readonly kind: 'owner' | 'participant';
  readonly person: NewPerson;
  /**
   * `register`: the station's register matches CPF, birthday and address. Counts once the address is proven.
   */
  readonly cpfProof: 'register' | null;
  readonly passwordHash: string;
  readonly token: string;
  readonly invitation: Invitation | undefined;
  readonly now: Date;
}

/**
 * Changes no existing account. Returns whether it created a pending account; the response must not reveal
 * that.
 */
export async function storeSignUp(trx: Trx, signup: NewSignUp): Promise<boolean> {
  const { station, person, kind, passwordHash, cpfProof, invitation, now } = signup;
  const { name, cpf, tel, birthday, state, city, email } = person;
  const data = {
    type_id: kind === 'owner' ? (1 as const) : (2 as const),
    name,
    cpf,
    tel,
    birthday,
    state,
    city,
    password_hash: passwordHash,
  };
  const account =
    station.features.publicMode && kind === 'participant'
      ? await insertPendingAccount(trx, signup, data)
      : undefined;
  const row = await trx
    .insertInto('signup')
    .values({
      station_id: station.id,
      email,
      created_at: now,
      inviter_id: invitation?.inviterId ?? null,
      invited_to: invitation?.activityId ?? null,
      ...(account ? { member_id: account.id, made_account: true } : { ...data, cpf_proof: cpfProof }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeActivationToken(trx, row, signup.token, now);
  return account !== undefined;
}

/** In public mode the login before confirmation needs an account. Creates none if the address has one. */
async function insertPendingAccount(
  trx: Trx,
  { station, person: { email }, now }: NewSignUp,
  data: Omit<
    Insertable<Tables['member']>,
    'station_id' | 'email' | 'image' | 'status' | 'first_login_at' | 'created_at'
  >,
) {
  await lockIdentity(trx, station.id, email);
  const account = { station_id: station.id, email, image: null, first_login_at: null, created_at: now };
  const inserted = await trx
    .insertInto('member')
    .values({ ...data, ...account, status: 'pending' })
    .onConflict((conflict) => conflict.columns(['station_id', 'email']).doNothing())
    .returning(['id', 'station_id'])
    .executeTakeFirst();
  if (inserted !== undefined) await acceptTerms(trx, inserted, termsDocuments, now);
  return inserted;
}
