import type { AnswerOf, login } from '@estacao/contract';
import { Refusal, type RefusalDetails, refusalTexts } from '@estacao/contract/server';
import { maskEmail, messages, normalizeEmail, parseCpf } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import type { Guesser } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { ensureSignUp, latestSignUp, type SignUp } from '../activation/sign-ups.ts';
import { newActivationToken } from '../activation/tokens.ts';
import { type MemberRow, userOf } from '../members/user.ts';
import { balanceOf } from '../points/ledger.ts';
import { openSession } from './sessions.ts';

type LoginResponse = AnswerOf<typeof login>;

export interface Credentials {
  readonly cpf?: string | undefined;
  readonly email?: string | undefined;
  readonly password: string;
}

type Identifier = { readonly column: 'cpf' | 'email'; readonly value: string };

export const loginTexts = {
  captcha: 'Confirme que você não é um robô.',
  cpf: 'CPF ou senha inválidos.',
  email: 'E-mail ou senha inválidos.',
  inactive: refusalTexts.inactive,
  ticket: 'Este acesso não vale mais. Entre novamente.',
} as const;

function identifierOf(station: Station, { cpf, email }: Credentials): Identifier {
  const { login } = station.features;
  const digits = cpf === undefined ? undefined : parseCpf(cpf);
  if (login !== 'email' && digits !== undefined) return { column: 'cpf', value: digits };
  if (login !== 'cpf' && email !== undefined) return { column: 'email', value: normalizeEmail(email) };
  const field = login === 'cpf' ? 'cpf' : 'email';
  throw new Refusal(422, messages.required, { fields: { [field]: [messages.required] } });
}

export interface Account {
  /** Rate limit key for guesses. */
  readonly limitKey: string;
  readonly column: Identifier['column'];
  readonly member: MemberRow | undefined;
  readonly signup: SignUp | undefined;
}

/** Rate limit keys: one for each identifier that the station accepts at login. */
export function guessKeys({
  station_id,
  email,
  cpf,
}: Pick<MemberRow, 'station_id' | 'email' | 'cpf'>): string[] {
  return [`${station_id}:email:${email}`, ...(cpf === null ? [] : [`${station_id}:cpf:${cpf}`])];
}

export async function findAccount(
  { database: { db } }: Pick<Services, 'database'>,
  station: Station,
  credentials: Credentials,
): Promise<Account> {
  const { column, value } = identifierOf(station, credentials);
  const member = await db
    .selectFrom('member')
    .selectAll()
    .where('station_id', '=', station.id)
    .where(column, '=', value)
    .executeTakeFirst();
  const signup = member === undefined ? await latestSignUp(db, station.id, column, value) : undefined;
  return { limitKey: `${station.id}:${column}:${value}`, column, member, signup };
}

/**
 * Verifies one password in every case, so neither answer nor response time reveals which accounts exist.
 *
 * Known devices and networks don't queue behind strangers. The right password of an unconfirmed sign-up gets
 * a token that continues the sign-up.
 */
export async function authenticate(
  services: Services,
  { column, member, signup }: Account,
  password: string,
  guesser: Guesser,
): Promise<MemberRow> {
  const { database, passwords } = services;
  const { db } = database;
  const storedHash = member?.password_hash ?? signup?.password_hash ?? undefined;
  const isCorrect = await passwords.verify(password, storedHash, guesser);
  if (isCorrect && signup !== undefined) throw await pendingRefusal(services, signup);
  if (member === undefined || !isCorrect) throw unauthorized(loginTexts[column]);
  if (passwords.needsRehash(member.password_hash)) {
    const newHash = await passwords.hash(password, guesser.address);
    await db
      .updateTable('member')
      .set({ password_hash: newHash })
      .where('id', '=', member.id)
      // The member may have changed the password in between.
      .where('password_hash', '=', member.password_hash)
      .execute();
  }
  return member;
}

async function pendingRefusal(services: Services, signup: SignUp): Promise<Refusal> {
  const email = maskEmail(signup.email);
  const token = await newActivationToken(services, signup);
  return unauthorized(loginTexts.inactive, { user: { email }, affiliate: { email, token } });
}

export async function pendingAccountRefusal(services: Services, member: MemberRow): Promise<Refusal> {
  return pendingRefusal(
    services,
    await ensureSignUp(services.database.db, member, new Date(services.clock())),
  );
}

/** Verifying takes time. Rejects if the password changed in between, for example by closing the account. */
export async function lockProvenMember(trx: Trx, provenMember: MemberRow): Promise<MemberRow> {
  const member = await lockAnyMember(trx, provenMember.id);
  const hasChanged = member?.password_changed_at?.getTime() !== provenMember.password_changed_at?.getTime();
  if (member === undefined || hasChanged) throw unauthorized();
  return member;
}

/** The caller's transaction holds the member's lock. */
export async function signIn(
  services: Services,
  trx: Trx,
  member: MemberRow,
  station: Station,
  device: string,
  deviceToken?: string,
): Promise<LoginResponse> {
  const now = new Date(services.clock());
  // The condition makes exactly one of two concurrent logins the first.
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ first_login_at: now })
    .where('id', '=', member.id)
    .where('first_login_at', 'is', null)
    .executeTakeFirst();
  const { token, ticket } = await openSession(trx, services, member, device);
  return {
    user: userOf(member, station),
    token,
    points: await balanceOf(trx, member.id, now),
    ticket,
    isFirstLogin: numUpdatedRows > 0n,
    deviceToken,
  };
}

export function unauthorized(message: string = refusalTexts.unauthorized, details?: RefusalDetails): Refusal {
  return new Refusal(401, message, details);
}
