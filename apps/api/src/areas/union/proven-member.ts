import { Refusal, refusalTexts } from '@estacao/contract/server';
import { proofTexts } from '@estacao/domain';
import type { Db } from '../../database/database.ts';
import type { UnionMember } from '../../ports.ts';

/** Rejects a member without a proven CPF. The union's services must not receive one. */
export async function requireProvenMember(
  db: Db,
  { memberId, stationId }: { readonly memberId: number; readonly stationId: number },
): Promise<UnionMember> {
  const member = await db
    .selectFrom('member')
    .select(['cpf', 'cpf_proof', 'name'])
    .where('id', '=', memberId)
    .where('station_id', '=', stationId)
    .executeTakeFirst();
  if (member === undefined) throw new Refusal(401, refusalTexts.unauthorized);
  const { cpf, cpf_proof, name } = member;
  if (cpf === null || cpf_proof === null) throw new Refusal(403, proofTexts.unproven);
  return { memberId, stationId, cpf, name };
}
