import { expect, test } from 'vitest';
import { limitStage } from './limit.ts';

test.each([
  [0, 3, false, 'open'],
  [1, 3, true, 'open'],
  [2, 3, false, 'last'],
  [0, 1, false, 'last'],
  [3, 3, false, 'reached'],
  [4, 3, false, 'reached'],
  [3, 3, true, 'today'],
  [0, 0, false, 'reached'],
])('%d of %d (daily: %s): %s', (used, limit, daily, stage) => {
  expect(limitStage(used, limit, daily)).toBe(stage);
});
