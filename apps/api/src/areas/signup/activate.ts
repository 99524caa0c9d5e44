import { Refusal } from '@estacao/contract/server';
import { isActivationCode, signUpTexts, termsDocuments } from '@estacao/domain';
import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { hashToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { findSignUpByToken, type SignUp, type SignUpReference } from '../activation/sign-ups.ts';
import { inheritedStatusOf } from '../members/restricted-person.ts';
import type { MemberRow } from '../members/user.ts';
import { acceptTerms } from '../terms/accept.ts';
import { lockIdentity } from './lock-identity.ts';
import { rewardSignUp } from './rewards.ts';

const MAX_TRIES = 5;

interface ActivationCode {
  readonly signup: SignUp;
  /**
   * Id of the sign-up that got the mail. The link in the mail also proves the mailbox for another sign-up of
   * the address.
   */
  readonly mailedFor: number;
  readonly hash: string;
  /** The caller holds the sign-up's token, or a session of its pending account. */
  readonly isOwn: boolean;
}

export interface Caller extends SignUpReference {
  readonly memberId: number | undefined;
}

function codeRefusal(): Refusal {
  return new Refusal(422, signUpTexts.wrongCode);
}

async function findCode(db: Db, stationId: number, caller: Caller, secret: string, now: Date) {
  const ownSignUp = await findSignUpByToken(db, stationId, caller.token, now);
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
  const row = await (!isActivationCode(secret)
    ? codes.where('activation_code.link_hash', '=', hashToken(secret))
    : ownSignUp !== undefined
      ? codes.where('signup.id', '=', ownSignUp.id)
      : codes.where('signup.email', '=', caller.email ?? '')
  ).executeTakeFirst();
  if (row === undefined) return undefined;
  const { code_hash, ...mailedSignUp } = row;
  // Strangers may have signed up with the address: the caller's sign-up wins, whichever link they follow.
  const signup = ownSignUp?.email === mailedSignUp.email ? ownSignUp : mailedSignUp;
  const isCallersAccount = signup.member_id !== null && signup.member_id === caller.memberId;
  return {
    signup,
    mailedFor: mailedSignUp.id,
    hash: code_hash,
    isOwn: ownSignUp?.id === signup.id || isCallersAccount,
  };
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
  caller: Caller,
  secret: string,
  address: string,
): Promise<ActivationCode> {
  const { database, clock, passwords, limits } = services;
  const { db } = database;
  const code = await findCode(db, stationId, caller, secret, new Date(clock()));
  if (!isActivationCode(secret)) {
    if (code === undefined) throw codeRefusal();
    return code;
  }
  const limitKey = code?.signup.email ?? caller.email ?? hashToken(caller.token ?? '');
  await limits.admitCode(`${stationId}:${limitKey}`, address, code?.isOwn ?? false);
  // Counted before verifying: parallel guesses get no more tries than serial ones.
  const hasTriesLeft = code !== undefined && (await countTry(db, code));
  const isCorrect = await passwords.verify(secret, hasTriesLeft ? code.hash : undefined, {
    address,
    isKnown: false,
  });
  if (!hasTriesLeft || !isCorrect) throw codeRefusal();
  return code;
}

async function countTry(db: Db, { mailedFor, hash }: ActivationCode): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('activation_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('signup_id', '=', mailedFor)
    .where('code_hash', '=', hash)
    .where('tries', '<', MAX_TRIES)
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
  { signup, mailedFor, hash, isOwn }: ActivationCode,
  newPassword: string | undefined,
  now: Date,
): Promise<Outcome> {
  const { id, station_id: stationId, email, mailbox, cpf } = signup;
  await lockIdentity(trx, stationId, email);
  await lockIdentity(trx, stationId, `mailbox:${mailbox}`);
  if (cpf !== null) await lockIdentity(trx, stationId, cpf);
  const deletion = await trx
    .deleteFrom('activation_code')
    .where('signup_id', '=', mailedFor)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  // A newer code was sent, or this one was used.
  if (deletion.numDeletedRows === 0n) throw codeRefusal();
  const accounts = await lockAccounts(trx, signup);
  const ownAccount = accounts.find((account) => account.email === email);
  if (ownAccount !== undefined && ownAccount.status !== 'pending') throw codeRefusal();
  const rejectSignUp = async (kind: 'cpfTaken' | 'mailboxTaken', holder: MemberRow): Promise<Outcome> => {
    await trx.deleteFrom('signup').where('id', '=', id).execute();
    return { kind, holder };
  };
  // Aliases of one mailbox must not get a second set of reward limits.
  const mailboxAccount = accounts.find(
    (account) => account.mailbox === mailbox && account.status !== 'pending',
  );
  if (mailboxAccount !== undefined) return rejectSignUp('mailboxTaken', mailboxAccount);
  // A stranger may have signed up with the address of a member from the station's files.
  const keepsAccountData = !isOwn && ownAccount !== undefined && !(await wasCreatedBySignUp(trx, ownAccount));
  if (keepsAccountData)
    await trx
      .updateTable('signup')
      .set({ inviter_id: null, invited_to: null })
      .where('id', '=', id)
      .execute();
  const holder = keepsAccountData
    ? undefined
    : accounts.find((account) => account !== ownAccount && account.cpf !== null && account.cpf === cpf);
  if (holder !== undefined) {
    if (holder.status !== 'pending' || holder.cpf_proof !== null) return rejectSignUp('cpfTaken', holder);
    // The holder has proven neither address nor CPF, but this sign-up's address is proven.
    await trx.updateTable('member').set({ cpf: null }).where('id', '=', holder.id).execute();
  }
  if (signup.cpf_proof === 'register' && !keepsAccountData) await requireAffiliate(trx, signup);
  const activatedMember = await activateMember(
    trx,
    keepsAccountData ? { ...signup, name: null, member_id: ownAccount.id } : signup,
    ownAccount,
    newPassword,
    now,
  );
  const status = await inheritedStatusOf(services, trx, activatedMember);
  const member =
    status === 'active' ? activatedMember : await updateMember(trx, activatedMember.id, { status });
  await trx
    .deleteFrom('signup')
    .where('station_id', '=', stationId)
    .where('email', '=', email)
    .where('id', '<>', id)
    .execute();
  // A recovery link mailed earlier must not replace the new password.
  await trx.deleteFrom('recovery_link').where('member_id', '=', member.id).execute();
  await trx.updateTable('signup').set({ member_id: member.id }).where('id', '=', id).execute();
  await rewardSignUp(services, trx, member, now);
  await trx.deleteFrom('signup').where('id', '=', id).execute();
  return { kind: 'activated', member };
}

/** Sign-ups create pending accounts only in public mode. Other accounts come from the station's files. */
async function wasCreatedBySignUp(trx: Trx, { id }: MemberRow): Promise<boolean> {
  const signup = await trx
    .selectFrom('signup')
    .select('id')
    .where('member_id', '=', id)
    .where('made_account', '=', true)
    .executeTakeFirst();
  return signup !== undefined;
}

async function requireAffiliate(trx: Trx, { station_id, cpf, birthday, email }: SignUp): Promise<void> {
  const affiliate = await trx
    .selectFrom('affiliate')
    .select('id')
    .where('station_id', '=', station_id)
    .where('cpf', '=', cpf ?? '')
    .where(sql<boolean>`birthday = ${birthday}::date`)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  if (affiliate === undefined) throw new Refusal(422, signUpTexts.unknown);
}

async function activateMember(
  trx: Trx,
  signup: SignUp,
  ownAccount: MemberRow | undefined,
  newPassword: string | undefined,
  now: Date,
): Promise<MemberRow> {
  const status = { status: 'active', status_changed_at: now } as const;
  const { type_id, name, password_hash, cpf, tel, birthday, state, city } = signup;
  const passwordChange =
    newPassword === undefined ? {} : { password_hash: newPassword, password_changed_at: now };
  if (type_id === null || name === null || password_hash === null) {
    if (ownAccount === undefined || ownAccount.id !== signup.member_id) throw codeRefusal();
    return updateMember(trx, ownAccount.id, { ...status, ...passwordChange });
  }
  const isSamePerson = ownAccount?.cpf === cpf && ownAccount?.birthday === birthday;
  const data = {
    ...status,
    type_id,
    name,
    cpf,
    cpf_proof: signup.cpf_proof ?? (isSamePerson ? (ownAccount?.cpf_proof ?? null) : null),
    tel,
    birthday,
    state,
    city,
    password_hash: newPassword ?? password_hash,
  };
  const member =
    ownAccount === undefined
      ? await trx
          .insertInto('member')
          .values({
            ...data,
            station_id: signup.station_id,
            email: signup.email,
            image: null,
            first_login_at: null,
            status_changed_at: null,
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      : await updateMember(trx, ownAccount.id, { ...data, password_changed_at: now });
  await trx.deleteFrom('term_acceptance').where('member_id', '=', member.id).execute();
  await acceptTerms(trx, member, termsDocuments, signup.created_at);
  return member;
}

function updateMember(trx: Trx, id: number, values: Updateable<Tables['member']>): Promise<MemberRow> {
  return trx.updateTable('member').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Locks in order of id, like every transaction that locks several members, to avoid deadlocks. */
function lockAccounts(trx: Trx, { station_id, mailbox, cpf }: SignUp): Promise<MemberRow[]> {
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
