import fc from 'fast-check';
import { expect, test } from 'vitest';
import { donationReward, lostReward, mostRewards, paysMoreThanItCosts } from './points.ts';

test.each([
  [null, 1],
  [0, 1],
  [-2, 1],
  [1, 1],
  [3, 3],
])('an activity with limit %s rewards a member %i times', (limit, most) => {
  expect(mostRewards(limit)).toBe(most);
});

test('a donation never earns more than it costs', () => {
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
])('a reward of %i for an order of %i loses by a refund of %i: %i', (reward, total, refunded, lost) => {
  expect(lostReward({ reward, total, refunded })).toBe(lost);
});

const cents = fc.integer({ min: 1, max: 1_000_000_00 });

test('partial refunds never leave a larger share of the reward than of the order', () => {
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 10 }), (reward, total, parts) => {
      let [refunded, before] = [0, 0];
      for (const part of [...parts, total]) {
        refunded = Math.min(total, refunded + part);
        const lost = lostReward({ reward, total, refunded });
        expect(lost).toBeGreaterThanOrEqual(before);
        expect(lost).toBeLessThanOrEqual(reward);
        expect(BigInt(reward - lost) * BigInt(total) <= BigInt(reward) * BigInt(total - refunded)).toBe(true);
        before = lost;
      }
      expect(before).toBe(reward);
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
])('%o pays more than it costs: %s', (activity, pays) => {
  expect(paysMoreThanItCosts(activity)).toBe(pays);
});
