import { type Dependent, letsFamilyIn } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

/** A member's family, as it is known here. */
export async function dependentsOf(db: Db | Trx, memberId: number): Promise<Dependent[]> {
  return db
    .selectFrom('dependent')
    .select(['name', 'kinship'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();
}

type OfFamily = Pick<Selectable<Tables['activity']>, 'is_family' | 'is_full_tank'>;

/** Whether the family of whoever takes part comes along. */
export function isForFamily({ is_family, is_full_tank }: OfFamily): boolean {
  return letsFamilyIn({ isFamily: is_family, isFullTank: is_full_tank });
}

/** Who of a member's family comes along to an activity: all of it, where the activity lets it in, and nobody elsewhere. */
export async function familyFor(
  db: Db | Trx,
  memberId: number,
  activity: OfFamily,
): Promise<readonly Dependent[]> {
  return isForFamily(activity) ? dependentsOf(db, memberId) : [];
}
