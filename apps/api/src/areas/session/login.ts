import type { AnswerOf, login } from '@estacao/contract';
import { Refusal, type RefusalDetails, refusalTexts } from '@estacao/contract/server';
import { maskEmail, messages, normalizeEmail, parseCpf } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { newActivationToken } from '../activation/tokens.ts';
import { type MemberRow, userOf } from '../members/user.ts';
import { balanceOf } from '../points/ledger.ts';
import { openSession } from './sessions.ts';

type SignedIn = AnswerOf<typeof login>;

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

/** What a station's members log in with. */
function identifierOf(station: Station, { cpf, email }: Credentials): Identifier {
  const { login } = station.features;
  const digits = cpf === undefined ? undefined : parseCpf(cpf);
  if (login !== 'email' && digits !== undefined) return { column: 'cpf', value: digits };
  if (login !== 'cpf' && email !== undefined) return { column: 'email', value: normalizeEmail(email) };
  const wanted = login === 'cpf' ? 'cpf' : 'email';
  throw new Refusal(422, messages.required, { fields: { [wanted]: [messages.required] } });
}

/** What somebody wants to log in to, whether it exists or not. */
export interface Account {
  /** What guesses at it are counted by. */
  readonly name: string;
  readonly column: Identifier['column'];
  readonly member: MemberRow | undefined;
}

/** What guesses at a member's account are counted by: each identifier that the station may take at a login. */
export function guessNames({
  station_id,
  email,
  cpf,
}: Pick<MemberRow, 'station_id' | 'email' | 'cpf'>): string[] {
  return [`${station_id}:email:${email}`, ...(cpf === null ? [] : [`${station_id}:cpf:${cpf}`])];
}

/** The account that these credentials are about. */
export async function accountOf(
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
  return { name: `${station.id}:${column}:${value}`, column, member };
}

/**
 * The member that this password proves, activated or not. Whether an account exists shows neither in the answer nor in
 * its time. Whoever comes from where the member has been before doesn't wait behind strangers.
 */
export async function authenticate(
  { database: { db }, passwords }: Services,
  { column, member }: Account,
  password: string,
  isKnown: boolean,
): Promise<MemberRow> {
  const proven = await passwords.verify(password, member?.password_hash, isKnown);
  if (member === undefined || !proven) throw unauthorized(loginTexts[column]);
  if (passwords.isDated(member.password_hash)) {
    const renewed = await passwords.hash(password);
    await db
      .updateTable('member')
      .set({ password_hash: renewed })
      .where('id', '=', member.id)
      // Unless it is another one by now.
      .where('password_hash', '=', member.password_hash)
      .execute();
  }
  return member;
}

/** For somebody who knows the password of an account that was never activated: they go on with the sign-up. */
export async function inactive(services: Services, member: MemberRow): Promise<Refusal> {
  const email = maskEmail(member.email);
  const token = await newActivationToken(services, member);
  return unauthorized(loginTexts.inactive, { user: { email }, affiliate: { email, token } });
}

/**
 * Holds the member whose password was right. That took a while: who was deactivated meanwhile, or has changed the
 * password, is let in by it no more.
 */
export async function holdProven(trx: Trx, proven: MemberRow, mayBeInactive: boolean): Promise<MemberRow> {
  const member = await lockMember(trx, proven.id);
  const changed = member?.password_changed_at?.getTime() !== proven.password_changed_at?.getTime();
  // Who was active when the password was proven and isn't any more was put out meanwhile.
  const isOut = !member?.active && (proven.active || !mayBeInactive);
  if (member === undefined || isOut || changed) throw unauthorized();
  return member;
}

/** Opens a session inside the caller's transaction, which holds the member, and answers what a login answers. */
export async function signIn(
  services: Services,
  trx: Trx,
  member: MemberRow,
  station: Station,
  device: string,
  deviceToken?: string,
): Promise<SignedIn> {
  const now = new Date(services.clock());
  // Guarded by its own condition: of two logins at once, one is the first.
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
