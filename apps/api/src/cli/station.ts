import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openStations, readStations, type ServedStation } from '@estacao/stations';
import { contentFileOf } from '@estacao/stations/content/files';
import { sql } from 'kysely';
import { storedStations } from '../areas/company/stored.ts';
import type { Config } from '../config.ts';
import { type Database, type DatabaseSettings, type Db, openDatabase } from '../database/database.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { type Belonging, belongingsOf, countRows } from './belongings.ts';
import { countLabel, formatNumber } from './count-label.ts';
import { countFiles } from './files.ts';

export interface CommandEnvironment {
  readonly cwd: string;
  readonly folder: string;
  /** Opens the database, if it exists and contains stations. */
  readonly openDatabase: () => Promise<OpenedDatabase | undefined>;
  readonly stationUrl: Config['stationUrl'];
  readonly keyring: () => Keyring;
  readonly now: () => Date;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** An error that the operator can fix. The command prints its message only. */
export class UsageError extends Error {}

/** A file with mistakes. Each line of the message begins with a location in the file. */
export class InvalidFileError extends UsageError {}

/** A station that the files define, or only the database when its file is missing. */
export interface StationRecord {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly file: string | undefined;
  readonly pictures: string | undefined;
  readonly content: string | undefined;
}

export interface OpenedDatabase {
  readonly db: Db;
  readonly label: string;
  readonly close: Database['close'];
}

function describeSettings(settings: DatabaseSettings): string {
  if ('url' in settings) return 'the database of DATABASE_URL';
  return 'dataDir' in settings ? `the database in ${settings.dataDir}` : 'a database in memory';
}

export async function openStationsDatabase(settings: DatabaseSettings): Promise<OpenedDatabase | undefined> {
  if ('dataDir' in settings && !existsSync(join(settings.dataDir, 'pg'))) return undefined;
  // No deadline: commands may run longer than calls.
  const { backgroundDb: db, close } = await openDatabase(settings);
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass('station') IS NOT NULL AS there`.execute(db);
  if (rows[0]?.there === true) return { db, label: describeSettings(settings), close };
  await close();
  return undefined;
}

export async function findStation(
  slug: string,
  folder: string,
  database: OpenedDatabase | undefined,
): Promise<StationRecord> {
  const { stations } = readStations(folder);
  const pictures = join(folder, 'pictures', slug);
  const existingPictures = existsSync(pictures) ? pictures : undefined;
  const contentFile = contentFileOf(folder, slug);
  const content = existsSync(contentFile) ? contentFile : undefined;
  const fileStation = stations.find(({ station }) => station.slug === slug);
  if (fileStation !== undefined) {
    const { id, name } = fileStation.station;
    return { id, slug, name, file: fileStation.file, pictures: existingPictures, content };
  }
  const rows =
    (await database?.db.selectFrom('station').selectAll().where('slug', '=', slug).execute()) ?? [];
  // Another station may have taken the slug while its own file is invalid.
  const [row, ...otherRows] = rows.filter(({ id }) => !stations.some(({ station }) => station.id === id));
  if (row === undefined || otherRows.length > 0) {
    const slugs = stations.map(({ station }) => station.slug).join(', ');
    throw new UsageError(`no station ${slug} with a valid file; existing stations: ${slugs}`);
  }
  const file = join(folder, `${slug}.station.json`);
  return {
    id: row.id,
    slug,
    name: slug,
    file: existsSync(file) ? file : undefined,
    pictures: existingPictures,
    content,
  };
}

export async function readServedStations(
  folder: string,
  database: OpenedDatabase | undefined,
): Promise<readonly ServedStation[]> {
  if (database === undefined) return readStations(folder).stations;
  const { stations } = await openStations(folder).refresh(
    [],
    async () => new Map(),
    storedStations(database),
  );
  return stations;
}

export interface StationDescription {
  readonly lines: readonly string[];
  /** Such as `1,204 rows in 31 tables`. */
  readonly total: string;
  readonly belongings: readonly Belonging[];
}

/** The totals first, then files and tables. Counts of zero are left out. */
export async function describeStation(
  { id, file, pictures, content }: StationRecord,
  database: OpenedDatabase | undefined,
): Promise<StationDescription> {
  const belongings = database === undefined ? [] : await belongingsOf(database.db, id);
  const counts = database === undefined ? [] : await countRows(database.db, belongings);
  const tables = counts
    .filter(([, count]) => count > 0)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  const countIn = (...names: readonly string[]) =>
    tables.reduce((sum, [table, count]) => (names.includes(table) ? sum + count : sum), 0);
  const pictureCount = pictures === undefined ? 0 : countFiles(pictures);
  const fileCount = [file, content].filter((path) => path !== undefined).length + pictureCount;
  const files = countLabel(fileCount, 'file');
  const totals = [
    countLabel(countIn('member'), 'member'),
    countLabel(countIn('product_order', 'delivery_order'), 'order'),
    files,
  ].filter((text) => !text.startsWith('0 '));
  const rows = tables.reduce((sum, [, count]) => sum + count, 0);
  const width = Math.max(0, ...tables.map(([, count]) => formatNumber(count).length));
  return {
    belongings,
    total:
      database === undefined ? files : `${countLabel(rows, 'row')} in ${countLabel(tables.length, 'table')}`,
    lines: [
      ...(totals.length === 0 ? [] : [totals.join(', ')]),
      ...(file === undefined ? [] : [file]),
      ...(pictures === undefined || pictureCount === 0
        ? []
        : [`${pictures}: ${countLabel(pictureCount, 'file')}`]),
      ...(content === undefined ? [] : [content]),
      ...(database === undefined
        ? ['no database found; set DATA_DIR or DATABASE_URL']
        : [`in ${database.label}:`]),
      ...tables.map(([table, count]) => `  ${formatNumber(count).padStart(width)} ${table}`),
    ].map((line) => `  ${line}`),
  };
}

export function tokenFileIn(folder: string, slug: string): string {
  return join(folder, `${slug}.station.json`);
}

export function isNamedAfter(file: string, slug: string): boolean {
  return file === tokenFileIn(dirname(file), slug);
}
