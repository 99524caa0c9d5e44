import type { z } from 'zod';
import { decodeText, whyNotText } from './decode.ts';
import type { StationError } from './errors.ts';
import { TextPositions } from './positions.ts';
import { printPath, printText } from './print.ts';
import { mostErrors, type Problem, schemaProblems } from './problems.ts';
import { type Station, stationSchema } from './schema.ts';
import { type Source, sourceOfObject, sourceOfTree } from './source.ts';
import { readJson } from './syntax.ts';
import type { DeepReadonly } from './theme.ts';

export type Read<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

export type ReadResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly StationError[] };

const longestText = 2_000_000;

export function readAgainst<T>(schema: z.ZodType<T>, input: unknown): ReadResult<T> {
  try {
    if (input instanceof Uint8Array) return readBytes(schema, input);
    return typeof input === 'string' ? readText(schema, input) : check(schema, sourceOfObject(input), []);
  } catch {
    // Only an object with a getter or a proxy can throw; text cannot.
    return refuse([wholeFile('unreadable', 'an object that cannot be read', 'plain data')]);
  }
}

function readBytes<T>(schema: z.ZodType<T>, bytes: Uint8Array): ReadResult<T> {
  const text = decodeText(bytes);
  if (text !== undefined) return readText(schema, text);
  const { found, offset, text: readable } = whyNotText(bytes);
  const problem: Problem = { path: [], offset, code: 'encoding', found, allowed: 'a file saved as UTF-8' };
  return refuse([problem], new TextPositions(readable));
}

function readText<T>(schema: z.ZodType<T>, input: string): ReadResult<T> {
  if (input.length > longestText) {
    const found = `${input.length} characters`;
    return refuse([wholeFile('too-large', found, `at most ${longestText} characters`)]);
  }
  const text = input.replace(/^\ufeff/, '');
  const { tree, problems } = readJson(text);
  const inSyntax = problems.map((problem) => ({ ...problem, path: [] }));
  const positions = new TextPositions(text);
  if (!tree) return refuse(inSyntax, positions);
  return check(schema, sourceOfTree(tree), inSyntax, positions);
}

function check<T>(
  schema: z.ZodType<T>,
  source: Source,
  problems: readonly Problem[],
  positions?: TextPositions,
): ReadResult<T> {
  const doubled = source.duplicates.map(({ path, offset }): Problem => {
    const found = `the key ${printText(String(path.at(-1)))} a second time`;
    return { path, offset, code: 'duplicate-key', found, allowed: 'each key once' };
  });
  const result = schema.safeParse(source.value);
  if (result.success && problems.length + doubled.length === 0) return { ok: true, value: result.data };
  const inSchema = result.success ? [] : schemaProblems(schema, result.error.issues, source);
  return refuse([...problems, ...doubled, ...inSchema], positions);
}

function refuse(
  problems: readonly Problem[],
  positions?: TextPositions,
): { readonly ok: false; readonly errors: readonly StationError[] } {
  const inOrder = [...problems].sort((a, b) => a.offset - b.offset);
  const errors = inOrder.slice(0, mostErrors).map((problem) => describe(problem, positions));
  const rest = problems.length - errors.length;
  if (rest > 0) errors.push(describe(wholeFile('too-many', `${rest} more errors`, 'none')));
  return { ok: false, errors };
}

function wholeFile(code: Problem['code'], found: string, allowed: string): Problem {
  return {
    path: [],
    offset: 0,
    code,
    found,
    allowed,
  };
}

function describe(
  { path, offset, code, found, allowed, nearest }: Problem,
  at?: TextPositions,
): StationError {
  const where = printPath(path);
  const guess = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest)}?`;
  return {
    path: where,
    ...at?.of(offset),
    code,
    found,
    allowed,
    ...(nearest !== undefined && { nearest: String(nearest) }),
    message: `${where && `${where}: `}found ${found}; allowed: ${shorten(allowed)}${guess}`,
  };
}

/** Keeps the message short; `allowed` has the whole list. */
function shorten(allowed: string): string {
  if (allowed.length <= 400) return allowed;
  return `${allowed.slice(0, allowed.lastIndexOf(',', 400))}, …`;
}

export type ParseResult =
  | { readonly ok: true; readonly station: Station }
  | { readonly ok: false; readonly errors: readonly StationError[] };

/** Accepts text, bytes or an object. Never throws. */
export function parseStation(input: unknown): ParseResult {
  const result = readAgainst(stationSchema, input);
  return result.ok ? { ok: true, station: result.value } : result;
}
