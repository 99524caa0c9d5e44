import { Refusal } from '@estacao/contract/server';
import { maskEmail, signUpTexts } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';

const CANDIDATE_LIFETIME = 60 * 60_000;

type Affiliate = Selectable<Tables['affiliate']>;
type Candidate = Selectable<Tables['candidate']>;

/** Must not change between validation and sign-up. */
interface Identity {
  readonly stationId: number;
  readonly cpf: string | null;
  readonly email: string;
}

function fingerprintOf({ stationId, cpf, email }: Identity): string {
  return hashToken(JSON.stringify([stationId, cpf, email]));
}

/** Does not reveal whether CPF or birthday is wrong. */
export async function findAffiliate(
  { database: { db } }: Pick<Services, 'database'>,
  stationId: number,
  { cpf, birthday }: { readonly cpf: string | null; readonly birthday: string },
): Promise<Affiliate> {
  const affiliate = await db
    .selectFrom('affiliate')
    .selectAll()
    .where('station_id', '=', stationId)
    .where('cpf', '=', cpf ?? '')
    .where('birthday', '=', birthday)
    .executeTakeFirst();
  if (affiliate === undefined) throw new Refusal(422, signUpTexts.unknown);
  return affiliate;
}

export async function createCandidate(
  { database: { db }, clock, random }: Pick<Services, 'database' | 'clock' | 'random'>,
  identity: Identity,
  affiliateId: number | null = null,
): Promise<{ email: string; token: string }> {
  const token = newToken(random);
  const now = clock();
  await db
    .insertInto('candidate')
    .values({
      token_hash: hashToken(token),
      station_id: identity.stationId,
      affiliate_id: affiliateId,
      fingerprint: fingerprintOf(identity),
      used_at: null,
      created_at: new Date(now),
      expires_at: new Date(now + CANDIDATE_LIFETIME),
    })
    .execute();
  return { email: maskEmail(identity.email), token };
}

/** Locks the candidate: a second concurrent request sees that it was used. */
export async function lockCandidate(
  trx: Trx,
  token: string,
  stationId: number,
  now: Date,
): Promise<{ candidate: Candidate; email: string | null }> {
  const candidate = await trx
    .selectFrom('candidate')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('station_id', '=', stationId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (candidate === undefined) throw new Refusal(422, signUpTexts.expired);
  if (candidate.affiliate_id === null) return { candidate, email: null };
  const { email } = await trx
    .selectFrom('affiliate')
    .select('email')
    .where('id', '=', candidate.affiliate_id)
    .executeTakeFirstOrThrow();
  return { candidate, email };
}

export function requireSameIdentity({ fingerprint }: Candidate, identity: Identity): void {
  if (fingerprint !== fingerprintOf(identity)) throw new Refusal(422, signUpTexts.expired);
}

export async function markCandidateUsed(trx: Trx, { token_hash }: Candidate, now: Date): Promise<void> {
  await trx.updateTable('candidate').set({ used_at: now }).where('token_hash', '=', token_hash).execute();
}

export async function sweepCandidates({
  database: { backgroundDb },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await backgroundDb.deleteFrom('candidate').where('expires_at', '<', new Date(clock())).execute();
}
