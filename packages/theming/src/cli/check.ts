import { clashOf } from '../station/clash.ts';
import { formatErrors, type StationError } from '../station/errors.ts';
import { locate } from '../station/locate.ts';
import { parseStation } from '../station/parse.ts';
import type { Station } from '../station/schema.ts';
import { type PairProblem, proveStation } from '../theme/prove.ts';
import { type Command, type Surroundings, UsageError } from './command.ts';
import { readText } from './station-files.ts';

interface Verdict {
  readonly file: string;
  readonly ok: boolean;
  /** What is wrong with the file. */
  readonly errors: readonly StationError[];
  /** Overrides that break the contrast of a pair. */
  readonly problems: readonly (PairProblem & Place)[];
  readonly station?: Station;
}

interface Place {
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}

export const checkCommand: Command = {
  name: 'check',
  usage: 'check <file>…',
  summary: 'Say whether station files are right, and whether everything on them can be read.',
  files: [1, Number.POSITIVE_INFINITY],
  options: { json: { type: 'boolean', about: 'Print the result as JSON.' } },
  run({ files, flag }, surroundings) {
    const verdicts = refuseTwins([...new Set(files)].map((file) => judge(file, surroundings)));
    if (flag('json')) printJson(verdicts, surroundings);
    else for (const verdict of verdicts) print(verdict, surroundings);
    return verdicts.every(({ ok }) => ok);
  },
};

function judge(file: string, surroundings: Surroundings): Verdict {
  const text = readOrExplain(file, surroundings);
  if (typeof text !== 'string') return { file, ok: false, errors: [text], problems: [] };
  const result = parseStation(text);
  if (!result.ok) return { file, ok: false, errors: result.errors, problems: [] };
  const { station } = result;
  const problems = proveStation(station).map((problem) => ({
    ...problem,
    ...placeOf(problem, text, station),
  }));
  return { file, ok: problems.length === 0, errors: [], problems, station };
}

/** One file that can't be read must not hide what is wrong with the others. */
function readOrExplain(file: string, surroundings: Surroundings): string | StationError {
  try {
    return readText(file, surroundings);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const message = error.message.slice(file.length + 2);
    return { path: '', code: 'unreadable', found: 'no file', allowed: 'a station file', message };
  }
}

function placeOf({ token, scheme }: PairProblem, text: string, { theme }: Station): Place {
  if (!(token in theme.overrides)) return { path: 'theme' };
  const path = ['theme', 'overrides', token];
  const place = locate(text, [...path, scheme]) ?? locate(text, path);
  return { path: path.join('.'), ...place };
}

/** Each file is right by itself; two that would be found at one address, or under one number, are not. */
function refuseTwins(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.map((verdict, index) => {
    const errors = verdicts.slice(0, index).flatMap((earlier): StationError[] => {
      const clash = verdict.station && earlier.station && clashOf(verdict.station, earlier.station);
      if (clash === undefined) return [];
      const { path, value } = clash;
      const found = `${value}, which ${earlier.file} has already`;
      const allowed = 'one that no other station has';
      return [
        { path, code: 'bad-value', found, allowed, message: `${path}: found ${found}; allowed: ${allowed}` },
      ];
    });
    return errors.length === 0 ? verdict : { ...verdict, ok: false, errors };
  });
}

function print({ file, ok, errors, problems }: Verdict, { out, err }: Surroundings) {
  if (ok) out(`${file} ok`);
  const broken = problems.map((problem) => ({ ...problem, message: `${problem.path}: ${problem.message}` }));
  if (errors.length > 0) err(formatErrors(errors, file));
  if (broken.length > 0) err(formatErrors(broken, file));
}

function printJson(verdicts: readonly Verdict[], { out }: Surroundings) {
  out(
    JSON.stringify(
      verdicts.map(({ station: _, ...verdict }) => verdict),
      null,
      2,
    ),
  );
}
