import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Lowest first: each floor may import those below it. No floor imports unlisted files. */
const floors = [
  ['ports.ts', 'config.ts', 'not-found.ts', 'repeat.ts', 'turns.ts', 'single-flight.ts'],
  ['secrets'],
  ['database'],
  ['limits'],
  ['live', 'jobs'],
  ['personal.ts', 'services.ts'],
  ['attempts', 'mails'],
  ['area.ts', 'permit.ts', 'content'],
  ['areas'],
  ['seed'],
  ['http'],
  ['api.ts'],
  ['serve.ts', 'environment.ts', 'start-worker.ts'],
  ['secret-key.ts'],
  ['cli'],
  ['run.ts'],
  ['index.ts', 'main.ts', 'worker.ts'],
];

const source = fileURLToPath(new URL('.', import.meta.url));
const forTests = /\.test\.ts$|^testing\/|^areas\/[^/]+\/testing\.ts$/;

type Imports = ReadonlyMap<string, readonly string[]>;

function importsOf(files: Readonly<Record<string, string>>): Imports {
  const importing = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;
  return new Map(
    Object.entries(files).map(([file, text]) => [
      file,
      [...text.matchAll(importing)].map(([, to = '']) => relative('/', resolve('/', dirname(file), to))),
    ]),
  );
}

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

test('imports only from lower floors', () => {
  const places = new Set([...own.keys()].map((file) => file.split(sep)[0]));
  expect([...places].sort()).toEqual(floors.flat().sort());
  expect(climbsIn(own)).toEqual([]);
});

test('reports a file that imports from a higher floor', () => {
  const imports = importsOf({
    [join('areas', 'a', 'x.ts')]: "import type { B } from '../b/y.ts';\nimport '../../database/t.ts';",
    [join('database', 't.ts')]: "import {\n  d,\n} from '../areas/index.ts';",
    [join('areas', 'index.ts')]: "const late = await import('./a/x.ts');",
  });
  expect(climbsIn(imports)).toEqual(['database/t.ts uses areas/index.ts'.split('/').join(sep)]);
});
