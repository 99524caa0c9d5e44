import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { finishModules } from './modules.ts';
import { compileSheets } from './sheets.ts';

// What the compiler alone can't do, on what it has emitted.

const modules = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => join('dist', name))
  .sort();

await compileSheets(modules.filter((name) => name.endsWith('.css.js')));
finishModules(modules.filter((name) => !name.endsWith('.css.js')));
