import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** File changes that can be rolled back together. */
export function createChanges() {
  const undoSteps: (() => void)[] = [];
  const cleanupSteps: (() => void)[] = [];
  return {
    move(from: string, to: string) {
      renameSync(from, to);
      undoSteps.push(() => renameSync(to, from));
    },
    write(file: string, text: string, previousText: string) {
      replace(file, text);
      undoSteps.push(() => replace(file, previousText));
    },
    remove(path: string) {
      const trashPath = join(dirname(path), `.removed-${randomUUID()}`);
      renameSync(path, trashPath);
      undoSteps.push(() => renameSync(trashPath, path));
      cleanupSteps.push(() => rmSync(trashPath, { recursive: true }));
    },
    undo() {
      for (const step of undoSteps.toReversed()) step();
    },
    commit() {
      for (const step of cleanupSteps) step();
    },
  };
}

function replace(file: string, text: string): void {
  const draft = join(dirname(file), `.written-${randomUUID()}`);
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Counts files below a folder. A link counts as one file. */
export function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  if (!lstatSync(folder).isDirectory()) return 1;
  return readdirSync(folder, { withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isDirectory() ? countFiles(join(folder, entry.name)) : 1),
    0,
  );
}
