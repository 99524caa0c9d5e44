import fc from 'fast-check';
import { expect, test } from 'vitest';
import { donationReward, isEndlessReward, maxRewards, reversedReward } from './points.ts';

test.each([
  [null, 1],
  [0, 1],
  [-2, 1],
  [1, 1],
  [3, 3],
])('an activity with limit %s rewards a member %i times', (limit, maximum) => {
  expect(maxRewards(limit)).toBe(maximum);
});

test('the reward for a donation never exceeds the donation', () => {
  expect([donationReward(500, 50), donationReward(500, 500), donationReward(500, 5_000)]).toEqual([
    50, 500, 500,
  ]);
});

test.each([
  [1_250, 3_490, 0, 0],
  [1_250, 3_490, 3_490, 1_250],
  [1_250, 3_490, 1, 1],
  [1_250, 3_490, 1_745, 625],
  [100, 300, 100, 34],
  [0, 300, 100, 0],
  [500, 0, 0, 500],
])(
  'reduces a reward of %i for an order of %i after a refund of %i by %i',
  (reward, total, refunded, reversed) => {
    expect(reversedReward({ reward, total, refunded })).toBe(reversed);
  },
);

const cents = fc.integer({ min: 1, max: 1_000_000_00 });

test('partial refunds never leave a larger share of the reward than of the order', () => {
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 10 }), (reward, total, refunds) => {
      let [refunded, previousReversed] = [0, 0];
      for (const refund of [...refunds, total]) {
        refunded = Math.min(total, refunded + refund);
        const reversed = reversedReward({ reward, total, refunded });
        expect(reversed).toBeGreaterThanOrEqual(previousReversed);
        expect(reversed).toBeLessThanOrEqual(reward);
        expect(BigInt(reward - reversed) * BigInt(total) <= BigInt(reward) * BigInt(total - refunded)).toBe(
          true,
        );
        previousReversed = reversed;
      }
      expect(previousReversed).toBe(reward);
    }),
  );
});

test.each([
  [{ reward: 500, leastPrice: 50, limitPerUser: null }, true],
  [{ reward: 50, leastPrice: 50, limitPerUser: null }, true],
  [{ reward: 49, leastPrice: 50, limitPerUser: null }, false],
  [{ reward: 500, leastPrice: 50, limitPerUser: 0 }, true],
  [{ reward: 500, leastPrice: 50, limitPerUser: 2 }, false],
  [{ reward: 500, leastPrice: 0, limitPerUser: null }, false],
  [{ reward: 0, leastPrice: 50, limitPerUser: null }, false],
])('reports whether the activity %o pays at least its price without a limit: %s', (activity, expected) => {
  expect(isEndlessReward(activity)).toBe(expected);
});
