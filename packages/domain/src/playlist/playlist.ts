import type { ActivityVideo, VideoCheck } from '../activities/detail.ts';
import { truncate } from '../text/text.ts';

type Standing = Pick<VideoCheck, 'videoId' | 'isViewed'>;
type Listed = Pick<ActivityVideo, 'id' | 'isRequired'>;

/** The fastest that players offer. */
const FASTEST = 2;

/** How many seconds pass at least, from when somebody opens a video to when they have viewed it. */
export function leastSeconds(duration: number | null): number {
  return duration === null ? 0 : (VIEWED_SHARE * duration) / FASTEST;
}

/** The video that has to be viewed before this one: the first that is required, and isn't yet. */
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

/** Whether there is nothing left to view. Of nothing nobody has viewed all. */
export function hasViewedAll(videos: readonly Pick<Listed, 'id'>[], checks: readonly Standing[]): boolean {
  return videos.length > 0 && videos.every(({ id }) => hasViewed(checks, id));
}

/** What comes after a video: nothing, where it is the last one, or the next is locked. */
export function nextVideo<Video extends Listed>(
  videos: readonly Video[],
  id: number,
  checks: readonly Standing[],
): Video | undefined {
  const next = videos[videos.findIndex((video) => video.id === id) + 1];
  return next === undefined || lockedBy(videos, next.id, checks) !== undefined ? undefined : next;
}

/** Where somebody goes on: at the first that they haven't viewed, or at the first one. */
export function firstToView<Video extends Listed>(
  videos: readonly Video[],
  checks: readonly Standing[],
): Video | undefined {
  return videos.find(({ id }) => !hasViewed(checks, id)) ?? videos[0];
}

/** Not a file of the portal's own: its address leads elsewhere. */
export function isOutsideVideo(url: string): boolean {
  return !/^\/(?![/\\])/.test(url);
}

/** Longer names of videos are cut. */
const LONGEST_NAME = 30;

export function videoName(name: string): string {
  return truncate(name, LONGEST_NAME);
}

/** The texts of a refusal: the page and the API say the same. */
export const playlistTexts = {
  locked: (name: string) => `Assista antes ao vídeo "${name}".`,
  early: 'Este vídeo foi aberto há pouco tempo. Assista a ele até o fim.',
  unopened: 'Abra o vídeo antes de marcá-lo como assistido.',
  unviewed: 'Assista ao vídeo antes de marcá-lo.',
  unfinished: 'Assista a todos os vídeos para participar.',
  skipped: 'Assista a pelo menos 80 % do vídeo',
  otherCall: 'Os vídeos desta atividade pedem outra participação.',
} as const;

/** From one second of a video to another, that was played. */
export type Stretch = readonly [from: number, to: number];

/** What was really played of a video: apart from each other, and in order. */
export type Played = readonly Stretch[];

/** How much of a video has to be played, for it to be viewed. */
export const VIEWED_SHARE = 0.8;

/** Seconds are sums of many small ones: less than this is no difference. */
const ALIKE = 1e-6;

/** How much further than its clock a player may say that it is: it says so now and then, and never on time. */
const SLACK = 0.5;

/** With a stretch more. What was played twice counts once. */
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

/** How many seconds of the video were played. */
export function playedSeconds(played: Played): number {
  return played.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** Whether a video counts as viewed. One whose length nobody knows doesn't, before it has one. */
export function hasPlayedEnough(played: Played, duration: number | null | undefined): boolean {
  if (!isLength(duration)) return false;
  return playedSeconds(played) + ALIKE >= VIEWED_SHARE * duration;
}

function isLength(duration: number | null | undefined): duration is number {
  return typeof duration === 'number' && Number.isFinite(duration) && duration > 0;
}

/** The length that counts: what the file says, or else its station; of one that has ended, where it did. */
export function videoLength(
  own: number | null | undefined,
  said: number | null,
  endedAt?: number,
): number | null {
  return [own, said, endedAt].find(isLength) ?? null;
}

/** Where a player was, and when. */
export interface Sighting {
  /** In seconds of the video. */
  readonly at: number;
  /** In seconds of a clock. */
  readonly time: number;
  /** How many times as fast as usual it plays. */
  readonly rate: number;
}

/**
 * What was played between two sightings; nothing where it jumped: what goes further than the clock and the speed allow was
 * never seen, and what goes back was seen before.
 */
export function playedBetween(before: Sighting, after: Sighting): Stretch | undefined {
  const moved = after.at - before.at;
  const most = (after.time - before.time) * Math.max(before.rate, after.rate) + SLACK;
  return moved > 0 && moved <= most ? [before.at, after.at] : undefined;
}
