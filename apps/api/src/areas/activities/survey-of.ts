import type { Db, Trx } from '../../database/database.ts';

export function surveyOf(db: Db | Trx, activityId: number) {
  return db
    .selectFrom('survey')
    .selectAll()
    .where('activity_id', '=', activityId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}
