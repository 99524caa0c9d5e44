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
let left = modules;
while (true) {
  const used = new Set(
    left.flatMap((module) =>
      importsOf(readFileSync(module, 'utf8')).map((specifier) => join(dirname(module), specifier)),
    ),
  );
  const idle = left.filter(
    (name) => dirname(name) === join('dist', 'theme') && !used.has(name) && !name.endsWith('base.css.js'),
  );
  if (idle.length === 0) break;
  for (const module of idle) {
    rmSync(module);
    rmSync(`${module}.map`, { force: true });
  }
  left = left.filter((name) => !idle.includes(name));
}
