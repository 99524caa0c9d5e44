import { readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { formatErrors } from '../station/errors.ts';
import { type Command, type Surroundings, UsageError } from './command.ts';
import { judgeStations, type Verdict } from './judge-station.ts';
import { filesOf, suffix, unreadable } from './station-files.ts';

export const checkCommand: Command = {
  name: 'check',
  usage: 'check [<file>|<folder>|<slug>]…',
  summary: 'Check stations with their pictures and content, and whether all colours are readable.',
  files: [0, Number.POSITIVE_INFINITY],
  options: {
    json: { type: 'boolean', about: 'Print the result as JSON.' },
    watch: { type: 'boolean', about: 'Keep running and check again whenever a file or a picture changes.' },
  },
  run({ files, flag }, surroundings) {
    const { cwd, stations } = surroundings;
    const asked = files.length === 0 ? [relative(cwd, stations) || '.'] : files;
    const print = flag('json') ? printJson : printAll;
    let state = stateOf(asked, surroundings);
    let verdicts = judgeAll(asked, surroundings);
    print(verdicts, surroundings);
    if (flag('watch')) {
      surroundings.repeat(() => {
        const now = stateOf(asked, surroundings);
        if (now === state) return;
        state = now;
        const before = JSON.stringify(verdicts);
        verdicts = judgeAll(asked, surroundings);
        if (JSON.stringify(verdicts) !== before) print(verdicts, surroundings);
      });
    }
    return verdicts.every(({ ok }) => ok);
  },
};

/** An argument that matches nothing becomes a verdict, so it does not hide problems of the others. */
function judgeAll(asked: readonly string[], surroundings: Surroundings): Verdict[] {
  const files = new Set<string>();
  const missing: Verdict[] = [];
  for (const named of asked) {
    try {
      for (const file of filesOf(named, surroundings)) files.add(file);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      missing.push({ file: named, ok: false, errors: [unreadable(error, named)], warnings: [] });
    }
  }
  const content = [...files].flatMap((file) => {
    const judged = surroundings.judgeContent?.(resolve(surroundings.cwd, file));
    return judged === undefined ? [] : [judged];
  });
  return [
    ...judgeStations([...files], surroundings),
    ...content.map(({ file, errors }) => ({
      file: relative(surroundings.cwd, file),
      ok: errors.length === 0,
      errors,
      warnings: [],
    })),
    ...missing,
  ];
}

/** A cheap snapshot of everything the verdicts depend on: file names, sizes and modification times. */
function stateOf(asked: readonly string[], surroundings: Surroundings): string {
  const { cwd, stations } = surroundings;
  const paths = asked.map((named) => resolve(cwd, named));
  const near = [stations, ...paths, ...paths.map((path) => dirname(path))];
  const folders = new Set([...near, ...near.map((path) => join(path, 'content'))]);
  const files = [...folders].flatMap((folder) => [
    ...namesIn(folder, false)
      .filter((name) => name.endsWith(suffix) || name.endsWith('.content.json'))
      .map((name) => join(folder, name)),
    ...namesIn(join(folder, 'pictures'), true).map((name) => join(folder, 'pictures', name)),
  ]);
  return [...paths, ...files]
    .map((file) => {
      const entry = statSync(file, { throwIfNoEntry: false });
      return `${file} ${entry?.mtimeMs} ${entry?.size}`;
    })
    .join('\n');
}

function namesIn(folder: string, recursive: boolean): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' });
  } catch {
    return [];
  }
}

function printAll(verdicts: readonly Verdict[], { out, err }: Surroundings) {
  for (const { file, ok, errors, warnings } of verdicts) {
    if (ok) out(`${file} ok`);
    if (errors.length > 0) err(formatErrors(errors, file));
    const told = warnings.map((warning) => ({ ...warning, message: `warning: ${warning.message}` }));
    if (told.length > 0) err(formatErrors(told, file));
  }
  if (verdicts.length > 1) out(countOf(verdicts));
}

function countOf(verdicts: readonly Verdict[]): string {
  const ok = verdicts.filter((verdict) => verdict.ok).length;
  const wrong = verdicts.length - ok;
  const warnings = verdicts.reduce((sum, verdict) => sum + verdict.warnings.length, 0);
  const counts = [
    `${ok} ok`,
    ...(wrong === 0 ? [] : [`${wrong} with errors`]),
    ...(warnings === 0 ? [] : [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`]),
  ];
  return `${verdicts.length} files: ${counts.join(', ')}.`;
}

function printJson(verdicts: readonly Verdict[], { out }: Surroundings) {
  out(JSON.stringify(verdicts, null, 2));
}
