import { completeStation } from './complete-station.ts';

// A valid station file with one fault, and the position of that fault.
//
// A marker in the text gives the position, independent of the parser under test.

export type Path = readonly (string | number)[];

export interface Damaged {
  readonly what: string;
  readonly text: string;
  readonly path: Path;
  readonly line: number;
}

export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return { below, pick };
}

export type Random = ReturnType<typeof randomFrom>;

export const completeText = JSON.stringify(completeStation, null, 2);

export const values: readonly { path: Path; value: unknown }[] = walk(completeStation, []);

function walk(value: unknown, path: Path): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => walk(item, [...path, index]))
    : Object.entries(value).flatMap(([key, item]) => walk(item, [...path, key]));
  return path.length > 0 ? [{ path, value }, ...inner] : inner;
}

const marker = '@here@';

export function withValue(what: string, path: Path, raw: string): Damaged {
  return marked(
    what,
    path,
    rebuild(completeStation, path, (key) => [[key, marker]]),
    raw,
  );
}

export function withKey(what: string, path: Path, key: string): Damaged {
  const renamed = rebuild(completeStation, path, (_, value) => [[marker, value]]);
  return marked(what, [...path.slice(0, -1), key], renamed, JSON.stringify(key));
}

export function withMore(what: string, path: Path, key: string): Damaged {
  const more = rebuild(completeStation, path, (old, value) => [
    [old, value],
    [marker, true],
  ]);
  return marked(what, [...path.slice(0, -1), key], more, JSON.stringify(key));
}

function marked(what: string, path: Path, station: unknown, raw: string): Damaged {
  const text = JSON.stringify(station, null, 2);
  const line = text.slice(0, text.indexOf(marker)).split('\n').length;
  return { what, text: text.replace(`"${marker}"`, () => raw), path, line };
}

type Entry = [key: string, value: unknown];

function rebuild(
  value: unknown,
  [step, ...rest]: Path,
  replace: (key: string, value: unknown) => Entry[],
): unknown {
  const entries = Object.entries(value as object).flatMap(([key, inner]): Entry[] => {
    if (key !== String(step)) return [[key, inner]];
    return rest.length === 0 ? replace(key, inner) : [[key, rebuild(inner, rest, replace)]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
