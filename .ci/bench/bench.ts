import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Bench {
  readonly run: () => Promise<string[]>;
  readonly byName?: boolean;
}

// Prints the table of every `bench/*.bench.ts`, or of those whose path contains one of the given words. A
// bench with limits sets the exit code.
const words = process.argv.slice(2);
const all = ['packages', 'apps']
  .flatMap((kind) => readdirSync(kind).map((name) => join(kind, name)))
  .concat('.ci')
  .flatMap((folder) => [join(folder, 'bench'), join(folder, 'src', 'bench')])
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.bench.ts'));
const strangers = words.filter((word) => !all.some((file) => file.includes(word)));
if (strangers.length > 0) {
  const asked = strangers.map((word) => JSON.stringify(word)).join(', ');
  console.error(`Unknown bench: ${asked}. Available: ${all.join(', ')}.`);
  process.exit(1);
}
const benches = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));

for (const file of benches) {
  const { run, byName = false } = (await import(pathToFileURL(resolve(file)).href)) as Bench;
  if (byName && words.length === 0) continue;
  console.log(`\n${file}`);
  for (const line of await run()) console.log(`  ${line}`);
}
