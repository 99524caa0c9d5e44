import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { filesIn } from '../tools/files.ts';

/** A fault planted in a rule of money, tenancy or identity. The named tests must fail with it. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}

export function readMutants(): readonly Mutant[] {
  return ['packages', 'apps']
    .flatMap(filesIn)
    .filter((path) => path.endsWith('/mutants.json'))
    .flatMap((path) =>
      (JSON.parse(readFileSync(path, 'utf8')) as Mutant[]).map((mutant) => ({
        ...mutant,
        file: join(dirname(path), mutant.file),
        tests: mutant.tests.map((test) => join(dirname(path), test)),
      })),
    );
}

/**
 * Plants a mutant, ignoring white space so that formatting does not break it. Throws unless the text occurs
 * once.
 */
export function plant(source: string, { file, find, replace }: Pick<Mutant, 'file' | 'find' | 'replace'>) {
  const characters = [...find.replaceAll(/\s/g, '')].map((character) => character.replace(/[^\w]/, '\\$&'));
  const pattern = new RegExp(characters.join('\\s*'), 'g');
  const count = [...source.matchAll(pattern)].length;
  if (count !== 1) throw new Error(`${file} contains this text ${count} times instead of once: ${find}`);
  return source.replace(pattern, () => replace);
}

export function plantMutant(): Plugin {
  const mutant = readMutants().find(({ name }) => name === process.env.MUTANT);
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => (mutant && id.endsWith(`/${mutant.file}`) ? plant(code, mutant) : undefined),
  };
}
