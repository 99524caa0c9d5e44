import { type FoundStation, coverUrl as urlOfCover, pictureUrl as urlOfPicture } from '@estacao/stations';

export { createDirectory, type Directory } from '@estacao/stations';

/** The wire says `null` where there is no picture. */
export const pictureUrl = (found: FoundStation, path: string | undefined): string | null =>
  path === undefined ? null : urlOfPicture(found, path);

export const coverUrl = (found: FoundStation, cover: string | undefined): string | null =>
  cover === undefined ? null : urlOfCover(found, cover);
