import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export function stationsFolder(): string {
  const configuredPath = process.env.STATIONS_DIR;
  return configuredPath === undefined || configuredPath === ''
    ? fileURLToPath(new URL('..', import.meta.url))
    : resolve(configuredPath);
}

const STATION_SUFFIX = '.station.json';

export function isStationFile(file: string): boolean {
  return file.endsWith(STATION_SUFFIX);
}

export class NoStationsFolder extends Error {
  override readonly name = 'NoStationsFolder';
}

export function stationFiles(folder: string = stationsFolder()): string[] {
  return namesIn(folder)
    .filter(isStationFile)
    .sort()
    .map((name) => join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const reason =
      code === 'ENOENT'
        ? 'does not exist'
        : code === 'ENOTDIR'
          ? 'is not a folder'
          : `can't be read (${code})`;
    throw new NoStationsFolder(`the stations folder ${folder} (STATIONS_DIR) ${reason}`, { cause });
  }
}
