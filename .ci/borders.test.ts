import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCrossings } from './borders.ts';

let root = '';
function write(name: string, text: string) {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
function manifest(dependencies: object) {
  return JSON.stringify({ dependencies });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'borders-'));
  write('packages/domain/package.json', manifest({}));
  write('packages/domain/src/cpf.ts', "export const cpf = '1';\n");
  write('packages/theming/package.json', manifest({ '@estacao/domain': '*' }));
  write('packages/theming/src/index.ts', "import { cpf } from '@estacao/domain';\nexport { cpf };\n");
});
afterEach(() => rmSync(root, { recursive: true }));

test('a house in order has no crossings', () => {
  expect(findCrossings(root)).toEqual([]);
});

test('this house is in order', () => {
  expect(findCrossings(process.cwd())).toEqual([]);
});

test.each([
  [
    'upwards',
    'packages/domain/src/up.ts',
    "import { deriveTheme } from '@estacao/theming';",
    'uses @estacao/theming, which is not on a floor below',
  ],
  [
    'out of the package',
    'packages/theming/src/out.ts',
    "export { cpf } from '../../domain/src/cpf.ts';",
    'reaches out of its package: ../../domain/src/cpf.ts',
  ],
  [
    'to what is not declared',
    'packages/theming/src/lib.ts',
    "import {\n  z,\n} from 'zod';",
    'uses zod, which its package.json does not name',
  ],
  [
    'by a dynamic import',
    'packages/theming/src/late.ts',
    "const later = () => import('axios');",
    'uses axios, which its package.json does not name',
  ],
  [
    'for its side effects',
    'packages/theming/src/side.ts',
    "import 'side-effect';",
    'uses side-effect, which its package.json does not name',
  ],
])('finds an import %s', (_, file, source, problem) => {
  write(file, `${source}\n`);
  expect(findCrossings(root)).toContain(`${file}: ${problem}`);
});

test('finds a neighbour, also where it is declared', () => {
  write('packages/stations/package.json', manifest({ '@estacao/contract': '*' }));
  write('packages/stations/src/index.ts', "import { calls } from '@estacao/contract';\n");
  expect(findCrossings(root)).toEqual([
    'packages/stations/src/index.ts: uses @estacao/contract, which is not on a floor below',
  ]);
});

test.each([
  'react-router-dom',
  '@tanstack/react-router',
  'wouter',
  'zustand',
  'jotai',
  'mobx-react-lite',
  'valtio',
  '@reduxjs/toolkit',
  'axios',
  'ky',
  '@tanstack/react-query',
  '@estacao/contract',
])('a component that knows %s is refused, also where it is declared', (used) => {
  write('packages/design-system/package.json', manifest({ [used]: '*' }));
  write('packages/design-system/src/Link.tsx', `import { one } from '${used}';\n`);
  write('packages/design-system/src/Late.tsx', `const late = () => import('${used}/client');\n`);
  expect(findCrossings(root)).toEqual([
    `packages/design-system/src/Late.tsx: may never use ${used}`,
    `packages/design-system/src/Link.tsx: may never use ${used}`,
  ]);
});

test('a component draws with what draws', () => {
  const used = ['react', 'react-dom', '@estacao/domain', 'radix-ui', '@vanilla-extract/css'];
  write('packages/design-system/package.json', manifest(Object.fromEntries(used.map((name) => [name, '*']))));
  write('packages/design-system/src/Link.tsx', used.map((name) => `import '${name}';\n`).join(''));
  expect(findCrossings(root)).toEqual([]);
});

test.each([
  "const read = () => fetch('/api');",
  'const get = globalThis.fetch;',
  'new XMLHttpRequest();',
  "navigator.sendBeacon('/seen');",
])('a component that calls a server is refused: %s', (source) => {
  write('packages/design-system/package.json', manifest({}));
  write('packages/design-system/src/Link.tsx', `${source}\n`);
  expect(findCrossings(root)).toEqual([
    expect.stringMatching(/^packages\/design-system\/src\/Link\.tsx: may never call a server: /),
  ]);
});

test('a moving drawing is fetched by its address, as a picture is, in one file; a comment calls nobody', () => {
  write('packages/design-system/package.json', manifest({}));
  write('packages/design-system/src/Link.tsx', '// Nothing to fetch.\n/** Nor to fetch here. */\n');
  write('packages/design-system/src/components/Animation/read-animation.ts', 'await fetch(src);\n');
  write('packages/theming/src/cli/get.ts', 'await fetch(src);\n');
  expect(findCrossings(root)).toEqual([]);
});

test('a package that stands on no floor is refused', () => {
  write('packages/cellar/package.json', manifest({}));
  expect(findCrossings(root)).toEqual(['packages/cellar: stands on no floor']);
});
