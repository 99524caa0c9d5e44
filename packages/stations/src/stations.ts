import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clashOf, formatErrors, parseStation, type Station } from '@estacao/theming';
import { findPictures, type Pictures } from './pictures.ts';

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

/** Where the token files lie: beside this package, or wherever STATIONS_DIR says. */
export const stationsFolder = (): string =>
  process.env.STATIONS_DIR ?? fileURLToPath(new URL('..', import.meta.url));

const SUFFIX = '.station.json';

export const isStationFile = (file: string): boolean => file.endsWith(SUFFIX);

export const stationFiles = (folder: string = stationsFolder()): string[] =>
  readdirSync(folder)
    .filter(isStationFile)
    .sort()
    .map((name) => join(folder, name));

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be read',
  ELOOP: 'is a link that leads back to itself',
  ENOENT: 'is a link that leads nowhere',
};

/** The text of a file, or why there is none. What is no file is never opened: a pipe would be waited for, for ever. */
const textOf = (file: string): { readonly text: string } | { readonly reason: string } => {
  try {
    return statSync(file).isFile() ? { text: readFileSync(file, 'utf8') } : { reason: 'is not a file' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { reason: reasons[code] ?? `can't be read (${code})` };
  }
};

type Read = Omit<FoundStation, 'pictures'>;

const readStation = (file: string): Read | RefusedFile => {
  const name = basename(file);
  const read = textOf(file);
  if ('reason' in read) return { file, message: `${name} ${read.reason}` };
  const parsed = parseStation(read.text);
  return parsed.ok ? { file, station: parsed.station } : { file, message: formatErrors(parsed.errors, name) };
};

/**
 * Every station there is, found by itself: a token file in the folder is all it takes. Whatever is wrong with one
 * costs no other one anything. Where two claim the same name, it belongs to the one with the lower number, which was
 * here before.
 */
export const readStations = (folder: string = stationsFolder()): Stations => {
  const read = stationFiles(folder).map(readStation);
  const refused = read.filter((one) => 'message' in one);
  const stations: FoundStation[] = [];
  const inOrder = read.filter((one) => 'station' in one).sort((a, b) => a.station.id - b.station.id);
  for (const { file, station } of inOrder) {
    const clashes = stations.flatMap((other) => {
      const clash = clashOf(station, other.station);
      return clash === undefined ? [] : [{ ...clash, by: basename(other.file) }];
    });
    const [clash] = clashes;
    if (clash === undefined) {
      stations.push({ station, file, pictures: findPictures(station, folder) });
    } else {
      const message = `${basename(file)}: ${clash.path} ${JSON.stringify(clash.value)} is taken by ${clash.by}`;
      refused.push({ file, message });
    }
  }
  return { stations, refused };
};
