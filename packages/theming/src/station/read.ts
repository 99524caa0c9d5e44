import type { z } from 'zod';
import { decodeText, decodingProblem } from './decode.ts';
import type { StationError } from './errors.ts';
import { TextPositions } from './positions.ts';
import { printPath, printText } from './print.ts';
import { maxErrors, type Problem, schemaProblems } from './problems.ts';
import { type Station, stationSchema } from './schema.ts';
import { type Source, sourceOfObject, sourceOfTree } from './source.ts';
import { readJson } from './syntax.ts';
import type { DeepReadonly } from './theme.ts';

export type OutputOf<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

export type ReadResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly StationError[] };

const maxLength = 2_000_000;

export function readWithSchema<T>(schema: z.ZodType<T>, input: unknown): ReadResult<T> {
  try {
    if (input instanceof Uint8Array) return readBytes(schema, input);
    return typeof input === 'string' ? readText(schema, input) : validate(schema, sourceOfObject(input), []);
  } catch {
    // Only an object with a getter or a proxy can throw; text cannot.
    return refusal([fileProblem('unreadable', 'an object that cannot be read', 'plain data')]);
  }
}

function readBytes<T>(schema: z.ZodType<T>, bytes: Uint8Array): ReadResult<T> {
  const text = decodeText(bytes);
  if (text !== undefined) return readText(schema, text);
  const { found, offset, text: decodedText } = decodingProblem(bytes);
  const problem: Problem = { path: [], offset, code: 'encoding', found, allowed: 'a file saved as UTF-8' };
  return refusal([problem], new TextPositions(decodedText));
}

function readText<T>(schema: z.ZodType<T>, input: string): ReadResult<T> {
  if (input.length > maxLength) {
    const found = `${input.length} characters`;
    return refusal([fileProblem('too-large', found, `at most ${maxLength} characters`)]);
  }
  const text = input.replace(/^\ufeff/, '');
  const { tree, problems } = readJson(text);
  const syntaxProblems = problems.map((problem) => ({ ...problem, path: [] }));
  const positions = new TextPositions(text);
  if (!tree) return refusal(syntaxProblems, positions);
  return validate(schema, sourceOfTree(tree), syntaxProblems, positions);
}

function validate<T>(
  schema: z.ZodType<T>,
  source: Source,
  problems: readonly Problem[],
  positions?: TextPositions,
): ReadResult<T> {
  const duplicates = source.duplicates.map(({ path, offset }): Problem => {
    const found = `the key ${printText(String(path.at(-1)))} a second time`;
    return { path, offset, code: 'duplicate-key', found, allowed: 'each key once' };
  });
  const result = schema.safeParse(source.value);
  if (result.success && problems.length + duplicates.length === 0) return { ok: true, value: result.data };
  const valueProblems = result.success ? [] : schemaProblems(schema, result.error.issues, source);
  return refusal([...problems, ...duplicates, ...valueProblems], positions);
}

function refusal(
  problems: readonly Problem[],
  positions?: TextPositions,
): { readonly ok: false; readonly errors: readonly StationError[] } {
  const sortedProblems = [...problems].sort((a, b) => a.offset - b.offset);
  const errors = sortedProblems.slice(0, maxErrors).map((problem) => toStationError(problem, positions));
  const remaining = problems.length - errors.length;
  if (remaining > 0) errors.push(toStationError(fileProblem('too-many', `${remaining} more errors`, 'none')));
  return { ok: false, errors };
}

function fileProblem(code: Problem['code'], found: string, allowed: string): Problem {
  return {
    path: [],
    offset: 0,
    code,
    found,
    allowed,
  };
}

function toStationError(
  { path, offset, code, found, allowed, nearest }: Problem,
  positions?: TextPositions,
): StationError {
  const printedPath = printPath(path);
  const hint = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest)}?`;
  return {
    path: printedPath,
    ...positions?.positionAt(offset),
    code,
    found,
    allowed,
    ...(nearest !== undefined && { nearest: String(nearest) }),
    message: `${printedPath && `${printedPath}: `}found ${found}; allowed: ${shorten(allowed)}${hint}`,
  };
}

/** Keeps the message short; the property `allowed` has the whole list. */
function shorten(allowed: string): string {
  if (allowed.length <= 400) return allowed;
  return `${allowed.slice(0, allowed.lastIndexOf(',', 400))}, …`;
}

export type ParseResult =
  | { readonly ok: true; readonly station: Station }
  | { readonly ok: false; readonly errors: readonly StationError[] };

/** Accepts text, bytes or an object. Never throws. */
export function parseStation(input: unknown): ParseResult {
  const result = readWithSchema(stationSchema, input);
  return result.ok ? { ok: true, station: result.value } : result;
}
