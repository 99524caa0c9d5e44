import { admitsFamily, type Dependent } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

/** Empty before the member's CPF is proven. */
export async function dependentsOf(db: Db | Trx, memberId: number): Promise<Dependent[]> {
  return db
    .selectFrom('dependent')
    .innerJoin('member', 'member.id', 'dependent.member_id')
    .select(['dependent.name', 'dependent.kinship'])
    .where('dependent.member_id', '=', memberId)
    .where('member.cpf_proof', 'is not', null)
    .orderBy('dependent.position')
    .execute();
}

type FamilyFlags = Pick<Selectable<Tables['activity']>, 'is_family' | 'is_full_tank'>;

export function isForFamily({ is_family, is_full_tank }: FamilyFlags): boolean {
  return admitsFamily({ isFamily: is_family, isFullTank: is_full_tank });
}

export async function familyFor(
  db: Db | Trx,
  memberId: number,
  activity: FamilyFlags,
): Promise<readonly Dependent[]> {
  return isForFamily(activity) ? dependentsOf(db, memberId) : [];
}
