import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skippedNames = new Set(['node_modules', 'dist']);

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skippedNames.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
    })
    .sort();
}
