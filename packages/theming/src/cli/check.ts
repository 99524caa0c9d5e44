import { readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { formatErrors } from '../station/errors.ts';
import { type Command, type Environment, UsageError } from './command.ts';
import { judgeStations, type Verdict } from './judge-station.ts';
import { filesOf, stationSuffix, unreadableError } from './station-files.ts';

export const checkCommand: Command = {
  name: 'check',
  usage: 'check [<file>|<folder>|<slug>]…',
  summary: 'Check stations with their pictures and content, and whether all colours are readable.',
  files: [0, Number.POSITIVE_INFINITY],
  options: {
    json: { type: 'boolean', about: 'Print the result as JSON.' },
    watch: { type: 'boolean', about: 'Keep running and check again whenever a file or a picture changes.' },
  },
  run({ files, flag }, environment) {
    const { cwd, stations } = environment;
    const targets = files.length === 0 ? [relative(cwd, stations) || '.'] : files;
    const print = flag('json') ? printJson : printAll;
    let snapshot = snapshotOf(targets, environment);
    let verdicts = judgeAll(targets, environment);
    print(verdicts, environment);
    if (flag('watch')) {
      environment.repeat(() => {
        const nextSnapshot = snapshotOf(targets, environment);
        if (nextSnapshot === snapshot) return;
        snapshot = nextSnapshot;
        const previousJson = JSON.stringify(verdicts);
        verdicts = judgeAll(targets, environment);
        if (JSON.stringify(verdicts) !== previousJson) print(verdicts, environment);
      });
    }
    return verdicts.every(({ ok }) => ok);
  },
};

/** An argument that matches nothing becomes a failed verdict, so the other files are still checked. */
function judgeAll(targets: readonly string[], environment: Environment): Verdict[] {
  const files = new Set<string>();
  const missingTargets: Verdict[] = [];
  for (const target of targets) {
    try {
      for (const file of filesOf(target, environment)) files.add(file);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      missingTargets.push({
        file: target,
        ok: false,
        errors: [unreadableError(error, target)],
        warnings: [],
      });
    }
  }
  const content = [...files].flatMap((file) => {
    const judgedContent = environment.judgeContent?.(resolve(environment.cwd, file));
    return judgedContent === undefined ? [] : [judgedContent];
  });
  return [
    ...judgeStations([...files], environment),
    ...content.map(({ file, errors }) => ({
      file: relative(environment.cwd, file),
      ok: errors.length === 0,
      errors,
      warnings: [],
    })),
    ...missingTargets,
  ];
}

/** A cheap snapshot of everything that the verdicts depend on: file names, sizes and modification times. */
function snapshotOf(targets: readonly string[], environment: Environment): string {
  const { cwd, stations } = environment;
  const paths = targets.map((target) => resolve(cwd, target));
  const nearbyPaths = [stations, ...paths, ...paths.map((path) => dirname(path))];
  const folders = new Set([...nearbyPaths, ...nearbyPaths.map((path) => join(path, 'content'))]);
  const files = [...folders].flatMap((folder) => [
    ...namesIn(folder, false)
      .filter((name) => name.endsWith(stationSuffix) || name.endsWith('.content.json'))
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

function printAll(verdicts: readonly Verdict[], { out, err }: Environment) {
  for (const { file, ok, errors, warnings } of verdicts) {
    if (ok) out(`${file} ok`);
    if (errors.length > 0) err(formatErrors(errors, file));
    const labelledWarnings = warnings.map((warning) => ({
      ...warning,
      message: `warning: ${warning.message}`,
    }));
    if (labelledWarnings.length > 0) err(formatErrors(labelledWarnings, file));
  }
  if (verdicts.length > 1) out(summaryOf(verdicts));
}

function summaryOf(verdicts: readonly Verdict[]): string {
  const okCount = verdicts.filter((verdict) => verdict.ok).length;
  const failedCount = verdicts.length - okCount;
  const warningCount = verdicts.reduce((sum, verdict) => sum + verdict.warnings.length, 0);
  const counts = [
    `${okCount} ok`,
    ...(failedCount === 0 ? [] : [`${failedCount} with errors`]),
    ...(warningCount === 0 ? [] : [`${warningCount} ${warningCount === 1 ? 'warning' : 'warnings'}`]),
  ];
  return `${verdicts.length} files: ${counts.join(', ')}.`;
}

function printJson(verdicts: readonly Verdict[], { out }: Environment) {
  out(JSON.stringify(verdicts, null, 2));
}
