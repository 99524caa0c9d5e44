import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Changes to files that are taken back together, where something after them fails. */
export function createChanges() {
  const undo: (() => void)[] = [];
  const finish: (() => void)[] = [];
  return {
    move(from: string, to: string) {
      renameSync(from, to);
      undo.push(() => renameSync(to, from));
    },
    /** Never half written: whoever reads it meanwhile has what was there, or all of this. */
    write(file: string, text: string, before: string) {
      replace(file, text);
      undo.push(() => replace(file, before));
    },
    /** Out of sight at once; gone with `done`. */
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

/** How many files there are below a folder; a link counts as itself. */
export function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  if (!lstatSync(folder).isDirectory()) return 1;
  return readdirSync(folder, { withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isDirectory() ? countFiles(join(folder, entry.name)) : 1),
    0,
  );
}
