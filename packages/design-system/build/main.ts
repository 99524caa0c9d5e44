import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf } from '../../../.ci/tools/imports.ts';
import { finishModules } from './modules.ts';
import { compileSheets } from './sheets.ts';

const modules = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => join('dist', name))
  .sort();

await compileSheets(modules.filter((name) => name.endsWith('.css.js')));
finishModules(modules.filter((name) => !name.endsWith('.css.js')));

// Removes modules that only style sheets imported at build time; keeps their types. Repeats, because such
// modules import each other.
let remainingModules = modules;
while (true) {
  const importedModules = new Set(
    remainingModules.flatMap((module) =>
      importsOf(readFileSync(module, 'utf8')).map((specifier) => join(dirname(module), specifier)),
    ),
  );
  const unusedModules = remainingModules.filter(
    (name) =>
      dirname(name) === join('dist', 'theme') && !importedModules.has(name) && !name.endsWith('base.css.js'),
  );
  if (unusedModules.length === 0) break;
  for (const module of unusedModules) {
    rmSync(module);
    rmSync(`${module}.map`, { force: true });
  }
  remainingModules = remainingModules.filter((name) => !unusedModules.includes(name));
}
