import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatErrors, parseStation, type Station } from '@estacao/theming';
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

const clashOf = (station: Station, others: readonly FoundStation[]): string | undefined => {
  const twin = others.find(({ station: other }) => other.id === station.id || other.slug === station.slug);
  if (twin === undefined) return undefined;
  const key = twin.station.id === station.id ? `id ${station.id}` : `slug "${station.slug}"`;
  return `${key} is taken by ${basename(twin.file)}`;
};

/** Every station there is, found by itself: a token file in the folder is all it takes. */
export const readStations = (folder: string = stationsFolder()): Stations => {
  const stations: FoundStation[] = [];
  const refused: RefusedFile[] = [];
  for (const file of stationFiles(folder)) {
    const parsed = parseStation(readFileSync(file, 'utf8'));
    if (!parsed.ok) {
      refused.push({ file, message: formatErrors(parsed.errors, basename(file)) });
      continue;
    }
    const clash = clashOf(parsed.station, stations);
    if (clash === undefined) {
      stations.push({ station: parsed.station, file, pictures: findPictures(parsed.station, folder) });
    } else {
      refused.push({ file, message: `${basename(file)}: ${clash}` });
    }
  }
  return { stations: stations.sort((a, b) => a.station.id - b.station.id), refused };
};
