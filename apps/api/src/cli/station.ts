import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FoundStation, openStations, readStations } from '@estacao/stations';
import { contentFileOf } from '@estacao/stations/content/files';
import { sql } from 'kysely';
import { storedStations } from '../areas/company/stored.ts';
import type { Config } from '../config.ts';
import { type Database, type DatabaseSettings, type Db, openDatabase } from '../database/database.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { type Belonging, belongingsOf, countOf } from './belongings.ts';
import { countFiles } from './files.ts';

export interface Surroundings {
  readonly cwd: string;
  readonly folder: string;
  /** Opens the database, if it exists and contains stations. */
  readonly open: () => Promise<Opened | undefined>;
  readonly stationUrl: Config['stationUrl'];
  readonly keyring: () => Keyring;
  readonly now: () => Date;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** An error that the operator can fix. The command prints its message only. */
export class UsageError extends Error {}

/** A file with mistakes. Each line of the message begins with a place in the file. */
export class RefusedFile extends UsageError {}

/** A station in the files, or in the database only when its file is missing. */
export interface Known {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly file: string | undefined;
  readonly pictures: string | undefined;
  readonly content: string | undefined;
}

export interface Opened {
  readonly db: Db;
  readonly words: string;
  readonly close: Database['close'];
}

function wordsOf(settings: DatabaseSettings): string {
  if ('url' in settings) return 'the database of DATABASE_URL';
  return 'dataDir' in settings ? `the database in ${settings.dataDir}` : 'a database in memory';
}

export async function openStationsDatabase(settings: DatabaseSettings): Promise<Opened | undefined> {
  if ('dataDir' in settings && !existsSync(join(settings.dataDir, 'pg'))) return undefined;
  // No deadline: commands may run longer than calls.
  const { patient: db, close } = await openDatabase(settings);
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass('station') IS NOT NULL AS there`.execute(db);
  if (rows[0]?.there === true) return { db, words: wordsOf(settings), close };
  await close();
  return undefined;
}

export async function findStation(slug: string, folder: string, opened: Opened | undefined): Promise<Known> {
  const { stations } = readStations(folder);
  const pictures = join(folder, 'pictures', slug);
  const lying = existsSync(pictures) ? pictures : undefined;
  const own = contentFileOf(folder, slug);
  const content = existsSync(own) ? own : undefined;
  const found = stations.find(({ station }) => station.slug === slug);
  if (found !== undefined) {
    const { id, name } = found.station;
    return { id, slug, name, file: found.file, pictures: lying, content };
  }
  const rows = (await opened?.db.selectFrom('station').selectAll().where('slug', '=', slug).execute()) ?? [];
  // Another station may have taken the slug while its own file is invalid.
  const [row, ...others] = rows.filter(({ id }) => !stations.some(({ station }) => station.id === id));
  if (row === undefined || others.length > 0) {
    const there = stations.map(({ station }) => station.slug).join(', ');
    throw new UsageError(`there is no station ${slug} with a valid file; found: ${there}`);
  }
  const file = join(folder, `${slug}.station.json`);
  return {
    id: row.id,
    slug,
    name: slug,
    file: existsSync(file) ? file : undefined,
    pictures: lying,
    content,
  };
}

export async function servedStations(
  folder: string,
  opened: Opened | undefined,
): Promise<readonly FoundStation[]> {
  if (opened === undefined) return readStations(folder).stations;
  const { stations } = await openStations(folder).look([], async () => new Map(), storedStations(opened));
  return stations;
}

export async function describe(
  { id, file, pictures, content }: Known,
  opened: Opened | undefined,
): Promise<{ readonly lines: readonly string[]; readonly belongings: readonly Belonging[] }> {
  const belongings = opened === undefined ? [] : await belongingsOf(opened.db, id);
  const counts = opened === undefined ? [] : await countOf(opened.db, belongings);
  return {
    belongings,
    lines: [
      file === undefined ? 'no file' : file,
      pictures === undefined ? 'no pictures of its own' : `${pictures}: ${countFiles(pictures)} files`,
      ...(content === undefined ? [] : [content]),
      opened === undefined
        ? 'no database (DATA_DIR or DATABASE_URL name another)'
        : `in ${opened.words}: ${counts.map(([table, count]) => `${count} ${table}`).join(', ')}`,
    ].map((line) => `  ${line}`),
  };
}

export function tokenFileIn(folder: string, slug: string): string {
  return join(folder, `${slug}.station.json`);
}

export function isNamedBy(file: string, slug: string): boolean {
  return file === tokenFileIn(dirname(file), slug);
}
