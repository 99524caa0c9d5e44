import {
  type FoundStation,
  isCover,
  coverUrl as urlOfCover,
  pictureUrl as urlOfPicture,
} from '@estacao/stations';
import type { Cover } from '@estacao/stations/content';
import { type RawBuilder, sql } from 'kysely';

/** `null` on the wire where there is no picture. */
export function pictureUrl(found: FoundStation, path: string | undefined): string | null {
  return path === undefined ? null : urlOfPicture(found, path);
}

export function coverUrl(found: FoundStation, cover: string | undefined): string | null {
  return cover === undefined ? null : urlOfCover(found, cover);
}

const COVER = String.raw`^/pictures/[^/]+/covers/([\w-]+)\.[a-z]+$`;

/** Which cover an address is one of; the file's ending may have become another since it was written down. */
export function coverOf(image: string | null): Cover | undefined {
  const name = new RegExp(COVER).exec(image ?? '')?.[1];
  return name !== undefined && isCover(name) ? name : undefined;
}

/** Of an update that names no cover: a picture that was none, which files can't name, stays. */
export function pictureToWrite(table: string, column = 'image'): RawBuilder<unknown> {
  const [image, written] = [sql.ref(`${table}.${column}`), sql.ref(`excluded.${column}`)];
  return sql`CASE WHEN ${written} IS NULL AND ${image} !~ ${COVER} THEN ${image} ELSE ${written} END`;
}
