import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longTest } from '../../.ci/tools/long-test.ts';
import { sectionId } from './section-title.ts';
import { sidebarTitle, stationStories } from './station-stories.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stories-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function findTaggedStories(source: string): string[] {
  writeFileSync(join(folder, 'Card.stories.tsx'), source);
  return stationStories(folder).map(({ exportName }) => exportName);
}

const threeStories =
  "export const One = {}; export const Two = { tags: ['station'] }; export const Three = {};";

test('finds only the tagged story of a file', () => {
  expect(findTaggedStories(`export default { title: 'A' }; ${threeStories}`)).toEqual(['Two']);
});

test("applies a file's tag to all stories except one that negates it", () => {
  const meta =
    "const meta = { title: 'A', tags: ['station', '!autodocs'] } satisfies Meta; export default meta;";
  expect(findTaggedStories(`${meta} ${threeStories}`)).toEqual(['One', 'Two', 'Three']);
  expect(
    findTaggedStories(`${meta} export const One = {}; export const Two = { tags: ['!station'] };`),
  ).toEqual(['One']);
});

test('ignores the word station outside of tags, and reads a changed file again', () => {
  expect(
    findTaggedStories(
      "export default { title: 'station' }; export const One = { args: { tags: 'station' } };",
    ),
  ).toEqual([]);
  expect(findTaggedStories(`export default { title: 'A' }; ${threeStories}`)).toEqual(['Two']);
});

test("keeps each story's title and name", () => {
  writeFileSync(
    join(folder, 'Card.stories.tsx'),
    "export default { title: 'Overviews/Cards' }; export const AllOfThem = { tags: ['station'] }; export const B = { tags: ['station'], name: 'Bê' };",
  );
  expect(stationStories(folder).map(({ title, name, exportName }) => [title, name, exportName])).toEqual([
    ['Overviews/Cards', 'All Of Them', 'AllOfThem'],
    ['Overviews/Cards', 'Bê', 'B'],
  ]);
});

longTest('station stories come only from overviews and screens', () => {
  const folders = stationStories().map(({ file }) => /\/src\/(\w+)\//.exec(file)?.[1]);
  expect(new Set(folders)).toEqual(new Set(['overviews', 'screens']));
});

test('no story id ends with another story id, so stations never share an id', () => {
  // A title ending with another title would clash for slugs like `aurora` and `aurora-home`.
  const suffixes = new Set(
    stationStories().map(({ title }) => sectionId('', sidebarTitle(title)).slice('stations'.length)),
  );
  const clashingSuffixes = [...suffixes].filter((suffix) =>
    [...suffixes].some((candidate) => candidate !== suffix && candidate.endsWith(suffix)),
  );
  expect(suffixes.size).toBeGreaterThan(10);
  expect(clashingSuffixes).toEqual([]);
});
