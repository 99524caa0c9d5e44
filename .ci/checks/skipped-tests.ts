import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesIn } from '../tools/files.ts';
import { isToday, rotation, runsEveryTest } from '../tools/sample.ts';
import { baseOf, changedSince } from './changes.ts';

// Chooses the test files that `npm test` skips today. Without a sample it skips none.

const changedFiles = runsEveryTest ? [] : changedSince('.', baseOf('.'));
const changedFolders = [...new Set(changedFiles.map((file) => dirname(file)))];

/** A file runs on one day of each cycle, and every day while it has changes. */
export function skippedOn(
  day: number,
  cycleDays: number,
  testFiles: readonly string[],
  alwaysRun: readonly string[],
): readonly string[] {
  return testFiles.filter((file, index) => (index + day) % cycleDays !== 0 && !alwaysRun.includes(file));
}

export function skippedToday(cycleDays: number, testFiles: readonly string[]): readonly string[] {
  return runsEveryTest ? [] : skippedOn(rotation, cycleDays, testFiles, changedFiles);
}

export function skippedUnchanged(cycleDays: number, testFiles: readonly string[]): readonly string[] {
  return skippedToday(cycleDays, testFiles).filter((file) => !changedFolders.includes(dirname(file)));
}

export function isChanged(
  folders: readonly string[],
  candidates: readonly string[] = changedFolders,
): boolean {
  return (
    changedFiles.includes('pnpm-lock.yaml') ||
    candidates.some((folderName) => folders.some((folder) => folderName.startsWith(folder)))
  );
}

/** An area's tests run every third day. They also run while the area or a shared foundation has changes. */
export function skippedAreas(folder: string, foundations: readonly string[]): readonly string[] {
  const changedOutsideAreas = changedFolders.filter((folderName) => !`${folderName}/`.includes('/areas/'));
  if (isChanged(foundations, changedOutsideAreas)) return [];
  return readdirSync(folder)
    .filter((area) => !area.includes('.') && !isToday(area, 3))
    .filter((area) => !changedFolders.some((folderName) => `${folderName}/`.includes(`/areas/${area}/`)))
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
