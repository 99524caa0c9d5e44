import { type AcceptedTerms, type TermsDocument, termsVersions } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import type { MemberRow } from '../members/user.ts';

export async function acceptTerms(
  trx: Db | Trx,
  { id, station_id }: Pick<MemberRow, 'id' | 'station_id'>,
  documents: readonly TermsDocument[],
  acceptedAt: Date,
): Promise<void> {
  if (documents.length === 0) return;
  await trx
    .insertInto('term_acceptance')
    .values(
      documents.map((document) => ({
        member_id: id,
        station_id,
        document,
        version: termsVersions[document],
        accepted_at: acceptedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Copies a member's acceptances, with their dates, to another account of the person. */
export async function copyAcceptances(
  trx: Trx,
  memberId: number,
  target: { readonly memberId: number; readonly stationId: number },
): Promise<void> {
  await trx
    .insertInto('term_acceptance')
    .columns(['member_id', 'station_id', 'document', 'version', 'accepted_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('term_acceptance')
        .select([
          val(target.memberId).as('member_id'),
          val(target.stationId).as('station_id'),
          'document',
          'version',
          'accepted_at',
        ])
        .where('member_id', '=', memberId),
    )
    .execute();
}

export async function acceptedTermsOf(db: Db | Trx, memberId: number): Promise<readonly AcceptedTerms[]> {
  const rows = await db
    .selectFrom('term_acceptance')
    .select(['document', 'version', 'accepted_at'])
    .where('member_id', '=', memberId)
    .orderBy('accepted_at', 'desc')
    .orderBy('document', 'desc')
    .execute();
  return rows.map(({ accepted_at, ...rest }) => ({ ...rest, acceptedAt: accepted_at.toISOString() }));
}
