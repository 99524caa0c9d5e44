import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { filesIn } from '../tools/files.ts';
import { isDevelopment } from '../tools/imports.ts';

/** Station groups whose keys the code must read by name. An unread key has no effect. */
export const askedGroups = ['features', 'pacing', 'contact', 'stores'] as const;

export type AskedGroup = (typeof askedGroups)[number];

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function sourcesOf(root: string): string[] {
  return ['apps', 'packages']
    .flatMap((kind) => filesIn(join(root, kind)))
    .filter((file) => /\.tsx?$/.test(file) && !isDevelopment(file))
    .filter((file) => !file.includes(['packages', 'theming', 'src', 'station'].join(sep)));
}

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

export function keysRead(root: string): ReadonlySet<string> {
  const read = new Set<string>();
  for (const file of sourcesOf(root)) {
    const source = readFileSync(file, 'utf8');
    for (const group of askedGroups) for (const key of keysReadIn(source, group)) read.add(`${group}.${key}`);
  }
  return read;
}
