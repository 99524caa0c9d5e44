import { Refusal } from '@estacao/contract/server';
import { maskEmail, signUpTexts } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';

const LASTS = 60 * 60_000;

type Affiliate = Selectable<Tables['affiliate']>;
type Candidate = Selectable<Tables['candidate']>;

/** Must not change between validation and sign-up. */
interface Named {
  readonly stationId: number;
  readonly cpf: string | null;
  readonly email: string;
}

function fingerprintOf({ stationId, cpf, email }: Named): string {
  return hashToken(JSON.stringify([stationId, cpf, email]));
}

/** Does not reveal whether CPF or birthday is wrong. */
export async function findAffiliate(
  { database: { db } }: Pick<Services, 'database'>,
  stationId: number,
  { cpf, birthday }: { readonly cpf: string | null; readonly birthday: string },
): Promise<Affiliate> {
  const found = await db
    .selectFrom('affiliate')
    .selectAll()
    .where('station_id', '=', stationId)
    .where('cpf', '=', cpf ?? '')
    .where('birthday', '=', birthday)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal(422, signUpTexts.unknown);
  return found;
}

export async function newCandidate(
  { database: { db }, clock, random }: Pick<Services, 'database' | 'clock' | 'random'>,
  named: Named,
  affiliateId: number | null = null,
): Promise<{ email: string; token: string }> {
  const token = newToken(random);
  const now = clock();
  await db
    .insertInto('candidate')
    .values({
      token_hash: hashToken(token),
      station_id: named.stationId,
      affiliate_id: affiliateId,
      fingerprint: fingerprintOf(named),
      used_at: null,
      created_at: new Date(now),
      expires_at: new Date(now + LASTS),
    })
    .execute();
  return { email: maskEmail(named.email), token };
}

/** Locks the candidate: a second concurrent request sees that it was used. */
export async function holdCandidate(
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

export function mustBeTheSame({ fingerprint }: Candidate, named: Named): void {
  if (fingerprint !== fingerprintOf(named)) throw new Refusal(422, signUpTexts.expired);
}

export async function useCandidate(trx: Trx, { token_hash }: Candidate, now: Date): Promise<void> {
  await trx.updateTable('candidate').set({ used_at: now }).where('token_hash', '=', token_hash).execute();
}

export async function sweepCandidates({
  database: { patient },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await patient.deleteFrom('candidate').where('expires_at', '<', new Date(clock())).execute();
}
