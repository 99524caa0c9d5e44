import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesIn } from '../tools/files.ts';
import { isToday, rotation, runsEvery } from '../tools/sample.ts';
import { baseOf, changedSince } from './changes.ts';

// Chooses the test files that `npm test` skips today. Without a sample it skips none.

const files = runsEvery ? [] : changedSince('.', baseOf('.'));
const changed = [...new Set(files.map((file) => dirname(file)))];

/** A file runs on one day of each cycle, and every day while it has changes. */
export function restingOn(
  day: number,
  days: number,
  all: readonly string[],
  withChange: readonly string[],
): readonly string[] {
  return all.filter((file, index) => (index + day) % days !== 0 && !withChange.includes(file));
}

export function resting(days: number, all: readonly string[]): readonly string[] {
  return runsEvery ? [] : restingOn(rotation, days, all, files);
}

export function restingUnchanged(days: number, all: readonly string[]): readonly string[] {
  return resting(days, all).filter((file) => !changed.includes(dirname(file)));
}

export function isChanged(folders: readonly string[], among: readonly string[] = changed): boolean {
  return (
    files.includes('pnpm-lock.yaml') || among.some((one) => folders.some((folder) => one.startsWith(folder)))
  );
}

/** An area's tests run every third day. They also run while the area or a shared foundation has changes. */
export function restingAreas(folder: string, foundations: readonly string[]): readonly string[] {
  const besideAreas = changed.filter((one) => !`${one}/`.includes('/areas/'));
  if (isChanged(foundations, besideAreas)) return [];
  return readdirSync(folder)
    .filter((area) => !area.includes('.') && !isToday(area, 3))
    .filter((area) => !changed.some((one) => `${one}/`.includes(`/areas/${area}/`)))
    .map((area) => `${folder}/${area}/**`);
}

export function testsIn(...folders: readonly string[]): readonly string[] {
  return folders.flatMap(filesIn).filter((file) => /(?<!\.prove)\.test\.tsx?$/.test(file));
}

export function proofsIn(...folders: readonly string[]): readonly string[] {
  return folders.flatMap(filesIn).filter((file) => /\.prove\.test\.tsx?$/.test(file));
}

export function storiesIn(folder: string): readonly string[] {
  return filesIn(folder).filter((file) => file.endsWith('.stories.tsx'));
}
