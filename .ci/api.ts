import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePacked } from './built.ts';
import { importsOf } from './imports.ts';
import { publishable } from './packages.ts';

interface Manifest {
  readonly publishConfig: { readonly exports: Record<string, string | { readonly types: string }> };
}

const comments = /\/\*[\s\S]*?\*\/|^\/\/#.*$/gm;

/** The declarations behind a way in; one with stars stands for as many as there are. */
function declarationsOf(folder: string, types: string): string[] {
  if (!types.includes('*')) return [join(folder, types)];
  const shape = join(folder, types).replace('*', '([\\w-]+)').replaceAll('*', '\\1').replaceAll('.', '\\.');
  return readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, 'dist', file))
    .filter((file) => new RegExp(`^${shape}$`).test(file));
}

/**
 * What a package promises: its ways in, and every declaration that they lead to, as the compiler wrote it, without its
 * comments. Whatever an application can see is in it, so whatever could break one changes a line.
 */
export function apiOf(folder: string): string {
  const { exports } = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest)
    .publishConfig;
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const specifier of importsOf(readFileSync(file, 'utf8')))
      if (specifier.startsWith('.'))
        follow(join(dirname(file), specifier).replace(/\.(?:tsx?|js)$/, '.d.ts'));
  };
  for (const target of Object.values(exports))
    if (typeof target !== 'string') for (const file of declarationsOf(folder, target.types)) follow(file);
  const parts = [...seen].sort().map((file) => {
    const code = readFileSync(file, 'utf8')
      .replaceAll(comments, '')
      .split('\n')
      .map((line) => line.trimEnd())
      // What is imported shows by its use, and how the compiler orders it tells nothing.
      .filter((line) => line !== '' && !/^import .*;$/.test(line) && line !== 'export {};')
      .join('\n');
    return code === '' ? '' : `// ${relative(join(folder, 'dist'), file).replaceAll('\\', '/')}\n${code}\n`;
  });
  return `${Object.keys(exports).join('\n')}\n\n${parts.filter((part) => part !== '').join('\n')}`;
}

export function reportOf(folder: string): string {
  return join(folder, 'api.txt');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensurePacked();
  for (const folder of publishable()) writeFileSync(reportOf(folder), apiOf(folder));
}
