import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkStation, clashOf, formatErrors, type Station } from '@estacao/theming';
import { findPictures, type Pictures } from './pictures.ts';
import { readFile } from './read-file.ts';

export interface FoundStation {
  readonly station: Station;
  readonly file: string;
  readonly pictures: Pictures;
}

/** A file that is no station, or clashes with one, and why. It doesn't keep the others from being served. */
export interface RefusedFile {
  readonly file: string;
  readonly message: string;
}

export interface Stations {
  readonly stations: readonly FoundStation[];
  readonly refused: readonly RefusedFile[];
}

/** Where the token files lie: beside this package, or where STATIONS_DIR points. */
export function stationsFolder(): string {
  return process.env.STATIONS_DIR ?? fileURLToPath(new URL('..', import.meta.url));
}

const SUFFIX = '.station.json';

export function isStationFile(file: string): boolean {
  return file.endsWith(SUFFIX);
}

export function stationFiles(folder: string = stationsFolder()): string[] {
  return readdirSync(folder)
    .filter(isStationFile)
    .sort()
    .map((name) => join(folder, name));
}

/** Several times as long as any station. */
const LONGEST_FILE = 8_000_000;

type Read = Omit<FoundStation, 'pictures'>;

/** A name as it may stand in a terminal, which takes some signs for orders. */
function nameOf(file: string): string {
  return basename(file).replace(/\p{C}/gu, '\uFFFD');
}

function readStation(file: string): Read | RefusedFile {
  const name = nameOf(file);
  const read = readFile(file, { most: LONGEST_FILE, followLinks: true });
  if ('reason' in read) return { file, message: `${name} ${read.reason}` };
  const parsed = checkStation(read.body);
  return parsed.ok ? { file, station: parsed.station } : { file, message: formatErrors(parsed.errors, name) };
}

/** Short names by number: the stations that a database knows. */
export type Registered = ReadonlyMap<number, string>;

/**
 * Every station there is, found by itself: a token file in the folder is all it takes. Whatever is wrong with one
 * costs no other one anything. Where two claim the same name, it belongs to the one that was registered with it before,
 * else to the one with the lower number.
 */
export function readStations(
  folder: string = stationsFolder(),
  registered: Registered = new Map(),
): Stations {
  const read = stationFiles(folder).map(readStation);
  const refused = read.filter((one) => 'message' in one);
  const stations: FoundStation[] = [];
  const newness = ({ station: { id, slug } }: Read): number => (registered.get(id) === slug ? 0 : 1);
  const inOrder = read
    .filter((one) => 'station' in one)
    .sort((a, b) => newness(a) - newness(b) || a.station.id - b.station.id);
  for (const { file, station } of inOrder) {
    const taken = stations.flatMap((other) => {
      const clash = clashOf(station, other.station);
      return clash === undefined
        ? []
        : [`${clash.path} ${JSON.stringify(clash.value)} is taken by ${nameOf(other.file)}`];
    });
    if (taken.length === 0) stations.push({ station, file, pictures: findPictures(station, folder) });
    else refused.push({ file, message: `${nameOf(file)}: ${taken.join(', ')}` });
  }
  return { stations: stations.sort((a, b) => a.station.id - b.station.id), refused };
}
