import { type Dirent, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { decodeText, whyNotText } from '../station/decode.ts';
import { formatErrors, type StationError } from '../station/errors.ts';
import { nearestWord } from '../station/nearest.ts';
import { parseStation } from '../station/read.ts';
import type { Station } from '../station/schema.ts';
import { type Surroundings, UsageError } from './command.ts';

export const suffix = '.station.json';

export type StationFile =
  | { readonly file: string; readonly station: Station }
  | { readonly file: string; readonly errors: readonly StationError[] };

type Where = Pick<Surroundings, 'cwd'>;

export function readBytes(file: string, { cwd }: Where): Uint8Array {
  try {
    return readFileSync(resolve(cwd, file));
  } catch (error) {
    throw new UsageError(`${file}: ${reason(error)}`);
  }
}

export function readText(file: string, where: Where): string {
  const bytes = readBytes(file, where);
  const text = decodeText(bytes);
  if (text !== undefined) return text;
  throw new UsageError(`${file}: found ${whyNotText(bytes).found}; allowed: a file saved as UTF-8`);
}

/** Never overwrites: a file edited by a person is worth more than a generated one. */
export function writeNew(file: string, text: string, { cwd }: Where): void {
  try {
    mkdirSync(dirname(resolve(cwd, file)), { recursive: true });
    writeFileSync(resolve(cwd, file), text, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`${file}: ${reason(error)}`);
  }
}

export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'is a folder, not a file';
  if (code === 'EEXIST') return 'already exists and was not changed';
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be read or written (permission)';
  return error instanceof Error ? error.message : String(error);
}

function readStation(file: string, where: Where): StationFile {
  const result = parseStation(readBytes(file, where));
  return result.ok ? { file, station: result.station } : { file, errors: result.errors };
}

export function needStation(named: string, surroundings: Surroundings): Station {
  const files = filesOf(named, surroundings);
  const [file = named] = files;
  if (files.length > 1) throw new UsageError(`${named}: is a folder; name one of its files`);
  const read = readStation(file, surroundings);
  if ('station' in read) return read.station;
  throw new UsageError(formatErrors(read.errors, file));
}

export function stationsIn(folder: string): StationFile[] {
  return entriesIf(folder)
    .filter((entry) => entry.name.endsWith(suffix) && !entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => readOrRefuse(name, folder));
}

function readOrRefuse(name: string, folder: string): StationFile {
  try {
    return readStation(name, { cwd: folder });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { file: name, errors: [unreadable(error, name)] };
  }
}

export function unreadable({ message }: UsageError, file: string): StationError {
  const said = message.startsWith(`${file}: `) ? message.slice(file.length + 2) : message;
  return { path: '', code: 'unreadable', found: 'no file', allowed: 'a station file', message: said };
}

function entriesIf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new UsageError(`${basename(folder)}: ${reason(error)}`);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

export function filesOf(named: string, { cwd, stations }: Surroundings): string[] {
  const path = resolve(cwd, named);
  if (isFolder(path)) {
    const files = entriesIf(path).filter((entry) => entry.name.endsWith(suffix) && !entry.isDirectory());
    if (files.length === 0) throw new UsageError(`${named}: this folder has no ${suffix} file`);
    return files.map(({ name }) => join(named, name)).toSorted();
  }
  if (statSync(path, { throwIfNoEntry: false }) !== undefined || /[./\\]/.test(named)) return [named];
  const known = stationsIn(stations);
  const found = known.find((read) =>
    'station' in read ? read.station.slug === named : read.file === `${named}${suffix}`,
  );
  if (found !== undefined) return [relative(cwd, join(stations, found.file))];
  const slugs = known.map((read) =>
    'station' in read ? read.station.slug : read.file.slice(0, -suffix.length),
  );
  const nearest = nearestWord(named, slugs);
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  throw new UsageError(`${named}: there is no such file or folder, and no station with that slug${hint}`);
}
