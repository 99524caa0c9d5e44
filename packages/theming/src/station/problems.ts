import type { z } from 'zod';
import type { StationErrorCode } from './errors.ts';
import { nearestKey } from './known-keys.ts';
import { togetherOnly } from './leaf.ts';
import { meantFlag, meantText, meantWord } from './meant.ts';
import { printText, printValue } from './print.ts';
import { type Path, placeName, type Source, valueAt } from './source.ts';

type Issue = z.core.$ZodIssue;

export interface Problem {
  readonly path: Path;
  readonly offset: number;
  readonly code: StationErrorCode;
  readonly found: string;
  readonly allowed: string;
  readonly nearest?: string | number | boolean | undefined;
}

/** A file with more errors is not a station file. */
export const mostErrors = 100;

export function schemaProblems(schema: z.ZodType, issues: readonly Issue[], source: Source): Problem[] {
  const single = issues.filter((issue) => issue.code !== 'custom' || issue.params !== togetherOnly);
  const problems = (single.length > 0 ? single : issues).flatMap((issue) =>
    problemsOf(schema, issue, [], source),
  );
  const first = new Map<string, Problem>();
  const meant = new Set<string>();
  for (const problem of problems) {
    const name = placeName(problem.path);
    if (!first.has(name)) first.set(name, problem);
    if (problem.code === 'unknown-key') meant.add(meantPlace(problem));
  }
  // A misspelt required key is one mistake, not an unknown key and a missing one.
  return [...first].flatMap(([name, problem]) =>
    problem.code === 'missing' && meant.has(name) ? [] : [problem],
  );
}

function meantPlace({ path, nearest }: Problem) {
  return placeName([...path.slice(0, -1), String(nearest)]);
}

function problemsOf(schema: z.ZodType, issue: Issue, base: Path, source: Source): Problem[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key, index) => {
      const guess = index < mostErrors ? nearestKey(schema, path, key) : undefined;
      return unknownKey([...path, key], issue.message, guess, source);
    });
  }
  if (issue.code === 'invalid_union') {
    // The union branch that accepts the type of the value gives a better error than the union.
    const closest = issue.errors.find((branch) => branch.length > 0 && !branch.some(isWrongAtTop));
    if (closest) return closest.flatMap((inner) => problemsOf(schema, inner, path, source));
  }
  return [badValue(path, issue, source)];
}

function isWrongAtTop(issue: Issue) {
  return issue.path.length === 0 && issue.code !== 'unrecognized_keys';
}

function unknownKey(path: Path, allowed: string, nearest: string | undefined, source: Source): Problem {
  return {
    path,
    offset: source.places.get(placeName(path))?.key ?? 0,
    code: 'unknown-key',
    found: `the unknown key ${printText(String(path.at(-1)))}`,
    allowed,
    nearest,
  };
}

function badValue(path: Path, issue: Issue, source: Source): Problem {
  const found = valueAt(source, path);
  const place = source.places.get(placeName(path)) ?? source.places.get(placeName(path.slice(0, -1)));
  return {
    path,
    offset: place?.value ?? 0,
    code: found === undefined && path.length > 0 ? 'missing' : codeOf(issue),
    found: printValue(found),
    allowed: issue.message,
    nearest: meantValue(found, issue),
  };
}

function codeOf(issue: Issue): StationErrorCode {
  if (issue.code === 'invalid_type') return 'wrong-type';
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'out-of-range' : 'bad-value';
}

function meantValue(found: unknown, issue: Issue): Problem['nearest'] {
  const text = typeof found === 'string' ? meantText(found, issue.message) : undefined;
  if (text !== undefined) return text;
  if (issue.code === 'invalid_value') return meantWord(found, issue.values.map(String));
  if (issue.code === 'invalid_union') {
    const words = issue.errors
      .flat()
      .flatMap((inner) => (inner.code === 'invalid_value' ? inner.values : []));
    return meantWord(found, words.map(String));
  }
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'boolean') return meantFlag(found);
  const numeric = issue.expected === 'number' || issue.expected === 'int';
  return numeric && typeof found === 'string' && /^\d{1,9}(?:\.\d+)?$/.test(found.trim())
    ? Number(found)
    : undefined;
}
