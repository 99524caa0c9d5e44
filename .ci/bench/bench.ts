import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Bench {
  readonly run: () => Promise<string[]>;
  readonly byName?: boolean;
}

// Prints the table of every `bench/*.bench.ts`, or of those whose path contains one of the given words. A
// `byName` bench needs such a word. A bench with limits sets the exit code.
const filters = process.argv.slice(2);
const benchFiles = ['packages', 'apps']
  .flatMap((kind) => readdirSync(kind).map((name) => join(kind, name)))
  .concat('.ci')
  .flatMap((folder) => [join(folder, 'bench'), join(folder, 'src', 'bench')])
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.bench.ts'));
const unmatchedFilters = filters.filter((filter) => !benchFiles.some((file) => file.includes(filter)));
if (unmatchedFilters.length > 0) {
  const quotedFilters = unmatchedFilters.map((filter) => JSON.stringify(filter)).join(', ');
  console.error(`Unknown bench: ${quotedFilters}. Available: ${benchFiles.join(', ')}.`);
  process.exit(1);
}
const selectedFiles = benchFiles.filter(
  (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
);

for (const file of selectedFiles) {
  const { run, byName = false } = (await import(pathToFileURL(resolve(file)).href)) as Bench;
  if (byName && filters.length === 0) continue;
  console.log(`\n${file}`);
  for (const line of await run()) console.log(`  ${line}`);
}
