import { termsDocuments } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Insertable } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { storeActivationToken } from '../activation/tokens.ts';
import { acceptTerms } from '../terms/accept.ts';
import type { Invitation } from './invitations.ts';
import { oneAtATime } from './one-at-a-time.ts';

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
  readonly at: Date;
}

/**
 * Changes no existing account. Resolves with whether it made a pending account; the response must not reveal
 * that.
 */
export async function storeSignUp(trx: Trx, signup: NewSignUp): Promise<boolean> {
  const { station, person, kind, passwordHash, cpfProof, invitation, at } = signup;
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
  const made =
    station.features.publicMode && kind === 'participant'
      ? await pendingAccount(trx, signup, data)
      : undefined;
  const row = await trx
    .insertInto('signup')
    .values({
      station_id: station.id,
      email,
      created_at: at,
      inviter_id: invitation?.inviterId ?? null,
      invited_to: invitation?.activityId ?? null,
      ...(made ? { member_id: made.id, made_account: true } : { ...data, cpf_proof: cpfProof }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeActivationToken(trx, row, signup.token, at);
  return made !== undefined;
}

/** Public mode needs an account for the login before confirmation. Makes none if the address has one. */
async function pendingAccount(
  trx: Trx,
  { station, person: { email }, at }: NewSignUp,
  data: Omit<
    Insertable<Tables['member']>,
    'station_id' | 'email' | 'image' | 'status' | 'first_login_at' | 'created_at'
  >,
) {
  await oneAtATime(trx, station.id, email);
  const account = { station_id: station.id, email, image: null, first_login_at: null, created_at: at };
  const made = await trx
    .insertInto('member')
    .values({ ...data, ...account, status: 'pending' })
    .onConflict((conflict) => conflict.columns(['station_id', 'email']).doNothing())
    .returning(['id', 'station_id'])
    .executeTakeFirst();
  if (made !== undefined) await acceptTerms(trx, made, termsDocuments, at);
  return made;
}
