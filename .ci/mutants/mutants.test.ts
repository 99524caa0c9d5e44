import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plant, readMutants } from './mutants.ts';

const mutants = readMutants();

test('every mutant of the repository changes its source file', () => {
  expect(mutants.length).toBeGreaterThan(60);
  const errors = mutants.flatMap((mutant) => {
    try {
      const source = readFileSync(mutant.file, 'utf8');
      return plant(source, mutant) === source ? [`${mutant.name} changes nothing`] : [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(errors).toEqual([]);
  for (const { tests } of mutants) for (const file of tests) readFileSync(file);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

const mutant = { file: 'sum.ts', find: 'a + b', replace: 'a - b' };

test('plants a mutant regardless of white space', () => {
  expect(plant('return a +\n  b;', mutant)).toBe('return a - b;');
});

test.each(['return a;', 'return a + b + (a + b);'])(
  'rejects a mutant whose search text does not occur exactly once: %s',
  (source) => {
    expect(() => plant(source, mutant)).toThrow(
      /^sum\.ts contains this text [02] times instead of once: a \+ b$/,
    );
  },
);
