import { completeStation } from './complete-station.ts';

// For tests: a complete, valid station file with one thing wrong, and where that is. The place is found by a
// marker in the printed text, without any help from the parser under test.

export type Path = readonly (string | number)[];

export interface Damaged {
  readonly what: string;
  readonly text: string;
  readonly path: Path;
  readonly line: number;
}

/** A small seeded generator (mulberry32), so that a failure comes back. */
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

/** Every value of the complete station, groups and lists included. */
export const values: readonly { path: Path; value: unknown }[] = walk(completeStation, []);

function walk(value: unknown, path: Path): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => walk(item, [...path, index]))
    : Object.entries(value).flatMap(([key, item]) => walk(item, [...path, key]));
  return path.length > 0 ? [{ path, value }, ...inner] : inner;
}

const marker = '@here@';

/** The complete station with raw JSON in the place of one value. */
export function withValue(what: string, path: Path, raw: string): Damaged {
  return marked(
    what,
    path,
    rebuild(completeStation, path, (key) => [[key, marker]]),
    raw,
  );
}

/** The complete station with one key renamed. */
export function withKey(what: string, path: Path, key: string): Damaged {
  const renamed = rebuild(completeStation, path, (_, value) => [[marker, value]]);
  return marked(what, [...path.slice(0, -1), key], renamed, JSON.stringify(key));
}

/** The complete station with one more key after that at the path. */
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
