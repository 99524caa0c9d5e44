import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { publishablePackages } from '../tools/packages.ts';

type ExportNames = Map<string, Set<string>>;

function collectExports(file: string, namesByFile: ExportNames): void {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const add = (sourceFile: string, name: string) =>
    namesByFile.set(sourceFile, (namesByFile.get(sourceFile) ?? new Set()).add(name));
  for (const { entries } of module.staticExports)
    for (const { exportName, importName, moduleRequest } of entries) {
      const target = moduleRequest === null ? file : join(dirname(file), moduleRequest.value);
      if (exportName.kind === 'None') collectExports(target, namesByFile);
      else add(importName.kind === 'None' ? file : target, exportName.name ?? 'default');
    }
}

function sourcesOf(folder: string, target: string): string[] {
  if (!/\.tsx?$/.test(target)) return [];
  if (!target.includes('*')) return [join(folder, target)];
  const [prefix = ''] = target.split('*');
  const pattern = new RegExp(
    `^${target.slice(prefix.length).replaceAll('.', '\\.').replace('*', '(\\w+)').replace('*', '\\1')}$`,
  );
  return readdirSync(join(folder, prefix), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, prefix, file));
}

export function exportsOf(folder: string): string {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  const names: ExportNames = new Map();
  for (const target of Object.values(exports))
    for (const file of sourcesOf(folder, target)) collectExports(file, names);
  const lines = [...names].map(
    ([file, exportedNames]) =>
      `${relative(join(folder, 'src'), file)}: ${[...exportedNames].sort().join(', ')}`,
  );
  return `${Object.keys(exports).join(' ')}\n\n${lines.sort().join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of publishablePackages()) writeFileSync(join(folder, 'exports.txt'), exportsOf(folder));
