import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** File changes that can be rolled back together. */
export function createChanges() {
  const undo: (() => void)[] = [];
  const finish: (() => void)[] = [];
  return {
    move(from: string, to: string) {
      renameSync(from, to);
      undo.push(() => renameSync(to, from));
    },
    write(file: string, text: string, before: string) {
      replace(file, text);
      undo.push(() => replace(file, before));
    },
    remove(path: string) {
      const aside = join(dirname(path), `.removed-${randomUUID()}`);
      renameSync(path, aside);
      undo.push(() => renameSync(aside, path));
      finish.push(() => rmSync(aside, { recursive: true }));
    },
    undo() {
      for (const step of undo.toReversed()) step();
    },
    done() {
      for (const step of finish) step();
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
