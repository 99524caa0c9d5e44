import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chunksOf, ENTRY, readManifest } from '../host/build.ts';
import type { Panel } from '../src/page/panel.ts';
import { frameOf, pageOf } from '../src/routing/modules.ts';
import type { Route } from '../src/routing/route.ts';
import { routes } from '../src/routing/routes.ts';
import { MAX_FILES } from '../src/worker/names.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest = readManifest(dist);

const KB = 1024;
/** Limits in compressed bytes. */
const limits = {
  firstVisit: 140 * KB,
  firstVisitStyles: 10 * KB,
  homeStyles: 11.5 * KB,
  beyondShell: 35 * KB,
  cart: 60 * KB,
  beyondActivity: 17 * KB,
  inline: 12 * KB,
};

const panels = Object.entries(
  import.meta.glob<Panel>('../src/areas/*/panel.ts', { eager: true, import: 'panel' }),
).map(([path, { file }]) => path.replace('../', '').replace('panel.ts', `${file}.tsx`));

function shellOf({ frame }: Route): string[] {
  return [ENTRY, frameOf(frame)?.file].filter((file) => file !== undefined);
}

function pageWithSteps(route: Route): string[] {
  const { file } = pageOf(route);
  const steps = chunksOf(manifest, [file])
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((stepFile) => stepFile.startsWith(`src/areas/${route.area}/steps/`));
  return [file, ...steps];
}

function bytesOf(modules: readonly string[], loadedModules: readonly string[] = []): number {
  const loadedFiles = new Set(chunksOf(manifest, loadedModules).map(({ file }) => file));
  return chunksOf(manifest, modules)
    .filter(({ file }) => !loadedFiles.has(file))
    .reduce((sum, { file }) => sum + statSync(join(dist, 'client', `${file}.br`)).size, 0);
}

/** The host inlines styles into the first page and compresses them together. */
function styleBytesOf(modules: readonly string[]): number {
  const sheets = new Set(chunksOf(manifest, modules).flatMap(({ css = [] }) => css));
  const text = [...sheets].map((sheet) => readFileSync(join(dist, 'client', sheet), 'utf8')).join('');
  return brotliCompressSync(text).length;
}

// Members start at home, visitors at any public page.
const firstVisitRoutes = routes.filter(({ frame, name }) => frame !== 'member' || name === 'home');

test.each(firstVisitRoutes)('a first visit to $name stays within its byte limit', (route) => {
  const modules = [...shellOf(route), pageOf(route).file];
  expect(bytesOf(modules)).toBeLessThanOrEqual(limits.firstVisit);
  expect(styleBytesOf(modules)).toBeLessThanOrEqual(
    route.name === 'home' ? limits.homeStyles : limits.firstVisitStyles,
  );
});

test.each(routes)('the page $name adds few bytes to the shell', (route) => {
  const bytes = bytesOf(pageWithSteps(route), shellOf(route));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(route.name === 'cart' ? limits.cart : limits.beyondShell);
});

const activityModules = [
  ENTRY,
  'src/frames/MemberFrame.tsx',
  'src/areas/activities/ActivityPage.tsx',
  '../../packages/contract/src/client/transport.ts',
  '../../packages/contract/src/areas/activities/calls.ts',
];

test.each(panels)('the panel %s adds few bytes to the page of an activity', (panel) => {
  const bytes = bytesOf([panel], activityModules);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(limits.beyondActivity);
});

test('the inline script stays within its byte limit', () => {
  const script = readFileSync(join(dist, 'inline', 'inline.js'));
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(limits.inline);
});

test("the service worker's cache holds every file of a build, and leaves room for pages", () => {
  const files = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
  expect(files.size).toBeLessThan(MAX_FILES - 200);
});
