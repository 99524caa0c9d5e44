import { dirname, join, resolve } from 'node:path';
import { clashOf } from '../station/clash.ts';
import { decodeText } from '../station/decode.ts';
import type { StationError } from '../station/errors.ts';
import { locate } from '../station/positions.ts';
import type { Station } from '../station/schema.ts';
import { checkStation } from '../theme/check-station.ts';
import { checkPictures } from './check-pictures.ts';
import { type Environment, UsageError } from './command.ts';
import { readBytes, stationsIn, unreadableError } from './station-files.ts';

export interface Verdict {
  readonly file: string;
  readonly ok: boolean;
  readonly errors: readonly StationError[];
  readonly warnings: readonly StationError[];
}

interface JudgedFile {
  readonly file: string;
  readonly path: string;
  readonly text: string;
  readonly station?: Station;
  readonly errors: readonly StationError[];
  readonly warnings: readonly StationError[];
}

export function judgeStations(files: readonly string[], environment: Environment): Verdict[] {
  const judgedFiles = files.map((file) => judgeFile(file, environment));
  return judgedFiles.map((current) => {
    const errors = [...current.errors, ...clashErrors(current, rivalsOf(current, judgedFiles))];
    return { file: current.file, ok: errors.length === 0, errors, warnings: current.warnings };
  });
}

function judgeFile(file: string, environment: Environment): JudgedFile {
  const path = resolve(environment.cwd, file);
  const emptyResult = { file, path, text: '', warnings: [] };
  try {
    const bytes = readBytes(file, environment);
    const text = decodeText(bytes) ?? '';
    const result = checkStation(bytes);
    if (!result.ok) return { ...emptyResult, text, errors: result.errors };
    const { station } = result;
    return { file, path, text, station, ...checkPictures(station, dirname(path), text) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { ...emptyResult, errors: [unreadableError(error, file)] };
  }
}

interface Rival {
  readonly name: string;
  readonly station: Station;
}

/**
 * Stations that win a name clash. Among the judged files the lower id wins, as at start. Unjudged files in
 * the same folder always win.
 */
function rivalsOf(current: JudgedFile, judgedFiles: readonly JudgedFile[]): Rival[] {
  const { station } = current;
  if (station === undefined) return [];
  const otherFiles = judgedFiles.filter(({ path }) => path !== current.path);
  const winners = otherFiles.filter((other) => {
    if (other.station === undefined) return false;
    const comesFirst = judgedFiles.indexOf(other) < judgedFiles.indexOf(current);
    return other.station.id < station.id || (other.station.id === station.id && comesFirst);
  });
  const folder = dirname(current.path);
  const neighbours = stationsIn(folder).flatMap((entry) => {
    const path = join(folder, entry.file);
    const isJudged = judgedFiles.some((other) => other.path === path);
    return 'station' in entry && !isJudged ? [{ name: entry.file, station: entry.station }] : [];
  });
  return [
    ...winners.flatMap(({ file, station: other }) =>
      other === undefined ? [] : [{ name: file, station: other }],
    ),
    ...neighbours,
  ];
}

function clashErrors({ station, text }: JudgedFile, rivals: readonly Rival[]): StationError[] {
  if (station === undefined) return [];
  return rivals.flatMap(({ name, station: other }) => {
    const clash = clashOf(station, other);
    if (clash === undefined) return [];
    const { path, value } = clash;
    const keys = path.split(/[[\].]+/).filter((step) => step !== '');
    const found = `${value}, which ${name} already has`;
    const allowed = 'a value that no other station has';
    return [
      {
        path,
        ...locate(
          text,
          keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
        ),
        code: 'taken',
        found,
        allowed,
        message: `${path}: found ${found}; allowed: ${allowed}`,
      },
    ];
  });
}
