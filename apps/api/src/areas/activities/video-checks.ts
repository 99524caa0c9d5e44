import type { VideoCheck } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Viewer } from './rows.ts';

export type CheckRow = Selectable<Tables['video_check']>;

export function checkOf({ video_id, viewed_at, is_ticked }: CheckRow): VideoCheck {
  return { videoId: video_id, isViewed: viewed_at !== null, isTicked: is_ticked };
}

export function checkRows(
  db: Db | Trx,
  { memberId }: Viewer,
  activityId: number,
): Promise<readonly CheckRow[]> {
  return db
    .selectFrom('video_check')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .orderBy('video_id')
    .execute();
}

export async function checksOf(
  db: Db | Trx,
  member: Viewer,
  activityId: number,
): Promise<readonly VideoCheck[]> {
  return (await checkRows(db, member, activityId)).map(checkOf);
}
