import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proofsIn, restingOn } from './resting.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

test('runs an unchanged file on one day of each cycle', () => {
  for (const days of [3, 10, 16, 30]) {
    const active = Array.from({ length: days }, (_, day) => {
      const atRest = restingOn(20_000 + day, days, all, []);
      return all.filter((file) => !atRest.includes(file));
    });
    expect(active.flat().sort()).toEqual(all);
  }
});

test('runs a changed file every day', () => {
  const days = Array.from({ length: 16 }, (_, day) => day);
  for (const day of days) expect(restingOn(day, 16, all, ['c'])).not.toContain('c');
  expect(days.filter((day) => restingOn(day, 16, all, ['c']).includes('d'))).toHaveLength(15);
});

test("proofs don't call longTest or longJourney, because the file has its own turn", () => {
  const proofs = proofsIn('apps', 'packages', '.storybook');
  expect(proofs.length).toBeGreaterThan(50);
  expect(proofs.filter((file) => /\blong(?:Test|Journey)\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
