import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Lowest first: a file may import from its own floor and the floors below. Every source file has a floor. */
const floors = [
  ['ports.ts', 'config.ts', 'not-found.ts', 'repeat.ts', 'semaphore.ts', 'single-flight.ts'],
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

const sourceFolder = fileURLToPath(new URL('.', import.meta.url));
const testFilePattern = /\.test\.ts$|^testing\/|^areas\/[^/]+\/testing\.ts$/;

type Imports = ReadonlyMap<string, readonly string[]>;

function importsOf(files: Readonly<Record<string, string>>): Imports {
  const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;
  return new Map(
    Object.entries(files).map(([file, text]) => [
      file,
      [...text.matchAll(importPattern)].map(([, target = '']) =>
        relative('/', resolve('/', dirname(file), target)),
      ),
    ]),
  );
}

function findClimbingImports(imports: Imports): string[] {
  const floorOf = (file: string) => floors.findIndex((floor) => floor.includes(file.split(sep)[0] ?? ''));
  return [...imports].flatMap(([file, importedFiles]) =>
    importedFiles
      .filter((target) => floorOf(target) > floorOf(file))
      .map((target) => `${file} uses ${target}`),
  );
}

function readSources(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !testFilePattern.test(file.split(sep).join('/')),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

const sourceImports = importsOf(readSources(sourceFolder));

test('every source file has a floor and imports nothing from a higher floor', () => {
  const topLevelNames = new Set([...sourceImports.keys()].map((file) => file.split(sep)[0]));
  expect([...topLevelNames].sort()).toEqual(floors.flat().sort());
  expect(findClimbingImports(sourceImports)).toEqual([]);
});

test('reports a file that imports from a higher floor', () => {
  const imports = importsOf({
    [join('areas', 'a', 'x.ts')]: "import type { B } from '../b/y.ts';\nimport '../../database/t.ts';",
    [join('database', 't.ts')]: "import {\n  d,\n} from '../areas/index.ts';",
    [join('areas', 'index.ts')]: "const late = await import('./a/x.ts');",
  });
  expect(findClimbingImports(imports)).toEqual(['database/t.ts uses areas/index.ts'.split('/').join(sep)]);
});
