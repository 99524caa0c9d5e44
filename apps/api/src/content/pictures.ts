import {
  type FoundStation,
  isCover,
  coverUrl as urlOfCover,
  pictureUrl as urlOfPicture,
} from '@estacao/stations';
import type { Cover } from '@estacao/stations/content';
import { type RawBuilder, sql } from 'kysely';

export function pictureUrl(found: FoundStation, path: string | undefined): string | null {
  return path === undefined ? null : urlOfPicture(found, path);
}

export function coverUrl(found: FoundStation, cover: string | undefined): string | null {
  return cover === undefined ? null : urlOfCover(found, cover);
}

const COVER = String.raw`^/pictures/[^/]+/covers/([\w-]+)\.[a-z]+$`;

/** The cover that an address belongs to. Ignores the file extension, which may have changed. */
export function coverOf(image: string | null): Cover | undefined {
  const name = new RegExp(COVER).exec(image ?? '')?.[1];
  return name !== undefined && isCover(name) ? name : undefined;
}

/** An update without a cover keeps an uploaded picture, because files cannot name it. */
export function pictureToWrite(table: string, column = 'image'): RawBuilder<unknown> {
  const [image, written] = [sql.ref(`${table}.${column}`), sql.ref(`excluded.${column}`)];
  return sql`CASE WHEN ${written} IS NULL AND ${image} !~ ${COVER} THEN ${image} ELSE ${written} END`;
}
