import { Refusal } from '@estacao/contract/server';
import { isActivationCode, signUpTexts, termsDocuments } from '@estacao/domain';
import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { hashToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { type Named, type SignUp, signUpOf } from '../activation/sign-ups.ts';
import { statusOf } from '../members/restricted-person.ts';
import type { MemberRow } from '../members/user.ts';
import { acceptTerms } from '../terms/accept.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { rewardSignUp } from './rewards.ts';

const MOST_TRIES = 5;

interface Code {
  readonly signup: SignUp;
  /** The link in that mail also proves the mailbox for another sign-up of the address. */
  readonly mailedFor: number;
  readonly hash: string;
  /** The caller holds the sign-up's token, or a session of its pending account. */
  readonly isOwn: boolean;
}

export interface Who extends Named {
  readonly memberId: number | undefined;
}

function wrong(): Refusal {
  return new Refusal(422, signUpTexts.wrongCode);
}

async function findCode(db: Db, stationId: number, who: Who, secret: string, now: Date) {
  const own = await signUpOf(db, stationId, who.token, now);
  const codes = db
    .selectFrom('activation_code')
    .innerJoin('signup', 'signup.id', 'activation_code.signup_id')
    .selectAll('signup')
    .select('activation_code.code_hash')
    .where('activation_code.expires_at', '>', now)
    .where('signup.station_id', '=', stationId)
    .orderBy('activation_code.sent_at', 'desc')
    .orderBy('signup.id', 'desc')
    .limit(1);
  const found = await (!isActivationCode(secret)
    ? codes.where('activation_code.link_hash', '=', hashToken(secret))
    : own !== undefined
      ? codes.where('signup.id', '=', own.id)
      : codes.where('signup.email', '=', who.email ?? '')
  ).executeTakeFirst();
  if (found === undefined) return undefined;
  const { code_hash, ...mailed } = found;
  // Strangers may have signed up with the address: the caller's sign-up wins, whichever link they follow.
  const signup = own?.email === mailed.email ? own : mailed;
  const isTheirs = signup.member_id !== null && signup.member_id === who.memberId;
  return { signup, mailedFor: mailed.id, hash: code_hash, isOwn: own?.id === signup.id || isTheirs };
}

/**
 * Against timing attacks, every code costs one slow hash, existing or not.
 *
 * Tries are counted per mail address, across tokens and resent codes. The holder of the sign-up's token has a
 * separate counter, so strangers can't lock them out.
 */
export async function proveCode(
  services: Services,
  stationId: number,
  who: Who,
  secret: string,
  address: string,
): Promise<Code> {
  const { database, clock, passwords, limits } = services;
  const { db } = database;
  const code = await findCode(db, stationId, who, secret, new Date(clock()));
  if (!isActivationCode(secret)) {
    if (code === undefined) throw wrong();
    return code;
  }
  const counted = code?.signup.email ?? who.email ?? hashToken(who.token ?? '');
  await limits.admitCode(`${stationId}:${counted}`, address, code?.isOwn ?? false);
  // Counted before verifying: parallel guesses get no more tries than serial ones.
  const mayTry = code !== undefined && (await countTry(db, code));
  const isRight = await passwords.verify(secret, mayTry ? code.hash : undefined, {
    address,
    isKnown: false,
  });
  if (!mayTry || !isRight) throw wrong();
  return code;
}

async function countTry(db: Db, { mailedFor, hash }: Code): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('activation_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('signup_id', '=', mailedFor)
    .where('code_hash', '=', hash)
    .where('tries', '<', MOST_TRIES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `cpfTaken` and `mailboxTaken`: the sign-up is deleted; `holder` keeps the CPF or mailbox. */
export type Outcome =
  | { readonly kind: 'activated'; readonly member: MemberRow }
  | { readonly kind: 'cpfTaken' | 'mailboxTaken'; readonly holder: MemberRow };

/**
 * Turns a proven sign-up into an account, or activates its pending account, and credits the rewards.
 *
 * A pending account of the same address takes the sign-up's data. An account from the station's files does so
 * only if the caller holds the sign-up. No other account is taken over. No code lifts a suspension or
 * deactivation.
 */
export async function activate(
  services: Services,
  trx: Trx,
  { signup, mailedFor, hash, isOwn }: Code,
  newPassword: string | undefined,
  at: Date,
): Promise<Outcome> {
  const { id, station_id: stationId, email, mailbox, cpf } = signup;
  await oneAtATime(trx, stationId, email);
  await oneAtATime(trx, stationId, `mailbox:${mailbox}`);
  if (cpf !== null) await oneAtATime(trx, stationId, cpf);
  const used = await trx
    .deleteFrom('activation_code')
    .where('signup_id', '=', mailedFor)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  // A newer code was sent, or this one was used.
  if (used.numDeletedRows === 0n) throw wrong();
  const accounts = await accountsOf(trx, signup);
  const own = accounts.find((account) => account.email === email);
  if (own !== undefined && own.status !== 'pending') throw wrong();
  const end = async (kind: 'cpfTaken' | 'mailboxTaken', holder: MemberRow): Promise<Outcome> => {
    await trx.deleteFrom('signup').where('id', '=', id).execute();
    return { kind, holder };
  };
  // Aliases of one mailbox must not get a second set of reward limits.
  const reader = accounts.find((account) => account.mailbox === mailbox && account.status !== 'pending');
  if (reader !== undefined) return end('mailboxTaken', reader);
  // A stranger may have signed up with the address of a member from the station's files.
  const staysOnFile = !isOwn && own !== undefined && !(await wasMadeBySignUp(trx, own));
  if (staysOnFile)
    await trx
      .updateTable('signup')
      .set({ inviter_id: null, invited_to: null })
      .where('id', '=', id)
      .execute();
  const holder = staysOnFile
    ? undefined
    : accounts.find((account) => account !== own && account.cpf !== null && account.cpf === cpf);
  if (holder !== undefined) {
    if (holder.status !== 'pending' || holder.cpf_proof !== null) return end('cpfTaken', holder);
    // The holder is unproven, and this address is proven.
    await trx.updateTable('member').set({ cpf: null }).where('id', '=', holder.id).execute();
  }
  if (signup.cpf_proof === 'register' && !staysOnFile) await mustBeListed(trx, signup);
  const made = await makeActive(
    trx,
    staysOnFile ? { ...signup, name: null, member_id: own.id } : signup,
    own,
    newPassword,
    at,
  );
  const status = await statusOf(services, trx, made);
  const member = status === 'active' ? made : await update(trx, made.id, { status });
  await trx
    .deleteFrom('signup')
    .where('station_id', '=', stationId)
    .where('email', '=', email)
    .where('id', '<>', id)
    .execute();
  // A recovery link mailed earlier must not replace the new password.
  await trx.deleteFrom('recovery_link').where('member_id', '=', member.id).execute();
  await trx.updateTable('signup').set({ member_id: member.id }).where('id', '=', id).execute();
  await rewardSignUp(services, trx, member, at);
  await trx.deleteFrom('signup').where('id', '=', id).execute();
  return { kind: 'activated', member };
}

/** True in public mode. Other accounts come from the station's files. */
async function wasMadeBySignUp(trx: Trx, { id }: MemberRow): Promise<boolean> {
  const found = await trx
    .selectFrom('signup')
    .select('id')
    .where('member_id', '=', id)
    .where('made_account', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

async function mustBeListed(trx: Trx, { station_id, cpf, birthday, email }: SignUp): Promise<void> {
  const listed = await trx
    .selectFrom('affiliate')
    .select('id')
    .where('station_id', '=', station_id)
    .where('cpf', '=', cpf ?? '')
    .where(sql<boolean>`birthday = ${birthday}::date`)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  if (listed === undefined) throw new Refusal(422, signUpTexts.unknown);
}

async function makeActive(
  trx: Trx,
  signup: SignUp,
  own: MemberRow | undefined,
  newPassword: string | undefined,
  at: Date,
): Promise<MemberRow> {
  const status = { status: 'active', status_changed_at: at } as const;
  const { type_id, name, password_hash, cpf, tel, birthday, state, city } = signup;
  const chosen = newPassword === undefined ? {} : { password_hash: newPassword, password_changed_at: at };
  if (type_id === null || name === null || password_hash === null) {
    if (own === undefined || own.id !== signup.member_id) throw wrong();
    return update(trx, own.id, { ...status, ...chosen });
  }
  const isSamePerson = own?.cpf === cpf && own?.birthday === birthday;
  const data = {
    ...status,
    type_id,
    name,
    cpf,
    cpf_proof: signup.cpf_proof ?? (isSamePerson ? (own?.cpf_proof ?? null) : null),
    tel,
    birthday,
    state,
    city,
    password_hash: newPassword ?? password_hash,
  };
  const member =
    own === undefined
      ? await trx
          .insertInto('member')
          .values({
            ...data,
            station_id: signup.station_id,
            email: signup.email,
            image: null,
            first_login_at: null,
            status_changed_at: null,
            created_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      : await update(trx, own.id, { ...data, password_changed_at: at });
  await trx.deleteFrom('term_acceptance').where('member_id', '=', member.id).execute();
  await acceptTerms(trx, member, termsDocuments, signup.created_at);
  return member;
}

function update(trx: Trx, id: number, values: Updateable<Tables['member']>): Promise<MemberRow> {
  return trx.updateTable('member').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Locks in order of id, like every transaction that locks several members, to avoid deadlocks. */
function accountsOf(trx: Trx, { station_id, mailbox, cpf }: SignUp): Promise<MemberRow[]> {
  return trx
    .selectFrom('member')
    .selectAll()
    .where('station_id', '=', station_id)
    .where((member) =>
      member.or([member('mailbox', '=', mailbox), ...(cpf === null ? [] : [member('cpf', '=', cpf)])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
