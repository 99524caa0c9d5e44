import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test('each has its share of its own question', () => {
  const shares = sharesOf([
    { label: 'A', votes: 2, question: 'Um' },
    { label: 'B', votes: 1, question: 'Um' },
    { label: 'C', votes: 3, question: 'Dois' },
  ]);
  expect(shares.map((own) => own.map(({ label, percent }) => [label, percent]))).toEqual([
    [
      ['A', 67],
      ['B', 33],
    ],
    [['C', 100]],
  ]);
});

test('of nobody’s votes each is none', () => {
  expect(sharesOf([{ label: 'A', votes: 0 }])[0]).toMatchObject([{ percent: 0 }]);
  expect(sharesOf([])).toEqual([]);
});
