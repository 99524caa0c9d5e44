import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { filesIn } from '../tools/files.ts';

/** A fault in one rule of money, tenancy or identity, which the named tests have to see. */
export interface Mutant {
  /** What members would meet. */
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}

/** Every `mutants.json` of the packages and apps, with its paths read from the root. */
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

/** Plants the mutant. White space doesn't count, so a mutant survives the formatter. Throws unless the text occurs once. */
export function plant(source: string, { file, find, replace }: Pick<Mutant, 'file' | 'find' | 'replace'>) {
  const characters = [...find.replaceAll(/\s/g, '')].map((one) => one.replace(/[^\w]/, '\\$&'));
  const pattern = new RegExp(characters.join('\\s*'), 'g');
  const times = [...source.matchAll(pattern)].length;
  if (times !== 1) throw new Error(`${file} has this ${times} times, not once: ${find}`);
  return source.replace(pattern, () => replace);
}

/** Plants the mutant that the environment names, in memory: the file on disk stays as it is. */
export function plantMutant(): Plugin {
  const mutant = readMutants().find(({ name }) => name === process.env.MUTANT);
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => (mutant && id.endsWith(`/${mutant.file}`) ? plant(code, mutant) : undefined),
  };
}
