import type { ActivityVideo, VideoCheck } from '../activities/detail.ts';
import { truncate } from '../text/truncate.ts';
import { VIEWED_SHARE } from './played.ts';

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
