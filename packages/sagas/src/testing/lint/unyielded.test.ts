import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { unyieldedIn } from './unyielded.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = 'testing/lint/fixtures/unyielded.ts';

const all = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [relative('.', path), readFileSync(join(root, path), 'utf8')] as const),
);

const sources = new Map([...all].filter(([path]) => path !== fixture));
/** Only the fixture and the kernel it imports: parsing the whole package takes seconds. */
const fixtureSources = new Map([...all].filter(([path]) => path === fixture || path.startsWith('kernel/')));

it('reports exactly the marked lines of the fixture', () => {
  const lines = (all.get(fixture) ?? '').split('\n');
  const expected = lines.flatMap((line, index) => (line.endsWith('// caught') ? [index + 1] : []));
  const caught = unyieldedIn(fixtureSources)
    .filter((place) => place.startsWith(fixture))
    .map((place) => Number(/:(\d+) /.exec(place)?.[1]));
  expect(expected).toHaveLength(11);
  expect(caught).toEqual(expected);
});

it('finds no unyielded generator call in this package', () => {
  expect(sources.size).toBeGreaterThan(50);
  expect(unyieldedIn(sources)).toEqual([]);
});
