import type { ActivityVideo, VideoCheck } from '../activities/detail.ts';
import { truncate } from '../text/text.ts';

type Standing = Pick<VideoCheck, 'videoId' | 'isViewed'>;
type Listed = Pick<ActivityVideo, 'id' | 'isRequired'>;

const FASTEST = 2;

/** The shortest time between opening a video and marking it as viewed. */
export function leastSeconds(duration: number | null): number {
  return duration === null ? 0 : (VIEWED_SHARE * duration) / FASTEST;
}

export function lockedBy<Video extends Listed>(
  videos: readonly Video[],
  id: number,
  checks: readonly Standing[],
): Video | undefined {
  const before = videos.slice(
    0,
    videos.findIndex((video) => video.id === id),
  );
  return before.find((video) => video.isRequired && !hasViewed(checks, video.id));
}

export function hasViewed(checks: readonly Standing[], id: number): boolean {
  return checks.some(({ videoId, isViewed }) => videoId === id && isViewed);
}

/** False for an empty list. */
export function hasViewedAll(videos: readonly Pick<Listed, 'id'>[], checks: readonly Standing[]): boolean {
  return videos.length > 0 && videos.every(({ id }) => hasViewed(checks, id));
}

export function nextVideo<Video extends Listed>(
  videos: readonly Video[],
  id: number,
  checks: readonly Standing[],
): Video | undefined {
  const next = videos[videos.findIndex((video) => video.id === id) + 1];
  return next === undefined || lockedBy(videos, next.id, checks) !== undefined ? undefined : next;
}

export function firstToView<Video extends Listed>(
  videos: readonly Video[],
  checks: readonly Standing[],
): Video | undefined {
  return videos.find(({ id }) => !hasViewed(checks, id)) ?? videos[0];
}

export function isOutsideVideo(url: string): boolean {
  return !/^\/(?![/\\])/.test(url);
}

const LONGEST_NAME = 30;

export function videoName(name: string): string {
  return truncate(name, LONGEST_NAME);
}

/** The page and the API refuse with the same texts. */
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
export type Played = readonly Stretch[];

/** Share of a video to play until it counts as viewed. */
export const VIEWED_SHARE = 0.8;

/** Tolerance for sums of many small floats. */
const ALIKE = 1e-6;

/** In seconds. Players report their position late, so it may run ahead of the clock. */
const SLACK = 0.5;

/** Merges overlapping stretches: playing a part twice counts once. */
export function withStretch(played: Played, [from, to]: Stretch): Played {
  if (!(to > from)) return played;
  let whole: Stretch = [from, to];
  const apart: Stretch[] = [];
  for (const one of played) {
    if (one[1] < whole[0] || one[0] > whole[1]) apart.push(one);
    else whole = [Math.min(one[0], whole[0]), Math.max(one[1], whole[1])];
  }
  return [...apart, whole].sort(([one], [other]) => one - other);
}

export function playedSeconds(played: Played): number {
  return played.reduce((sum, [from, to]) => sum + to - from, 0);
}

export function hasPlayedEnough(played: Played, duration: number | null | undefined): boolean {
  if (!isLength(duration)) return false;
  return playedSeconds(played) + ALIKE >= VIEWED_SHARE * duration;
}

function isLength(duration: number | null | undefined): duration is number {
  return typeof duration === 'number' && Number.isFinite(duration) && duration > 0;
}

export function videoLength(
  own: number | null | undefined,
  said: number | null,
  endedAt?: number,
): number | null {
  return [own, said, endedAt].find(isLength) ?? null;
}

export interface Sighting {
  readonly at: number;
  readonly time: number;
  readonly rate: number;
}

/** Undefined after a jump: back, or further than clock and speed allow. */
export function playedBetween(before: Sighting, after: Sighting): Stretch | undefined {
  const moved = after.at - before.at;
  const most = (after.time - before.time) * Math.max(before.rate, after.rate) + SLACK;
  return moved > 0 && moved <= most ? [before.at, after.at] : undefined;
}
