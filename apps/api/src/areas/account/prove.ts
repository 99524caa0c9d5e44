import { Refusal, refusalTexts } from '@estacao/contract/server';
import { accountTexts } from '@estacao/domain';
import type { Member, RequestContext, Services } from '../../services.ts';
import { findMember, type MemberRow } from '../members/user.ts';
import { isKnownNetwork } from '../session/known-network.ts';
import { guessNames } from '../session/login.ts';

const LASTS = 15 * 60_000;

/**
 * The member, whose password this is. Whoever tries passwords here tries as few as at the login, and those there count
 * here. A wrong one ends no session: 401 would.
 */
export async function proveAgain(
  services: Services,
  caller: Pick<Member, 'memberId'>,
  password: string,
  { address }: Pick<RequestContext, 'address'>,
): Promise<MemberRow> {
  const { limits, passwords } = services;
  const member = await findMember(services.database.db, caller.memberId);
  if (member === undefined) throw new Refusal(404, refusalTexts.notFound);
  const isNetworkKnown = await isKnownNetwork(services, address, member);
  for (const name of guessNames(member))
    await limits.admitGuess(name, address, { knownDevice: undefined, isNetworkKnown });
  if (!(await passwords.verify(password, member.password_hash, { address, isKnown: isNetworkKnown }))) {
    const { wrongPassword } = accountTexts;
    throw new Refusal(422, wrongPassword, { fields: { password: [wrongPassword] } });
  }
  return member;
}

/** For a quarter of an hour this session may do what asks for the password. */
export async function rememberProof(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { sessionId }: Pick<Member, 'sessionId'>,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proven_at: new Date(clock()) })
    .where('id', '=', sessionId)
    .execute();
}

/** Refuses a session in which nobody has typed the password just now. */
export async function mustBeProven(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { sessionId }: Pick<Member, 'sessionId'>,
): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select('proven_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const at = session?.proven_at?.getTime();
  if (at === undefined || clock() - at >= LASTS) throw new Refusal(403, accountTexts.unproven);
}
