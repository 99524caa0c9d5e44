import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CheckedGroup, checkedGroups, keysRead, keysReadIn } from './station-keys.ts';

interface SchemaGroup {
  readonly properties: Readonly<Record<string, { readonly description: string }>>;
}

const schema = JSON.parse(readFileSync('packages/theming/station.schema.json', 'utf8')) as {
  readonly properties: Readonly<Record<CheckedGroup, SchemaGroup>>;
};

test('the schema marks as "Not read yet" exactly the keys that no code reads', () => {
  const usedKeys = keysRead(process.cwd());
  const keys = checkedGroups.flatMap((group) =>
    Object.entries(schema.properties[group].properties).map(([key, { description }]) => ({
      key: `${group}.${key}`,
      isMarkedUnread: description.startsWith('Not read yet: '),
    })),
  );
  expect(keys.length).toBeGreaterThan(60);
  expect(keys.filter(({ key, isMarkedUnread }) => !isMarkedUnread && !usedKeys.has(key))).toEqual([]);
  expect(keys.filter(({ key, isMarkedUnread }) => isMarkedUnread && usedKeys.has(key))).toEqual([]);
});

describe('finding keys in a source', () => {
  test.each<[string, CheckedGroup, string[]]>([
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
