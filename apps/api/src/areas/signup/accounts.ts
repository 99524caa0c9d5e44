import { termsDocuments } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { hashToken } from '../../secrets/token.ts';
import { keepActivationToken } from '../activation/tokens.ts';
import type { MemberRow } from '../members/user.ts';
import { acceptTerms } from '../terms/accept.ts';

import type { Invitation } from './invitations.ts';

/** What is known of somebody so far: owners of companies say the rest later. */
export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly tel: string | null;
  readonly birthday: string | null;
  readonly state: string | null;
  readonly city: string | null;
}

export interface NewAccount {
  readonly station: Station;
  readonly kind: 'owner' | 'participant';
  readonly person: NewPerson;
  readonly passwordHash: string;
  /** What stands for it until it is activated. */
  readonly token: string;
  readonly invitation: Invitation | undefined;
  readonly at: Date;
}

/** `known`: somebody has an account with this address or CPF. They alone are told, by mail. */
export type Outcome = 'created' | 'known';

/**
 * Creates an account that awaits its activation. One that was never activated proves nothing: whoever signs up anew with its
 * address takes its place, with a password and a token of their own; and nobody keeps a CPF by an account that they never
 * activated.
 */
export async function createAccount(trx: Trx, account: NewAccount): Promise<Outcome> {
  const { station, person } = account;
  await oneAtATime(trx, `${station.id}:${person.email}`);
  if (person.cpf !== null) await oneAtATime(trx, `${station.id}:${person.cpf}`);
  const there = await accountsOf(trx, station.id, person);
  if (there.some(({ active }) => active)) return 'known';
  const before = there.find(({ email }) => email === person.email);
  for (const other of there) {
    if (other === before) continue;
    await trx.updateTable('member').set({ cpf: null, cpf_proof: null }).where('id', '=', other.id).execute();
  }
  const memberId = before === undefined ? await insert(trx, account) : await takeOver(trx, before, account);
  await writeDown(trx, memberId, account);
  return 'created';
}

/** Of numbers that no other lock of the database has. */
const SIGNING_UP = 7_305;

/** Two who sign up with the same address, or the same CPF, go one after the other. */
async function oneAtATime(trx: Trx, name: string): Promise<void> {
  const key = Number.parseInt(hashToken(name).slice(0, 7), 16);
  await sql`SELECT pg_advisory_xact_lock(${SIGNING_UP}::int4, ${key}::int4)`.execute(trx);
}

/** The accounts with this address or CPF, held in the order of their numbers, as everybody holds several. */
function accountsOf(trx: Trx, stationId: number, { email, cpf }: NewPerson): Promise<MemberRow[]> {
  return trx
    .selectFrom('member')
    .selectAll()
    .where('station_id', '=', stationId)
    .where((member) =>
      member.or([member('email', '=', email), ...(cpf === null ? [] : [member('cpf', '=', cpf)])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function rowOf({ kind, person: { name, cpf, tel, birthday, state, city }, passwordHash, at }: NewAccount) {
  const type_id: 1 | 2 = kind === 'owner' ? 1 : 2;
  return { type_id, name, cpf, tel, birthday, state, city, password_hash: passwordHash, created_at: at };
}

async function insert(trx: Trx, account: NewAccount): Promise<number> {
  const { id } = await trx
    .insertInto('member')
    .values({
      ...rowOf(account),
      station_id: account.station.id,
      email: account.person.email,
      image: null,
      active: false,
      first_login_at: null,
      suspended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whatever was opened with the password before is worth nothing from now on, and so is whatever was mailed. */
async function takeOver(trx: Trx, { id }: MemberRow, account: NewAccount): Promise<number> {
  await trx
    .updateTable('member')
    .set({ ...rowOf(account), password_changed_at: account.at })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('activation_code').where('member_id', '=', id).execute();
  await trx.deleteFrom('activation_token').where('member_id', '=', id).execute();
  return id;
}

async function writeDown(trx: Trx, memberId: number, account: NewAccount): Promise<void> {
  const { station, invitation, at, token } = account;
  const invited = {
    inviter_id: invitation?.inviterId ?? null,
    invited_to: invitation?.activityId ?? null,
  };
  await trx
    .insertInto('signup')
    .values({ member_id: memberId, station_id: station.id, created_at: at, ...invited })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ times: sql<number>`signup.times + 1`, created_at: at, ...invited }),
    )
    .execute();
  const member = { id: memberId, station_id: station.id };
  // Whoever signs up anew accepts anew, whatever somebody else accepted before them.
  await trx.deleteFrom('term_acceptance').where('member_id', '=', memberId).execute();
  await acceptTerms(trx, member, termsDocuments, at);
  await keepActivationToken(trx, member, token, at);
}
