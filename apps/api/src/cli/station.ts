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
import { counted, print } from './counted.ts';
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
    throw new UsageError(`no station ${slug} with a valid file; found: ${there}`);
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

export interface Described {
  readonly lines: readonly string[];
  /** Such as `1,204 rows in 31 tables`. */
  readonly total: string;
  readonly belongings: readonly Belonging[];
}

/** The totals first, then files and tables. Counts of zero are left out. */
export async function describe(
  { id, file, pictures, content }: Known,
  opened: Opened | undefined,
): Promise<Described> {
  const belongings = opened === undefined ? [] : await belongingsOf(opened.db, id);
  const counts = opened === undefined ? [] : await countOf(opened.db, belongings);
  const tables = counts
    .filter(([, count]) => count > 0)
    .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
  const countIn = (...names: readonly string[]) =>
    tables.reduce((sum, [table, count]) => (names.includes(table) ? sum + count : sum), 0);
  const pictureCount = pictures === undefined ? 0 : countFiles(pictures);
  const fileCount = [file, content].filter((path) => path !== undefined).length + pictureCount;
  const files = counted(fileCount, 'file');
  const totals = [
    counted(countIn('member'), 'member'),
    counted(countIn('product_order', 'delivery_order'), 'order'),
    files,
  ].filter((text) => !text.startsWith('0 '));
  const rows = tables.reduce((sum, [, count]) => sum + count, 0);
  const width = Math.max(0, ...tables.map(([, count]) => print(count).length));
  return {
    belongings,
    total: opened === undefined ? files : `${counted(rows, 'row')} in ${counted(tables.length, 'table')}`,
    lines: [
      ...(totals.length === 0 ? [] : [totals.join(', ')]),
      ...(file === undefined ? [] : [file]),
      ...(pictures === undefined || pictureCount === 0
        ? []
        : [`${pictures}: ${counted(pictureCount, 'file')}`]),
      ...(content === undefined ? [] : [content]),
      ...(opened === undefined
        ? ['no database found; set DATA_DIR or DATABASE_URL']
        : [`in ${opened.words}:`]),
      ...tables.map(([table, count]) => `  ${print(count).padStart(width)} ${table}`),
    ].map((line) => `  ${line}`),
  };
}

export function tokenFileIn(folder: string, slug: string): string {
  return join(folder, `${slug}.station.json`);
}

export function isNamedBy(file: string, slug: string): boolean {
  return file === tokenFileIn(dirname(file), slug);
}
