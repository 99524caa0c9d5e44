import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the compiler builds, for types alone: each file is checked once, by the package it is in, and the others read
 * what came of it. What hasn't changed since the last time isn't checked again.
 */
export function typesBuild(): string[] {
  const folders = ['packages', 'apps']
    .flatMap((kind) => readdirSync(kind).map((name) => join(kind, name)))
    .concat('.storybook', '.ci')
    .filter((folder) => existsSync(join(folder, 'tsconfig.json')));
  return ['--build', ...folders];
}
