import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test('computes the percentages of votes per question', () => {
  const shares = sharesOf([
    { label: 'A', votes: 2, question: 'Um' },
    { label: 'B', votes: 1, question: 'Um' },
    { label: 'C', votes: 3, question: 'Dois' },
  ]);
  expect(shares.map((group) => group.map(({ label, percent }) => [label, percent]))).toEqual([
    [
      ['A', 67],
      ['B', 33],
    ],
    [['C', 100]],
  ]);
});

test('an option has zero percent when there are no votes', () => {
  expect(sharesOf([{ label: 'A', votes: 0 }])[0]).toMatchObject([{ percent: 0 }]);
  expect(sharesOf([])).toEqual([]);
});
