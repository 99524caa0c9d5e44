import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longTest } from '../../.ci/tools/long-test.ts';
import { sectionId } from './section-title.ts';
import { shelf, stationStories } from './station-stories.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stories-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function shown(source: string): string[] {
  writeFileSync(join(folder, 'Card.stories.tsx'), source);
  return stationStories(folder).map(({ exportName }) => exportName);
}

const three = "export const One = {}; export const Two = { tags: ['station'] }; export const Three = {};";

test('includes only the tagged story of a file', () => {
  expect(shown(`export default { title: 'A' }; ${three}`)).toEqual(['Two']);
});

test("applies a file's tag to all stories except one that negates it", () => {
  const meta =
    "const meta = { title: 'A', tags: ['station', '!autodocs'] } satisfies Meta; export default meta;";
  expect(shown(`${meta} ${three}`)).toEqual(['One', 'Two', 'Three']);
  expect(shown(`${meta} export const One = {}; export const Two = { tags: ['!station'] };`)).toEqual(['One']);
});

test('ignores words that resemble the tag, and reads a changed file again', () => {
  expect(
    shown("export default { title: 'station' }; export const One = { args: { tags: 'station' } };"),
  ).toEqual([]);
  expect(shown(`export default { title: 'A' }; ${three}`)).toEqual(['Two']);
});

test("keeps each story's name", () => {
  writeFileSync(
    join(folder, 'Card.stories.tsx'),
    "export default { title: 'Overviews/Cards' }; export const AllOfThem = { tags: ['station'] }; export const B = { tags: ['station'], name: 'Bê' };",
  );
  expect(stationStories(folder).map(({ title, name, exportName }) => [title, name, exportName])).toEqual([
    ['Overviews/Cards', 'All Of Them', 'AllOfThem'],
    ['Overviews/Cards', 'Bê', 'B'],
  ]);
});

longTest('finds overviews and screens', () => {
  const folders = stationStories().map(({ file }) => /\/src\/(\w+)\//.exec(file)?.[1]);
  expect(new Set(folders)).toEqual(new Set(['overviews', 'screens']));
});

test('gives stories of different stations distinct ids for all slugs', () => {
  // A title ending with another title would clash for slugs like `aurora` and `aurora-home`.
  const ends = new Set(
    stationStories().map(({ title }) => sectionId('', shelf(title)).slice('stations'.length)),
  );
  const clashing = [...ends].filter((end) => [...ends].some((other) => other !== end && other.endsWith(end)));
  expect(ends.size).toBeGreaterThan(10);
  expect(clashing).toEqual([]);
});
