import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stationStories } from './station-stories.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stories-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function shown(source: string): string[] {
  writeFileSync(join(folder, 'Card.stories.tsx'), source);
  return stationStories(folder).map(({ story }) => story);
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

test('each copy has a name of its own, and is called what the story is called', () => {
  writeFileSync(
    join(folder, 'Card.stories.tsx'),
    "export default { title: 'Overview/Cards' }; export const AllOfThem = { tags: ['station'] }; export const B = { tags: ['station'], name: 'Bê' };",
  );
  expect(stationStories(folder).map(({ title, name, exportName }) => [title, name, exportName])).toEqual([
    ['Overview/Cards', 'All Of Them', 'Overview_Cards__AllOfThem'],
    ['Overview/Cards', 'Bê', 'Overview_Cards__B'],
  ]);
});

test('overviews and screens are found', () => {
  const folders = stationStories().map(({ file }) => /\/src\/(\w+)\//.exec(file)?.[1]);
  expect(new Set(folders)).toEqual(new Set(['overviews', 'screens']));
});
