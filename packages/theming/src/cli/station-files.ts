import { type Dirent, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { decodeText, decodingProblem } from '../station/decode.ts';
import { formatErrors, type StationError } from '../station/errors.ts';
import { nearestWord } from '../station/nearest.ts';
import { parseStation } from '../station/read.ts';
import type { Station } from '../station/schema.ts';
import { type Environment, UsageError } from './command.ts';

export const stationSuffix = '.station.json';

export type StationFile =
  | { readonly file: string; readonly station: Station }
  | { readonly file: string; readonly errors: readonly StationError[] };

type Context = Pick<Environment, 'cwd'>;

export function readBytes(file: string, { cwd }: Context): Uint8Array {
  try {
    return readFileSync(resolve(cwd, file));
  } catch (error) {
    throw new UsageError(`${file}: ${errorReason(error)}`);
  }
}

export function readText(file: string, context: Context): string {
  const bytes = readBytes(file, context);
  const text = decodeText(bytes);
  if (text !== undefined) return text;
  throw new UsageError(`${file}: found ${decodingProblem(bytes).found}; allowed: a file saved as UTF-8`);
}

/** Never overwrites: a person may have edited the existing file. */
export function writeNew(file: string, text: string, { cwd }: Context): void {
  try {
    mkdirSync(dirname(resolve(cwd, file)), { recursive: true });
    writeFileSync(resolve(cwd, file), text, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`${file}: ${errorReason(error)}`);
  }
}

export function errorReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'is a folder, not a file';
  if (code === 'EEXIST') return 'already exists and was not changed';
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be read or written (permission)';
  return error instanceof Error ? error.message : String(error);
}

function readStation(file: string, context: Context): StationFile {
  const result = parseStation(readBytes(file, context));
  return result.ok ? { file, station: result.station } : { file, errors: result.errors };
}

export function requireStation(target: string, environment: Environment): Station {
  const files = filesOf(target, environment);
  const [file = target] = files;
  if (files.length > 1) throw new UsageError(`${target}: is a folder; name one of its files`);
  const stationFile = readStation(file, environment);
  if ('station' in stationFile) return stationFile.station;
  throw new UsageError(formatErrors(stationFile.errors, file));
}

export function stationsIn(folder: string): StationFile[] {
  return entriesOf(folder)
    .filter((entry) => entry.name.endsWith(stationSuffix) && !entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => readOrRefuse(name, folder));
}

function readOrRefuse(name: string, folder: string): StationFile {
  try {
    return readStation(name, { cwd: folder });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { file: name, errors: [unreadableError(error, name)] };
  }
}

export function unreadableError({ message }: UsageError, file: string): StationError {
  const text = message.startsWith(`${file}: `) ? message.slice(file.length + 2) : message;
  return { path: '', code: 'unreadable', found: 'no file', allowed: 'a station file', message: text };
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new UsageError(`${basename(folder)}: ${errorReason(error)}`);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

export function filesOf(target: string, { cwd, stations }: Environment): string[] {
  const path = resolve(cwd, target);
  if (isFolder(path)) {
    const files = entriesOf(path).filter(
      (entry) => entry.name.endsWith(stationSuffix) && !entry.isDirectory(),
    );
    if (files.length === 0) throw new UsageError(`${target}: this folder has no ${stationSuffix} file`);
    return files.map(({ name }) => join(target, name)).toSorted();
  }
  if (statSync(path, { throwIfNoEntry: false }) !== undefined || /[./\\]/.test(target)) return [target];
  const candidates = stationsIn(stations);
  const match = candidates.find((candidate) =>
    'station' in candidate
      ? candidate.station.slug === target
      : candidate.file === `${target}${stationSuffix}`,
  );
  if (match !== undefined) return [relative(cwd, join(stations, match.file))];
  const slugs = candidates.map((candidate) =>
    'station' in candidate ? candidate.station.slug : candidate.file.slice(0, -stationSuffix.length),
  );
  const nearest = nearestWord(target, slugs);
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  throw new UsageError(`${target}: there is no such file or folder, and no station with that slug${hint}`);
}
