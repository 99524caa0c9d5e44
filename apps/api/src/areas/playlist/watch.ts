import { Refusal, refusalTexts } from '@estacao/contract/server';
import {
  hasViewed,
  hasViewedAll,
  leastSeconds,
  lockedBy,
  playlistTexts,
  type VideoCheck,
} from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { mustBeOf } from '../activities/participate.ts';
import type { Beholder } from '../activities/rows.ts';
import { type CheckRow, checkOf, checkRows, checksOf } from '../activities/video-checks.ts';

export async function videosOf(db: Db | Trx, activityId: number) {
  const rows = await db
    .selectFrom('activity_video')
    .select(['id', 'name', 'url', 'is_required', 'duration'])
    .where('activity_id', '=', activityId)
    .orderBy('position')
    .execute();
  return rows.map(({ is_required, ...row }) => ({ ...row, isRequired: is_required }));
}

interface Said {
  readonly activityId: number;
  readonly videoId: number;
  readonly isViewed: boolean;
  readonly isTicked: boolean;
}

/**
 * Creates or updates a check. The server accepts a view only if the videos could have played one after
 * another.
 */
export async function note(
  trx: Trx,
  member: Beholder,
  said: Said,
  { now, opens }: { readonly now: Date; readonly opens: boolean },
): Promise<VideoCheck> {
  await lockMember(trx, member.memberId);
  const activity = await mustBeOf('video', trx, said.activityId, member, now);
  const videos = await videosOf(trx, activity.id);
  const video = videos.find(({ id }) => id === said.videoId);
  if (video === undefined) throw new Refusal(404, refusalTexts.notFound);
  const rows = await checkRows(trx, member, activity.id);
  const known = rows.find(({ video_id }) => video_id === video.id);
  if (known === undefined && !opens) throw new Refusal(404, refusalTexts.notFound);
  const lock = lockedBy(videos, video.id, rows.map(checkOf));
  if (lock !== undefined) throw new Refusal(422, playlistTexts.locked(lock.name));
  if (known === undefined) {
    if (said.isViewed || said.isTicked) throw new Refusal(422, playlistTexts.unopened);
    return checkOf(await open(trx, member, activity.id, video.id, now));
  }
  const viewsNow = said.isViewed && known.viewed_at === null;
  if (viewsNow) mustHaveTaken(videos, rows, known, now);
  const isViewed = known.viewed_at !== null || viewsNow;
  if (said.isTicked && !isViewed) throw new Refusal(422, playlistTexts.unviewed);
  if (!said.isViewed && opens) return checkOf(known);
  const changed = await trx
    .updateTable('video_check')
    .set({ is_ticked: said.isTicked, ...(viewsNow ? { viewed_at: now } : {}) })
    .where('member_id', '=', member.memberId)
    .where('video_id', '=', video.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return checkOf(changed);
}

function open(trx: Trx, member: Beholder, activityId: number, videoId: number, now: Date): Promise<CheckRow> {
  return trx
    .insertInto('video_check')
    .values({
      member_id: member.memberId,
      station_id: member.stationId,
      activity_id: activityId,
      video_id: videoId,
      opened_at: now,
      viewed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function mustHaveTaken(
  videos: Awaited<ReturnType<typeof videosOf>>,
  rows: readonly CheckRow[],
  { video_id, opened_at }: CheckRow,
  now: Date,
): void {
  const checks = rows.map(checkOf);
  const secondsOf = (id: number) => leastSeconds(videos.find((video) => video.id === id)?.duration ?? null);
  const own = opened_at.getTime() + secondsOf(video_id) * 1000;
  const viewed = videos.filter(({ id }) => id === video_id || hasViewed(checks, id));
  const first = Math.min(...rows.map((row) => row.opened_at.getTime()));
  const all = first + viewed.reduce((sum, { id }) => sum + secondsOf(id), 0) * 1000;
  const left = Math.max(own, all) - now.getTime();
  if (left > 0) throw new Refusal(422, playlistTexts.early, { retryAfter: Math.ceil(left / 1000) });
}

export async function mustHaveViewedAll(trx: Trx, member: Beholder, activityId: number): Promise<void> {
  const videos = await videosOf(trx, activityId);
  if (!hasViewedAll(videos, await checksOf(trx, member, activityId)))
    throw new Refusal(422, playlistTexts.unfinished);
}
