import { Refusal, refusalTexts } from '@estacao/contract/server';
import {
  findLockingVideo,
  hasViewed,
  hasViewedAll,
  minViewSeconds,
  playlistTexts,
  type VideoCheck,
} from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { requireKind } from '../activities/participate.ts';
import type { Viewer } from '../activities/rows.ts';
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

interface CheckInput {
  readonly activityId: number;
  readonly videoId: number;
  readonly isViewed: boolean;
  readonly isTicked: boolean;
}

/**
 * Creates or updates a check. The server accepts a view only if the videos could have played one after
 * another.
 */
export async function saveCheck(
  trx: Trx,
  member: Viewer,
  input: CheckInput,
  { now, isOpening }: { readonly now: Date; readonly isOpening: boolean },
): Promise<VideoCheck> {
  await lockMember(trx, member.memberId);
  const activity = await requireKind('video', trx, input.activityId, member, now);
  const videos = await videosOf(trx, activity.id);
  const video = videos.find(({ id }) => id === input.videoId);
  if (video === undefined) throw new Refusal(404, refusalTexts.notFound);
  const rows = await checkRows(trx, member, activity.id);
  const existing = rows.find(({ video_id }) => video_id === video.id);
  if (existing === undefined && !isOpening) throw new Refusal(404, refusalTexts.notFound);
  const lockingVideo = findLockingVideo(videos, video.id, rows.map(checkOf));
  if (lockingVideo !== undefined) throw new Refusal(422, playlistTexts.locked(lockingVideo.name));
  if (existing === undefined) {
    if (input.isViewed || input.isTicked) throw new Refusal(422, playlistTexts.unopened);
    return checkOf(await insertCheck(trx, member, activity.id, video.id, now));
  }
  const isFirstView = input.isViewed && existing.viewed_at === null;
  if (isFirstView) requirePlayedLongEnough(videos, rows, existing, now);
  const isViewed = existing.viewed_at !== null || isFirstView;
  if (input.isTicked && !isViewed) throw new Refusal(422, playlistTexts.unviewed);
  if (!input.isViewed && isOpening) return checkOf(existing);
  const updatedRow = await trx
    .updateTable('video_check')
    .set({ is_ticked: input.isTicked, ...(isFirstView ? { viewed_at: now } : {}) })
    .where('member_id', '=', member.memberId)
    .where('video_id', '=', video.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return checkOf(updatedRow);
}

function insertCheck(
  trx: Trx,
  member: Viewer,
  activityId: number,
  videoId: number,
  now: Date,
): Promise<CheckRow> {
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

function requirePlayedLongEnough(
  videos: Awaited<ReturnType<typeof videosOf>>,
  rows: readonly CheckRow[],
  { video_id, opened_at }: CheckRow,
  now: Date,
): void {
  const checks = rows.map(checkOf);
  const secondsOf = (id: number) => minViewSeconds(videos.find((video) => video.id === id)?.duration ?? null);
  const ownReadyAt = opened_at.getTime() + secondsOf(video_id) * 1000;
  const viewedVideos = videos.filter(({ id }) => id === video_id || hasViewed(checks, id));
  const firstOpenedAt = Math.min(...rows.map((row) => row.opened_at.getTime()));
  const allReadyAt = firstOpenedAt + viewedVideos.reduce((sum, { id }) => sum + secondsOf(id), 0) * 1000;
  const remaining = Math.max(ownReadyAt, allReadyAt) - now.getTime();
  if (remaining > 0) throw new Refusal(422, playlistTexts.early, { retryAfter: Math.ceil(remaining / 1000) });
}

export async function requireAllViewed(trx: Trx, member: Viewer, activityId: number): Promise<void> {
  const videos = await videosOf(trx, activityId);
  if (!hasViewedAll(videos, await checksOf(trx, member, activityId)))
    throw new Refusal(422, playlistTexts.unfinished);
}
