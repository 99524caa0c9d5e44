import { Refusal } from '@estacao/contract/server';
import { isActivationCode, signUpTexts } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Tables } from '../../database/tables.ts';
import { hashToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { type Named, namedAccount, standsFor } from '../activation/account.ts';
import type { MemberRow } from '../members/user.ts';
import { rewardSignUp } from './rewards.ts';

/** So many wrong ones, and the code is worth nothing. */
const MOST_TRIES = 5;

type Code = Selectable<Tables['activation_code']>;

export interface Proven {
  readonly member: MemberRow;
  readonly code: Code;
}

function wrong(): Refusal {
  return new Refusal(422, signUpTexts.wrongCode);
}

/**
 * The account that this code, or the link's, is of. Whether there is such an account shows neither in the answer nor in its
 * time: a code is looked at as slowly as a password, whoever's it is.
 */
export async function provenAccount(
  services: Services,
  stationId: number,
  named: Named,
  hash: string,
): Promise<Proven> {
  const { database, clock, passwords } = services;
  const { db } = database;
  const now = new Date(clock());
  const member = await namedAccount(db, stationId, named, now);
  const code = await db
    .selectFrom('activation_code')
    .selectAll()
    .where('member_id', '=', member?.id ?? 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const isOpen = member !== undefined && code !== undefined && !member.active;
  if (!isActivationCode(hash)) {
    if (isOpen && code.link_hash === hashToken(hash)) return { member, code };
    throw wrong();
  }
  // Counted before it is looked at: of many at once no more are looked at than one after the other would be.
  const mayTry = isOpen && (await countTry(services, code));
  const isRight = await passwords.verify(hash, mayTry ? code.code_hash : undefined);
  if (!mayTry || !isRight) throw wrong();
  return { member, code };
}

async function countTry({ database: { db } }: Services, { member_id, code_hash }: Code): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('activation_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('member_id', '=', member_id)
    .where('code_hash', '=', code_hash)
    .where('tries', '<', MOST_TRIES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Activates the account, and credits what that is worth. Where it was signed up for more than once, nobody knows whose the latest
 * password is but those who hold a token of it: without one, somebody else's would be let in by the owner's code.
 */
export async function activate(
  services: Services,
  trx: Trx,
  { member, code }: Proven,
  token: string | undefined,
  at: Date,
): Promise<MemberRow> {
  const held = await lockMember(trx, member.id);
  const used = await trx
    .deleteFrom('activation_code')
    .where('member_id', '=', member.id)
    .where('code_hash', '=', code.code_hash)
    .executeTakeFirst();
  // Another one was asked for, or this one was used, while it was being looked at.
  if (held === undefined || held.active || used.numDeletedRows === 0n) throw wrong();
  const signup = await trx
    .selectFrom('signup')
    .select('times')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  const isTheirs = token === undefined ? (signup?.times ?? 1) === 1 : await standsFor(trx, token, held, at);
  if (!isTheirs) throw new Refusal(422, signUpTexts.begunAnew);
  const activated = await trx
    .updateTable('member')
    .set({ active: true })
    .where('id', '=', member.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await rewardSignUp(services, trx, activated, at);
  await trx.deleteFrom('activation_token').where('member_id', '=', member.id).execute();
  await trx.deleteFrom('signup').where('member_id', '=', member.id).execute();
  return activated;
}
