import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { filesIn } from '../tools/files.ts';
import { isDevelopment } from '../tools/imports.ts';

/** The groups of a station whose keys somebody has to ask for by name: what nothing asks for does nothing. */
export const askedGroups = ['features', 'pacing', 'contact', 'stores'] as const;

export type AskedGroup = (typeof askedGroups)[number];

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function sourcesOf(root: string): string[] {
  return ['apps', 'packages']
    .flatMap((kind) => filesIn(join(root, kind)))
    .filter((file) => /\.tsx?$/.test(file) && !isDevelopment(file))
    .filter((file) => !file.includes(['packages', 'theming', 'src', 'station'].join(sep)));
}

/** The keys of a group that a source asks for: by a dot, by destructuring, as the feature of a menu entry, or as an access. */
export function keysReadIn(text: string, group: AskedGroup): string[] {
  const source = text.replace(comments, '');
  const selector = `select${group[0]?.toUpperCase()}${group.slice(1)}`;
  const byDot = [...source.matchAll(new RegExp(`\\b${group}\\??\\.(\\w+)`, 'g'))].map(([, key = '']) => key);
  const taken = [
    ...source.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*=\\s*[^;{}]*\\b(?:${group}|${selector})\\)?;`, 'g')),
  ].flatMap(([, keys = '']) => [...keys.matchAll(/(\w+)(?:\s*:\s*\w+)?/g)].map(([, key = '']) => key));
  const inMenu =
    group === 'features' ? [...source.matchAll(/\bfeature: '(\w+)'/g)].map(([, key = '']) => key) : [];
  const [, accesses = ''] = (group === 'features' && /\baccesses = \[([^\]]*)\]/.exec(source)) || [];
  return [...byDot, ...taken, ...inMenu, ...[...accesses.matchAll(/\w+/g)].map(([key]) => key)];
}

/** Every key of these groups that some code asks for, as `features.login`. */
export function keysRead(root: string): ReadonlySet<string> {
  const read = new Set<string>();
  for (const file of sourcesOf(root)) {
    const source = readFileSync(file, 'utf8');
    for (const group of askedGroups) for (const key of keysReadIn(source, group)) read.add(`${group}.${key}`);
  }
  return read;
}
