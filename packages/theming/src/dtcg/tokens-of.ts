import type { Rgb } from '../color/srgb.ts';
import { printText, printValue } from '../station/print.ts';
import { readableColors, readColor } from './color-value.ts';

// Untrusted input: read only own properties, and never recurse.

export type Path = readonly string[];

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(root: unknown, path: Path): unknown {
  let node = root;
  for (const step of path) {
    if (!isObject(node) || !Object.hasOwn(node, step)) return undefined;
    node = node[step];
  }
  return node;
}

function isToken(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false;
  if (Object.hasOwn(value, '$value')) return true;
  return (
    Object.hasOwn(value, '$ref') &&
    typeof value.$ref === 'string' &&
    !Object.keys(value).some((key) => !key.startsWith('$'))
  );
}

function tokenValue(token: Readonly<Record<string, unknown>>): unknown {
  return Object.hasOwn(token, '$value') ? token.$value : { $ref: token.$ref };
}

export function tokenName(path: Path): string {
  return path.join('.');
}

export interface TokenProblem {
  readonly token: Path;
  readonly found: string;
  readonly allowed: string;
}

export type TokenRead = { readonly rgb: Rgb } | { readonly problem: TokenProblem };

function targetOf(value: unknown): Path | undefined {
  if (typeof value === 'string') return /^\{([^{}]{1,500})\}$/.exec(value.trim())?.[1]?.split('.');
  const pointer = isObject(value) && Object.hasOwn(value, '$ref') ? value.$ref : undefined;
  if (typeof pointer !== 'string' || pointer.length > 500 || !pointer.startsWith('#/')) return undefined;
  const steps = pointer
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.at(-1) === '$value' ? steps.slice(0, -1) : steps;
}

const allowedAliases = 'a colour, or an alias of a colour';

const allowedReferences =
  'a reference into this file, such as "#/palette/blue"; export all tokens into one file';

export function readToken(root: unknown, path: Path): TokenRead | undefined {
  if (!isToken(valueAt(root, path))) return undefined;
  const visitedNames: string[] = [];
  const problem = (found: string, allowed = readableColors): TokenRead => ({
    problem: { token: path, found, allowed },
  });
  for (let currentPath = path; ; ) {
    const name = tokenName(currentPath);
    const token = valueAt(root, currentPath);
    if (visitedNames.includes(name))
      return problem(`a cycle of aliases, ${printText([...visitedNames, name].join(' → '))}`, allowedAliases);
    if (!isToken(token))
      return problem(`an alias of ${printText(name)}, which is not a token`, allowedAliases);
    visitedNames.push(name);
    const value = tokenValue(token);
    const next = targetOf(value);
    if (next === undefined) {
      if (isObject(value) && Object.hasOwn(value, '$ref'))
        return problem(`a reference to ${printValue(value.$ref)}`, allowedReferences);
      const rgb = readColor(value);
      return rgb === undefined ? problem(describeColor(value)) : { rgb };
    }
    if (visitedNames.length > 100) return problem('a chain of more than 100 aliases', allowedAliases);
    currentPath = next;
  }
}

function describeColor(value: unknown): string {
  if (!isObject(value)) return printValue(value);
  const space = Object.hasOwn(value, 'colorSpace') ? value.colorSpace : undefined;
  const alpha = Object.hasOwn(value, 'alpha') ? value.alpha : undefined;
  if (alpha !== undefined && alpha !== 1) return `a colour with alpha ${printValue(alpha)}`;
  return space === undefined ? 'an object' : `these components in ${printValue(space)}`;
}

const MAX_GROUPS = 20_000;

export interface TokenEntry {
  readonly path: Path;
  /** Inherited from the nearest group when the token has none. */
  readonly type: unknown;
}

/** Breadth-first: tokens near the root come first. */
export function tokensIn(root: unknown): TokenEntry[] {
  const tokens: TokenEntry[] = [];
  const queue: { group: unknown; path: Path; type: unknown }[] = [{ group: root, path: [], type: undefined }];
  const visited = new Set<unknown>();
  for (let index = 0; index < queue.length && index < MAX_GROUPS; index++) {
    const { group, path, type: inheritedType } = queue[index] as (typeof queue)[number];
    if (!isObject(group) || visited.has(group)) continue;
    visited.add(group);
    const type = Object.hasOwn(group, '$type') ? group.$type : inheritedType;
    if (isToken(group)) {
      tokens.push({ path, type });
      continue;
    }
    if (path.length === 20) continue;
    for (const step of Object.keys(group)) {
      if (step.startsWith('$') && step !== '$root') continue;
      queue.push({ group: group[step], path: [...path, step], type });
    }
  }
  return tokens;
}

export function rawValue(root: unknown, path: Path): unknown {
  let currentPath = path;
  for (let steps = 0; steps < 100; steps++) {
    const token = valueAt(root, currentPath);
    if (!isToken(token)) return undefined;
    const value = tokenValue(token);
    const next = targetOf(value);
    if (next === undefined) return value;
    currentPath = next;
  }
  return undefined;
}
