import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { publishable } from '../tools/packages.ts';

type Names = Map<string, Set<string>>;

function collect(file: string, into: Names): void {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const add = (from: string, name: string) => into.set(from, (into.get(from) ?? new Set()).add(name));
  for (const { entries } of module.staticExports)
    for (const { exportName, importName, moduleRequest } of entries) {
      const target = moduleRequest === null ? file : join(dirname(file), moduleRequest.value);
      if (exportName.kind === 'None') collect(target, into);
      else add(importName.kind === 'None' ? file : target, exportName.name ?? 'default');
    }
}

function sourcesOf(folder: string, target: string): string[] {
  if (!/\.tsx?$/.test(target)) return [];
  if (!target.includes('*')) return [join(folder, target)];
  const [first = ''] = target.split('*');
  const name = new RegExp(
    `^${target.slice(first.length).replaceAll('.', '\\.').replace('*', '(\\w+)').replace('*', '\\1')}$`,
  );
  return readdirSync(join(folder, first), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, first, file));
}

export function exportsOf(folder: string): string {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  const names: Names = new Map();
  for (const target of Object.values(exports))
    for (const file of sourcesOf(folder, target)) collect(file, names);
  const lines = [...names].map(
    ([file, own]) => `${relative(join(folder, 'src'), file)}: ${[...own].sort().join(', ')}`,
  );
  return `${Object.keys(exports).join(' ')}\n\n${lines.sort().join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of publishable()) writeFileSync(join(folder, 'exports.txt'), exportsOf(folder));
