import {
  isCover,
  type ServedStation,
  coverUrl as urlOfCover,
  pictureUrl as urlOfPicture,
} from '@estacao/stations';
import type { Cover } from '@estacao/stations/content';
import { type RawBuilder, sql } from 'kysely';

export function pictureUrl(servedStation: ServedStation, path: string | undefined): string | null {
  return path === undefined ? null : urlOfPicture(servedStation, path);
}

export function coverUrl(servedStation: ServedStation, cover: string | undefined): string | null {
  return cover === undefined ? null : urlOfCover(servedStation, cover);
}

const COVER = String.raw`^/pictures/[^/]+/covers/([\w-]+)\.[a-z]+$`;

/** The cover that a URL belongs to. Ignores the file extension, which may have changed. */
export function coverOf(image: string | null): Cover | undefined {
  const name = new RegExp(COVER).exec(image ?? '')?.[1];
  return name !== undefined && isCover(name) ? name : undefined;
}

/** An update without a cover keeps an uploaded picture, because files cannot name it. */
export function pictureUpdateSql(table: string, column = 'image'): RawBuilder<unknown> {
  const [image, incoming] = [sql.ref(`${table}.${column}`), sql.ref(`excluded.${column}`)];
  return sql`CASE WHEN ${incoming} IS NULL AND ${image} !~ ${COVER} THEN ${image} ELSE ${incoming} END`;
}
