import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCircles } from './circles.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'circles-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Files of a package, each with what it imports. */
function write(files: Readonly<Record<string, string>>, folder = 'packages/sagas') {
  for (const [name, source] of Object.entries(files)) {
    const file = join(root, folder, 'src', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${source}\n`);
  }
}
function uses(specifier: string) {
  return `import { one } from '${specifier}';`;
}

test('one folder may use another, and files of one folder each other', () => {
  write({
    'session/enter.ts': `${uses('../store/context.ts')}\n${uses('./leave.ts')}`,
    'session/leave.ts': uses('./enter.ts'),
    'store/context.ts': uses('@estacao/domain'),
    'index.ts': uses('./session/enter.ts'),
  });
  expect(findCircles(root)).toEqual([]);
});

test('two folders that use each other are reported, with the imports that make the circle', () => {
  write({ 'session/enter.ts': uses('../store/context.ts'), 'store/create.ts': uses('../session/saga.ts') });
  expect(findCircles(root)).toEqual([
    'packages/sagas/src: session → store → session (session/enter.ts uses ../store/context.ts; store/create.ts uses ../session/saga.ts)',
  ]);
});

test('so are three that do it around, once', () => {
  write(
    { 'a/a.ts': uses('../b/b.ts'), 'b/b.ts': uses('../c/c.ts'), 'c/c.ts': uses('../a/a.ts') },
    'apps/api',
  );
  expect(findCircles(root)).toEqual([expect.stringMatching(/^apps\/api\/src: a → b → c → a \(/)]);
});

test('and a folder with a file above it', () => {
  write({ 'a/a.ts': uses('../index.ts'), 'index.ts': "export * from './a/a.ts';" });
  expect(findCircles(root)).toHaveLength(1);
});

test.each([
  'import type { One } from "../a/a.ts";',
  "import {\n  type One,\n} from '../a/a.ts';",
  "export type { One } from '../a/a.ts';",
  "const late = () => import('../a/a.ts');",
])('whatever the form: %s', (source) => {
  write({ 'a/a.ts': uses('../b/b.ts'), 'b/b.ts': source });
  expect(findCircles(root)).toHaveLength(1);
});

test.each(['areas', 'components'])('what stands in %s counts, each by itself', (shelf) => {
  write({ [`${shelf}/one/a.ts`]: uses('../two/b.ts'), [`${shelf}/two/b.ts`]: uses('../../http/h.ts') });
  expect(findCircles(root)).toEqual([]);
  write({ 'http/h.ts': uses(`../${shelf}/one/c.ts`) });
  expect(findCircles(root)).toEqual([
    expect.stringContaining(`src: ${shelf}/one → ${shelf}/two → http → ${shelf}/one (`),
  ]);
});

test('tests, stories and what serves them may look where they like', () => {
  write({
    'a/a.ts': uses('../b/b.ts'),
    'b/b.test.ts': uses('../a/a.ts'),
    'b/b.stories.tsx': uses('../a/a.ts'),
    'b/testing/sample.ts': uses('../../a/a.ts'),
  });
  expect(findCircles(root)).toEqual([]);
});

test('this house is in order', () => {
  expect(findCircles(process.cwd())).toEqual([]);
});
