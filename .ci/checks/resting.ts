import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesIn } from '../tools/files.ts';
import { fewOf, isToday, runsEvery } from '../tools/sample.ts';
import { baseOf, changedSince } from './changes.ts';

// Which test files `npm test` leaves out today. Where no sample is set, it leaves none out.

const changed = runsEvery ? [] : [...new Set(changedSince('.', baseOf('.')).map((file) => dirname(file)))];

/** Of many files, those that rest today: each runs on one day of so many. */
export function resting(days: number, files: readonly string[]): readonly string[] {
  const today = runsEvery ? files : fewOf(files, Math.ceil(files.length / days));
  return files.filter((file) => !today.includes(file));
}

/** The same, but those whose folder has a change run each day. */
export function restingUnchanged(days: number, files: readonly string[]): readonly string[] {
  return resting(days, files).filter((file) => !changed.includes(dirname(file)));
}

/** Long proofs of which there are few: on most days none runs. */
export function seldom(files: readonly string[]): readonly string[] {
  return files.filter((file) => !isToday(file));
}

/** Whether something changed in the folders, but for what belongs to one area. */
export function isChanged(...folders: readonly string[]): boolean {
  const shared = changed.filter((one) => !`${one}/`.includes('/areas/'));
  return shared.some((one) => folders.some((folder) => one.startsWith(folder)));
}

/** An area's tests run one day of three, and where the area has a change in any package, or what all areas build on has one. */
export function restingAreas(folder: string, ...foundations: readonly string[]): readonly string[] {
  if (isChanged(...foundations)) return [];
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
