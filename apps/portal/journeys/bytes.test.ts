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
import { MOST_FILES } from '../src/worker/names.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest = readManifest(dist);

const KB = 1024;
/** In compressed bytes of script. */
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
    .filter((late) => late.startsWith(`src/areas/${route.area}/steps/`));
  return [file, ...steps];
}

function bytesOf(modules: readonly string[], loaded: readonly string[] = []): number {
  const before = new Set(chunksOf(manifest, loaded).map(({ file }) => file));
  return chunksOf(manifest, modules)
    .filter(({ file }) => !before.has(file))
    .reduce((sum, { file }) => sum + statSync(join(dist, 'client', `${file}.br`)).size, 0);
}

/** The host inlines styles into the first page and compresses them together. */
function styleBytesOf(modules: readonly string[]): number {
  const sheets = new Set(chunksOf(manifest, modules).flatMap(({ css = [] }) => css));
  const text = [...sheets].map((sheet) => readFileSync(join(dist, 'client', sheet), 'utf8')).join('');
  return brotliCompressSync(text).length;
}

// Members start at home, visitors at any public page.
const entrances = routes.filter(({ frame, name }) => frame !== 'member' || name === 'home');

test.each(entrances)('a first visit to $name stays within its bytes', (route) => {
  const modules = [...shellOf(route), pageOf(route).file];
  expect(bytesOf(modules)).toBeLessThanOrEqual(limits.firstVisit);
  expect(styleBytesOf(modules)).toBeLessThanOrEqual(
    route.name === 'home' ? limits.homeStyles : limits.firstVisitStyles,
  );
});

test.each(routes)('$name adds little to its shell', (route) => {
  const bytes = bytesOf(pageWithSteps(route), shellOf(route));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(route.name === 'cart' ? limits.cart : limits.beyondShell);
});

const activity = [
  ENTRY,
  'src/frames/MemberFrame.tsx',
  'src/areas/activities/ActivityPage.tsx',
  '../../packages/contract/src/client/transport.ts',
  '../../packages/contract/src/areas/activities/calls.ts',
];

test.each(panels)('%s adds little to the page of an activity', (panel) => {
  const bytes = bytesOf([panel], activity);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(limits.beyondActivity);
});

test('the inline script stays within its limit', () => {
  const script = readFileSync(join(dist, 'early', 'early.js'));
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(limits.inline);
});

test("the service worker's cache holds every file of a build, and leaves room for pages", () => {
  const files = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
  expect(files.size).toBeLessThan(MOST_FILES - 200);
});
