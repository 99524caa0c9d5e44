import { type FoundStation, coverUrl as urlOfCover, pictureUrl as urlOfPicture } from '@estacao/stations';

/** `null` on the wire where there is no picture. */
export function pictureUrl(found: FoundStation, path: string | undefined): string | null {
  return path === undefined ? null : urlOfPicture(found, path);
}

export function coverUrl(found: FoundStation, cover: string | undefined): string | null {
  return cover === undefined ? null : urlOfCover(found, cover);
}
