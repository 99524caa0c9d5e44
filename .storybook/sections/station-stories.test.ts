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

test('a story with the tag is shown by every station, and those beside it are not', () => {
  expect(shown(`export default { title: 'A' }; ${three}`)).toEqual(['Two']);
});

test('the tag on the file is the tag of all its stories, but of one that takes it back', () => {
  const meta =
    "const meta = { title: 'A', tags: ['station', '!autodocs'] } satisfies Meta; export default meta;";
  expect(shown(`${meta} ${three}`)).toEqual(['One', 'Two', 'Three']);
  expect(shown(`${meta} export const One = {}; export const Two = { tags: ['!station'] };`)).toEqual(['One']);
});

test('a word that only looks like the tag shows nothing, and a file that changes is read again', () => {
  expect(
    shown("export default { title: 'station' }; export const One = { args: { tags: 'station' } };"),
  ).toEqual([]);
  expect(shown(`export default { title: 'A' }; ${three}`)).toEqual(['Two']);
});

test('each copy is called what the story is called', () => {
  writeFileSync(
    join(folder, 'Card.stories.tsx'),
    "export default { title: 'Overviews/Cards' }; export const AllOfThem = { tags: ['station'] }; export const B = { tags: ['station'], name: 'Bê' };",
  );
  expect(stationStories(folder).map(({ title, name, exportName }) => [title, name, exportName])).toEqual([
    ['Overviews/Cards', 'All Of Them', 'AllOfThem'],
    ['Overviews/Cards', 'Bê', 'B'],
  ]);
});

longTest('overviews and screens are found', () => {
  const folders = stationStories().map(({ file }) => /\/src\/(\w+)\//.exec(file)?.[1]);
  expect(new Set(folders)).toEqual(new Set(['overviews', 'screens']));
});

test('no id of a station’s story can be that of another’s, whatever their slugs', () => {
  // `aurora` and `aurora-home` would meet where a title began with "Home" and the rest of it were a title as well.
  const ends = new Set(
    stationStories().map(({ title }) => sectionId('', shelf(title)).slice('stations'.length)),
  );
  const clashing = [...ends].filter((end) => [...ends].some((other) => other !== end && other.endsWith(end)));
  expect(ends.size).toBeGreaterThan(10);
  expect(clashing).toEqual([]);
});
