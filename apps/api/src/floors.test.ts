import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Lowest first: each uses those before it. What is in none of them stands above, and is used by none. */
const floors = [
  ['ports.ts', 'config.ts', 'repeat.ts'],
  ['secrets'],
  ['database'],
  ['limits'],
  ['services.ts'],
  ['area.ts'],
  ['areas'],
  ['seed'],
  ['http'],
  ['api.ts'],
  ['serve.ts', 'environment.ts'],
  ['index.ts', 'main.ts'],
];

const source = fileURLToPath(new URL('.', import.meta.url));
const forTests = /\.test\.ts$|^testing\/|^areas\/[^/]+\/testing\.ts$/;

type Imports = ReadonlyMap<string, readonly string[]>;

/** What each file uses of the others, by their paths below `src`. */
function importsOf(files: Readonly<Record<string, string>>): Imports {
  const importing = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;
  return new Map(
    Object.entries(files).map(([file, text]) => [
      file,
      [...text.matchAll(importing)].map(([, to = '']) => relative('/', resolve('/', dirname(file), to))),
    ]),
  );
}

/** A folder is one part, an area too; what stands between them is one by itself. */
function partOf(file: string): string {
  const [first = '', second = '', ...rest] = file.split(sep);
  return first === 'areas' && rest.length > 0 ? join(first, second) : first === 'areas' ? file : first;
}

/** The import cycles that lead from a part back to it, each reported once. */
function circlesIn(imports: Imports): string[] {
  const uses = new Map<string, Set<string>>();
  for (const [file, used] of imports) {
    const own = uses.get(partOf(file)) ?? new Set();
    for (const to of used.map(partOf)) if (to !== partOf(file)) own.add(to);
    uses.set(partOf(file), own);
  }
  const circles = new Map<string, string>();
  const done = new Set<string>();
  const walk = (part: string, way: readonly string[]) => {
    const begins = way.indexOf(part);
    if (begins >= 0) {
      const circle = way.slice(begins);
      circles.set([...circle].sort().join(), [...circle, part].join(' → '));
      return;
    }
    if (done.has(part)) return;
    for (const next of uses.get(part) ?? []) walk(next, [...way, part]);
    done.add(part);
  };
  for (const part of uses.keys()) walk(part, []);
  return [...circles.values()];
}

/** What uses a floor above its own. */
function climbsIn(imports: Imports): string[] {
  const floorOf = (file: string) => floors.findIndex((floor) => floor.includes(file.split(sep)[0] ?? ''));
  return [...imports].flatMap(([file, used]) =>
    used.filter((to) => floorOf(to) > floorOf(file)).map((to) => `${file} uses ${to}`),
  );
}

function read(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !forTests.test(file.split(sep).join('/')),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

const own = importsOf(read(source));

test('no two folders use each other, directly or around', () => {
  expect(circlesIn(own)).toEqual([]);
});

test('a floor uses those below it', () => {
  const places = new Set([...own.keys()].map((file) => file.split(sep)[0]));
  expect([...places].sort()).toEqual(floors.flat().sort());
  expect(climbsIn(own)).toEqual([]);
});

test('what is wrong is found', () => {
  const imports = importsOf({
    [join('areas', 'a', 'x.ts')]: "import type { B } from '../b/y.ts';",
    [join('areas', 'b', 'y.ts')]: "export { c } from '../c/z.ts';",
    [join('areas', 'c', 'z.ts')]: "const late = await import('../a/x.ts');\nimport '../../database/t.ts';",
    [join('database', 't.ts')]: "import {\n  d,\n} from '../areas/index.ts';",
    [join('areas', 'index.ts')]: "import { a } from './a/x.ts';",
  });
  const paths = (text: string) => text.split('/').join(sep);
  expect(circlesIn(imports)).toEqual([
    paths('areas/a → areas/b → areas/c → areas/a'),
    paths('areas/a → areas/b → areas/c → database → areas/index.ts → areas/a'),
  ]);
  expect(climbsIn(imports)).toEqual([paths('database/t.ts uses areas/index.ts')]);
});
