import { dirname, join, resolve } from 'node:path';
import { clashOf } from '../station/clash.ts';
import { decodeText } from '../station/decode.ts';
import type { StationError } from '../station/errors.ts';
import { locate } from '../station/positions.ts';
import type { Station } from '../station/schema.ts';
import { checkStation } from '../theme/check-station.ts';
import { checkPictures } from './check-pictures.ts';
import { type Surroundings, UsageError } from './command.ts';
import { readBytes, stationsIn, unreadable } from './station-files.ts';

export interface Verdict {
  readonly file: string;
  readonly ok: boolean;
  readonly errors: readonly StationError[];
  readonly warnings: readonly StationError[];
}

interface Judged {
  readonly file: string;
  readonly path: string;
  readonly text: string;
  readonly station?: Station;
  readonly errors: readonly StationError[];
  readonly warnings: readonly StationError[];
}

export function judgeStations(files: readonly string[], surroundings: Surroundings): Verdict[] {
  const judged = files.map((file) => judge(file, surroundings));
  return judged.map((one) => {
    const errors = [...one.errors, ...clashErrors(one, rivalsOf(one, judged))];
    return { file: one.file, ok: errors.length === 0, errors, warnings: one.warnings };
  });
}

function judge(file: string, surroundings: Surroundings): Judged {
  const path = resolve(surroundings.cwd, file);
  const none = { file, path, text: '', warnings: [] };
  try {
    const bytes = readBytes(file, surroundings);
    const text = decodeText(bytes) ?? '';
    const result = checkStation(bytes);
    if (!result.ok) return { ...none, text, errors: result.errors };
    const { station } = result;
    return { file, path, text, station, ...checkPictures(station, dirname(path), text) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { ...none, errors: [unreadable(error, file)] };
  }
}

interface Rival {
  readonly name: string;
  readonly station: Station;
}

/**
 * Stations that win a name clash. Among judged files it is the lower id, as at start. Files beside them that
 * are not judged always win.
 */
function rivalsOf(one: Judged, judged: readonly Judged[]): Rival[] {
  const { station } = one;
  if (station === undefined) return [];
  const others = judged.filter(({ path }) => path !== one.path);
  const before = others.filter((other) => {
    if (other.station === undefined) return false;
    const isFirst = judged.indexOf(other) < judged.indexOf(one);
    return other.station.id < station.id || (other.station.id === station.id && isFirst);
  });
  const folder = dirname(one.path);
  const beside = stationsIn(folder).flatMap((read) => {
    const path = join(folder, read.file);
    const isJudged = judged.some((other) => other.path === path);
    return 'station' in read && !isJudged ? [{ name: read.file, station: read.station }] : [];
  });
  return [
    ...before.flatMap(({ file, station: other }) =>
      other === undefined ? [] : [{ name: file, station: other }],
    ),
    ...beside,
  ];
}

function clashErrors({ station, text }: Judged, rivals: readonly Rival[]): StationError[] {
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
