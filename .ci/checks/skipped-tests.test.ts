import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proofsIn, skippedOn } from './skipped-tests.ts';

const files = ['a', 'b', 'c', 'd', 'e'];

test('runs an unchanged file on one day of each cycle', () => {
  for (const days of [3, 10, 16, 30]) {
    const activeFiles = Array.from({ length: days }, (_, day) => {
      const skippedFiles = skippedOn(20_000 + day, days, files, []);
      return files.filter((file) => !skippedFiles.includes(file));
    });
    expect(activeFiles.flat().sort()).toEqual(files);
  }
});

test('runs a changed file every day', () => {
  const days = Array.from({ length: 16 }, (_, day) => day);
  for (const day of days) expect(skippedOn(day, 16, files, ['c'])).not.toContain('c');
  expect(days.filter((day) => skippedOn(day, 16, files, ['c']).includes('d'))).toHaveLength(15);
});

test('proof files call neither longTest nor longJourney, because the files already run in rotation', () => {
  const proofs = proofsIn('apps', 'packages', '.storybook');
  expect(proofs.length).toBeGreaterThan(50);
  expect(proofs.filter((file) => /\blong(?:Test|Journey)\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
