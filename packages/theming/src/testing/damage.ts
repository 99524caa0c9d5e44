import { completeStation } from './complete-station.ts';

// Builds a valid station file with one fault, and the position of that fault.
//
// A marker in the text gives the position, independent of the parser under test.

export type Path = readonly (string | number)[];

export interface DamagedFile {
  readonly description: string;
  readonly text: string;
  readonly path: Path;
  readonly line: number;
}

export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const integerBelow = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[integerBelow(items.length)] as T;
  return { below: integerBelow, pick };
}

export type Random = ReturnType<typeof createRandom>;

export const completeText = JSON.stringify(completeStation, null, 2);

export const allValues: readonly { path: Path; value: unknown }[] = collectValues(completeStation, []);

function collectValues(value: unknown, path: Path): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => collectValues(item, [...path, index]))
    : Object.entries(value).flatMap(([key, item]) => collectValues(item, [...path, key]));
  return path.length > 0 ? [{ path, value }, ...inner] : inner;
}

const marker = '@here@';

export function withValue(description: string, path: Path, raw: string): DamagedFile {
  return buildDamagedFile(
    description,
    path,
    rebuild(completeStation, path, (key) => [[key, marker]]),
    raw,
  );
}

export function withKey(description: string, path: Path, key: string): DamagedFile {
  const withRenamedKey = rebuild(completeStation, path, (_, value) => [[marker, value]]);
  return buildDamagedFile(description, [...path.slice(0, -1), key], withRenamedKey, JSON.stringify(key));
}

export function withExtraKey(description: string, path: Path, key: string): DamagedFile {
  const withExtra = rebuild(completeStation, path, (currentKey, value) => [
    [currentKey, value],
    [marker, true],
  ]);
  return buildDamagedFile(description, [...path.slice(0, -1), key], withExtra, JSON.stringify(key));
}

function buildDamagedFile(description: string, path: Path, station: unknown, raw: string): DamagedFile {
  const text = JSON.stringify(station, null, 2);
  const line = text.slice(0, text.indexOf(marker)).split('\n').length;
  return { description, text: text.replace(`"${marker}"`, () => raw), path, line };
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
