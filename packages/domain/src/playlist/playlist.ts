import type { ActivityVideo, VideoCheck } from '../activities/detail.ts';
import { truncate } from '../text/text.ts';

type ViewState = Pick<VideoCheck, 'videoId' | 'isViewed'>;
type ListedVideo = Pick<ActivityVideo, 'id' | 'isRequired'>;

const MAX_PLAYBACK_RATE = 2;

/** The shortest time between opening a video and marking it as viewed. */
export function minViewSeconds(duration: number | null): number {
  return duration === null ? 0 : (VIEWED_SHARE * duration) / MAX_PLAYBACK_RATE;
}

export function findLockingVideo<Video extends ListedVideo>(
  videos: readonly Video[],
  id: number,
  checks: readonly ViewState[],
): Video | undefined {
  const earlierVideos = videos.slice(
    0,
    videos.findIndex((video) => video.id === id),
  );
  return earlierVideos.find((video) => video.isRequired && !hasViewed(checks, video.id));
}

export function hasViewed(checks: readonly ViewState[], id: number): boolean {
  return checks.some(({ videoId, isViewed }) => videoId === id && isViewed);
}

/** False for an empty list. */
export function hasViewedAll(
  videos: readonly Pick<ListedVideo, 'id'>[],
  checks: readonly ViewState[],
): boolean {
  return videos.length > 0 && videos.every(({ id }) => hasViewed(checks, id));
}

export function nextVideo<Video extends ListedVideo>(
  videos: readonly Video[],
  id: number,
  checks: readonly ViewState[],
): Video | undefined {
  const next = videos[videos.findIndex((video) => video.id === id) + 1];
  return next === undefined || findLockingVideo(videos, next.id, checks) !== undefined ? undefined : next;
}

export function firstToView<Video extends ListedVideo>(
  videos: readonly Video[],
  checks: readonly ViewState[],
): Video | undefined {
  return videos.find(({ id }) => !hasViewed(checks, id)) ?? videos[0];
}

export function isExternalVideo(url: string): boolean {
  return !/^\/(?![/\\])/.test(url);
}

const LONGEST_NAME = 30;

export function videoName(name: string): string {
  return truncate(name, LONGEST_NAME);
}

/** Texts of both the page and the API. */
export const playlistTexts = {
  locked: (name: string) => `Assista antes ao vídeo "${name}".`,
  early: 'Este vídeo foi aberto há pouco tempo. Assista a ele até o fim.',
  unopened: 'Abra o vídeo antes de marcá-lo como assistido.',
  unviewed: 'Assista ao vídeo antes de marcá-lo.',
  unfinished: 'Assista a todos os vídeos para participar.',
  skipped: 'Assista a pelo menos 80 % do vídeo',
  otherCall: 'Os vídeos desta atividade pedem outra participação.',
} as const;

export type Stretch = readonly [from: number, to: number];

/** Disjoint and sorted. */
export type PlayedStretches = readonly Stretch[];

/** Share of a video to play until it counts as viewed. */
export const VIEWED_SHARE = 0.8;

/** Tolerance for sums of many small floats. */
const TOLERANCE = 1e-6;

/** In seconds. Players report their position late, so it may run ahead of the clock. */
const CLOCK_SLACK = 0.5;

/** Merges overlapping stretches: playing a part twice counts once. */
export function addStretch(played: PlayedStretches, [from, to]: Stretch): PlayedStretches {
  if (!(to > from)) return played;
  let merged: Stretch = [from, to];
  const disjoint: Stretch[] = [];
  for (const stretch of played) {
    if (stretch[1] < merged[0] || stretch[0] > merged[1]) disjoint.push(stretch);
    else merged = [Math.min(stretch[0], merged[0]), Math.max(stretch[1], merged[1])];
  }
  return [...disjoint, merged].sort(([a], [b]) => a - b);
}

export function playedSeconds(played: PlayedStretches): number {
  return played.reduce((sum, [from, to]) => sum + to - from, 0);
}

export function hasPlayedEnough(played: PlayedStretches, duration: number | null | undefined): boolean {
  if (!isLength(duration)) return false;
  return playedSeconds(played) + TOLERANCE >= VIEWED_SHARE * duration;
}

function isLength(duration: number | null | undefined): duration is number {
  return typeof duration === 'number' && Number.isFinite(duration) && duration > 0;
}

export function videoLength(
  fileLength: number | null | undefined,
  stationLength: number | null,
  endedAt?: number,
): number | null {
  return [fileLength, stationLength, endedAt].find(isLength) ?? null;
}

export interface PlayerSample {
  readonly position: number;
  readonly time: number;
  readonly rate: number;
}

/** Undefined after a jump: backwards, or further than clock and playback rate allow. */
export function playedBetween(previous: PlayerSample, current: PlayerSample): Stretch | undefined {
  const playedLength = current.position - previous.position;
  const maxPlayed = (current.time - previous.time) * Math.max(previous.rate, current.rate) + CLOCK_SLACK;
  return playedLength > 0 && playedLength <= maxPlayed ? [previous.position, current.position] : undefined;
}
