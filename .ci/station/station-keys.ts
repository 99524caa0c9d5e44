import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { filesIn } from '../tools/files.ts';
import { isDevelopment } from '../tools/imports.ts';

/** Station groups whose keys the code must read by name. An unread key has no effect. */
export const checkedGroups = ['features', 'pacing', 'contact', 'stores'] as const;

export type CheckedGroup = (typeof checkedGroups)[number];

const commentPattern = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function sourcesOf(root: string): string[] {
  return ['apps', 'packages']
    .flatMap((kind) => filesIn(join(root, kind)))
    .filter((file) => /\.tsx?$/.test(file) && !isDevelopment(file))
    .filter((file) => !file.includes(['packages', 'theming', 'src', 'station'].join(sep)));
}

export function keysReadIn(text: string, group: CheckedGroup): string[] {
  const source = text.replace(commentPattern, '');
  const selector = `select${group[0]?.toUpperCase()}${group.slice(1)}`;
  const dottedKeys = [...source.matchAll(new RegExp(`\\b${group}\\??\\.(\\w+)`, 'g'))].map(
    ([, key = '']) => key,
  );
  const destructuredKeys = [
    ...source.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*=\\s*[^;{}]*\\b(?:${group}|${selector})\\)?;`, 'g')),
  ].flatMap(([, keys = '']) => [...keys.matchAll(/(\w+)(?:\s*:\s*\w+)?/g)].map(([, key = '']) => key));
  const menuKeys =
    group === 'features' ? [...source.matchAll(/\bfeature: '(\w+)'/g)].map(([, key = '']) => key) : [];
  const [, accessList = ''] = (group === 'features' && /\baccesses = \[([^\]]*)\]/.exec(source)) || [];
  return [
    ...dottedKeys,
    ...destructuredKeys,
    ...menuKeys,
    ...[...accessList.matchAll(/\w+/g)].map(([key]) => key),
  ];
}

export function keysRead(root: string): ReadonlySet<string> {
  const readKeys = new Set<string>();
  for (const file of sourcesOf(root)) {
    const source = readFileSync(file, 'utf8');
    for (const group of checkedGroups)
      for (const key of keysReadIn(source, group)) readKeys.add(`${group}.${key}`);
  }
  return readKeys;
}
