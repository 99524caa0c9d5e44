import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findUnyieldedCalls } from './unyielded.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = 'testing/lint/fixtures/unyielded.ts';

const allSources = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [relative('.', path), readFileSync(join(root, path), 'utf8')] as const),
);

const sources = new Map([...allSources].filter(([path]) => path !== fixture));
/** Only the fixture and the kernel it imports: parsing the whole package takes seconds. */
const fixtureSources = new Map(
  [...allSources].filter(([path]) => path === fixture || path.startsWith('kernel/')),
);

it('reports exactly the unyielded calls that the fixture marks', () => {
  const lines = (allSources.get(fixture) ?? '').split('\n');
  const expected = lines.flatMap((line, index) => (line.endsWith('// caught') ? [index + 1] : []));
  const reportedLines = findUnyieldedCalls(fixtureSources)
    .filter((place) => place.startsWith(fixture))
    .map((place) => Number(/:(\d+) /.exec(place)?.[1]));
  expect(expected).toHaveLength(11);
  expect(reportedLines).toEqual(expected);
});

it('finds no unyielded generator call in this package', () => {
  expect(sources.size).toBeGreaterThan(50);
  expect(findUnyieldedCalls(sources)).toEqual([]);
});
