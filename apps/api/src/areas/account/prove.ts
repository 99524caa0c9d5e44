import { Refusal, refusalTexts } from '@estacao/contract/server';
import { accountTexts } from '@estacao/domain';
import type { Member, RequestContext, Services } from '../../services.ts';
import { findMember, type MemberRow } from '../members/user.ts';
import { isKnownNetwork } from '../session/known-network.ts';
import { guessKeys } from '../session/login.ts';

const PROOF_MS = 15 * 60_000;

/**
 * Verifies the password and returns the member. Shares the guess limits of the login. Returns 422, because
 * 401 would end the session.
 */
export async function verifyPasswordAgain(
  services: Services,
  caller: Pick<Member, 'memberId'>,
  password: string,
  { address }: Pick<RequestContext, 'address'>,
): Promise<MemberRow> {
  const { limits, passwords } = services;
  const member = await findMember(services.database.db, caller.memberId);
  if (member === undefined) throw new Refusal(404, refusalTexts.notFound);
  const isNetworkKnown = await isKnownNetwork(services, address, member);
  for (const name of guessKeys(member))
    await limits.admitGuess(name, address, { knownDeviceToken: undefined, isNetworkKnown });
  if (!(await passwords.verify(password, member.password_hash, { address, isKnown: isNetworkKnown }))) {
    const { wrongPassword } = accountTexts;
    throw new Refusal(422, wrongPassword, { fields: { password: [wrongPassword] } });
  }
  return member;
}

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

export async function requireProof(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { sessionId }: Pick<Member, 'sessionId'>,
): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select('proven_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const provenAt = session?.proven_at?.getTime();
  if (provenAt === undefined || clock() - provenAt >= PROOF_MS) throw new Refusal(403, accountTexts.unproven);
}
