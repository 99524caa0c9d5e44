import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { formatErrors, type StationError } from '../station/errors.ts';
import { parseStation } from '../station/parse.ts';
import type { Station } from '../station/schema.ts';
import { type Surroundings, UsageError } from './command.ts';

export const suffix = '.station.json';

export type StationFile =
  | { readonly file: string; readonly station: Station }
  | { readonly file: string; readonly errors: readonly StationError[] };

export function readText(file: string, { cwd }: Pick<Surroundings, 'cwd'>): string {
  try {
    return readFileSync(resolve(cwd, file), 'utf8');
  } catch (error) {
    throw new UsageError(`${file}: ${reason(error)}`);
  }
}

/** Never overwrites: what a person wrote is worth more than what a command makes. */
export function writeNew(file: string, text: string, { cwd }: Pick<Surroundings, 'cwd'>): void {
  try {
    mkdirSync(dirname(resolve(cwd, file)), { recursive: true });
    writeFileSync(resolve(cwd, file), text, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`${file}: ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'is a folder, not a file';
  if (code === 'EEXIST') return 'exists already, and is left as it is';
  return error instanceof Error ? error.message : String(error);
}

export function readStation(file: string, surroundings: Pick<Surroundings, 'cwd'>): StationFile {
  const result = parseStation(readText(file, surroundings));
  return result.ok ? { file, station: result.station } : { file, errors: result.errors };
}

/** The station of a file, for commands that can do nothing without it. */
export function needStation(file: string, surroundings: Surroundings): Station {
  const read = readStation(file, surroundings);
  if ('station' in read) return read.station;
  throw new UsageError(formatErrors(read.errors, file));
}

/** The stations of a folder, by file name; a folder that isn't there has none. */
export function stationsIn(folder: string): StationFile[] {
  const names = readdirIfThere(folder).filter((name) => name.endsWith(suffix));
  return names
    .toSorted()
    .map((name) => ({ ...readStation(join(folder, name), { cwd: folder }), file: name }));
}

function readdirIfThere(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new UsageError(`${basename(folder)}: ${reason(error)}`);
  }
}
