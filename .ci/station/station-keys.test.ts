import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AskedGroup, askedGroups, keysRead, keysReadIn } from './station-keys.ts';

interface Described {
  readonly properties: Readonly<Record<string, { readonly description: string }>>;
}

const schema = JSON.parse(readFileSync('packages/theming/station.schema.json', 'utf8')) as {
  readonly properties: Readonly<Record<AskedGroup, Described>>;
};

test('marks exactly the unread station keys as "Not read yet"', () => {
  const read = keysRead(process.cwd());
  const keys = askedGroups.flatMap((group) =>
    Object.entries(schema.properties[group].properties).map(([key, { description }]) => ({
      key: `${group}.${key}`,
      saysSo: description.startsWith('Not read yet: '),
    })),
  );
  expect(keys.length).toBeGreaterThan(60);
  expect(keys.filter(({ key, saysSo }) => !saysSo && !read.has(key))).toEqual([]);
  expect(keys.filter(({ key, saysSo }) => saysSo && read.has(key))).toEqual([]);
});

describe('finding keys in a source', () => {
  test.each<[string, AskedGroup, string[]]>([
    ['if (station.features.login) go();', 'features', ['login']],
    ['const { login, loginLayout: layout } = station.features;', 'features', ['login', 'loginLayout']],
    ['const {\n  toastMs,\n} = yield* select(selectPacing);', 'pacing', ['toastMs']],
    ['const { features, stores } = station;', 'stores', []],
    ["  { label: 'Mural', feature: 'feed' },", 'features', ['feed']],
    ['// features.login\n/* features.login */', 'features', []],
    ["import { login } from './features.ts';", 'features', ['ts']],
    ['interface Station {\n  features: { login: boolean };\n}', 'features', []],
  ])('finds the keys in %s', (source, group, keys) => {
    expect(keysReadIn(source, group)).toEqual(keys);
  });
});
