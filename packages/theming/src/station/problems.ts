import type { z } from 'zod';
import type { StationErrorCode } from './errors.ts';
import { crossKeyRule } from './leaf.ts';
import { nearestKey } from './nearest-key.ts';
import { printText, printValue } from './print.ts';
import { type Path, pathName, type Source, valueAt } from './source.ts';
import { suggestBoolean, suggestText, suggestWord } from './suggest.ts';

type Issue = z.core.$ZodIssue;

export interface Problem {
  readonly path: Path;
  readonly offset: number;
  readonly code: StationErrorCode;
  readonly found: string;
  readonly allowed: string;
  readonly nearest?: string | number | boolean | undefined;
}

/** A file with more errors than this is probably not a station file. */
export const maxErrors = 100;

export function schemaProblems(schema: z.ZodType, issues: readonly Issue[], source: Source): Problem[] {
  const singleKeyIssues = issues.filter((issue) => issue.code !== 'custom' || issue.params !== crossKeyRule);
  const problems = (singleKeyIssues.length > 0 ? singleKeyIssues : issues).flatMap((issue) =>
    problemsOf(schema, issue, [], source),
  );
  const firstByPath = new Map<string, Problem>();
  const suggestedPaths = new Set<string>();
  for (const problem of problems) {
    const name = pathName(problem.path);
    if (!firstByPath.has(name)) firstByPath.set(name, problem);
    if (problem.code === 'unknown-key') suggestedPaths.add(suggestedPath(problem));
  }
  // A misspelt required key is one mistake, so report the unknown key without the missing one.
  return [...firstByPath].flatMap(([name, problem]) =>
    problem.code === 'missing' && suggestedPaths.has(name) ? [] : [problem],
  );
}

function suggestedPath({ path, nearest }: Problem) {
  return pathName([...path.slice(0, -1), String(nearest)]);
}

function problemsOf(schema: z.ZodType, issue: Issue, base: Path, source: Source): Problem[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key, index) => {
      const nearest = index < maxErrors ? nearestKey(schema, path, key) : undefined;
      return unknownKey([...path, key], issue.message, nearest, source);
    });
  }
  if (issue.code === 'invalid_union') {
    // The union branch that accepts the type of the value gives a better error than the union.
    const closestBranch = issue.errors.find((branch) => branch.length > 0 && !branch.some(rejectsWholeValue));
    if (closestBranch) return closestBranch.flatMap((inner) => problemsOf(schema, inner, path, source));
  }
  return [badValue(path, issue, source)];
}

function rejectsWholeValue(issue: Issue) {
  return issue.path.length === 0 && issue.code !== 'unrecognized_keys';
}

function unknownKey(path: Path, allowed: string, nearest: string | undefined, source: Source): Problem {
  return {
    path,
    offset: source.offsetsByPath.get(pathName(path))?.key ?? 0,
    code: 'unknown-key',
    found: `the unknown key ${printText(String(path.at(-1)))}`,
    allowed,
    nearest,
  };
}

function badValue(path: Path, issue: Issue, source: Source): Problem {
  const value = valueAt(source, path);
  const offsets =
    source.offsetsByPath.get(pathName(path)) ?? source.offsetsByPath.get(pathName(path.slice(0, -1)));
  return {
    path,
    offset: offsets?.value ?? 0,
    code: value === undefined && path.length > 0 ? 'missing' : codeOf(issue),
    found: printValue(value),
    allowed: issue.message,
    nearest: suggestValue(value, issue),
  };
}

function codeOf(issue: Issue): StationErrorCode {
  if (issue.code === 'invalid_type') return 'wrong-type';
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'out-of-range' : 'bad-value';
}

function suggestValue(value: unknown, issue: Issue): Problem['nearest'] {
  const text = typeof value === 'string' ? suggestText(value, issue.message) : undefined;
  if (text !== undefined) return text;
  if (issue.code === 'invalid_value') return suggestWord(value, issue.values.map(String));
  if (issue.code === 'invalid_union') {
    const allowedValues = issue.errors
      .flat()
      .flatMap((inner) => (inner.code === 'invalid_value' ? inner.values : []));
    return suggestWord(value, allowedValues.map(String));
  }
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'boolean') return suggestBoolean(value);
  const isNumeric = issue.expected === 'number' || issue.expected === 'int';
  return isNumeric && typeof value === 'string' && /^\d{1,9}(?:\.\d+)?$/.test(value.trim())
    ? Number(value)
    : undefined;
}
