import type { Rgb } from '../color/srgb.ts';
import { printText, printValue } from '../station/print.ts';
import { readableColors, readColor } from './color-value.ts';

// Untrusted input: read only own properties, and never recurse.

export type Path = readonly string[];

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function at(root: unknown, path: Path): unknown {
  let part = root;
  for (const step of path) {
    if (!isObject(part) || !Object.hasOwn(part, step)) return undefined;
    part = part[step];
  }
  return part;
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

function heldBy(token: Readonly<Record<string, unknown>>): unknown {
  return Object.hasOwn(token, '$value') ? token.$value : { $ref: token.$ref };
}

export function nameOf(path: Path): string {
  return path.join('.');
}

export interface Trouble {
  readonly token: Path;
  readonly found: string;
  readonly allowed: string;
}

export type Read = { readonly rgb: Rgb } | { readonly trouble: Trouble };

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

const aliases = 'a colour, or an alias of a colour';

const inside = 'a reference into this file, such as "#/palette/blue"; export all tokens into one file';

export function readToken(root: unknown, path: Path): Read | undefined {
  if (!isToken(at(root, path))) return undefined;
  const way: string[] = [];
  const trouble = (found: string, allowed = readableColors): Read => ({
    trouble: { token: path, found, allowed },
  });
  for (let here = path; ; ) {
    const name = nameOf(here);
    const token = at(root, here);
    if (way.includes(name))
      return trouble(`a cycle of aliases, ${printText([...way, name].join(' → '))}`, aliases);
    if (!isToken(token)) return trouble(`an alias of ${printText(name)}, which is not a token`, aliases);
    way.push(name);
    const value = heldBy(token);
    const next = targetOf(value);
    if (next === undefined) {
      if (isObject(value) && Object.hasOwn(value, '$ref'))
        return trouble(`a reference to ${printValue(value.$ref)}`, inside);
      const rgb = readColor(value);
      return rgb === undefined ? trouble(describe(value)) : { rgb };
    }
    if (way.length > 100) return trouble('a chain of more than 100 aliases', aliases);
    here = next;
  }
}

function describe(value: unknown): string {
  if (!isObject(value)) return printValue(value);
  const space = Object.hasOwn(value, 'colorSpace') ? value.colorSpace : undefined;
  const alpha = Object.hasOwn(value, 'alpha') ? value.alpha : undefined;
  if (alpha !== undefined && alpha !== 1) return `a colour with alpha ${printValue(alpha)}`;
  return space === undefined ? 'an object' : `these components in ${printValue(space)}`;
}

const MOST = 20_000;

export interface FoundToken {
  readonly path: Path;
  /** Inherited from the nearest group when the token has none. */
  readonly type: unknown;
}

/** Breadth-first: tokens near the root come first. */
export function tokensIn(root: unknown): FoundToken[] {
  const found: FoundToken[] = [];
  const queue: { group: unknown; path: Path; type: unknown }[] = [{ group: root, path: [], type: undefined }];
  const seen = new Set<unknown>();
  for (let index = 0; index < queue.length && index < MOST; index++) {
    const { group, path, type: inherited } = queue[index] as (typeof queue)[number];
    if (!isObject(group) || seen.has(group)) continue;
    seen.add(group);
    const type = Object.hasOwn(group, '$type') ? group.$type : inherited;
    if (isToken(group)) {
      found.push({ path, type });
      continue;
    }
    if (path.length === 20) continue;
    for (const step of Object.keys(group)) {
      if (step.startsWith('$') && step !== '$root') continue;
      queue.push({ group: group[step], path: [...path, step], type });
    }
  }
  return found;
}

export function rawValue(root: unknown, path: Path): unknown {
  let here = path;
  for (let steps = 0; steps < 100; steps++) {
    const token = at(root, here);
    if (!isToken(token)) return undefined;
    const value = heldBy(token);
    const next = targetOf(value);
    if (next === undefined) return value;
    here = next;
  }
  return undefined;
}
