import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitEvenly, splitProRata, sum } from './money.ts';

test('a split gives leftover cents to the largest remainders', () => {
  expect(splitProRata(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitProRata(10, [15, 20, 65])).toEqual([2, 2, 6]);
  expect(splitProRata(1, [10, 90])).toEqual([0, 1]);
  expect(splitProRata(1000, [5000, 0, 2500])).toEqual([667, 0, 333]);
});

test('a split of a negative amount mirrors the split of the positive amount', () => {
  expect(splitProRata(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
});

test('a split with equal remainders gives the leftover cents to the first parts', () => {
  expect(splitProRata(8, [1, 1, 1, 1, 1])).toEqual([2, 2, 2, 1, 1]);
  expect(splitProRata(11, [3, 1, 3, 1, 3])).toEqual([3, 1, 3, 1, 3]);
  expect(splitProRata(10, [3, 1, 3, 1, 3])).toEqual([3, 1, 3, 1, 2]);
});

test('splits an amount evenly', () => {
  expect(splitEvenly(1000, 3)).toEqual([334, 333, 333]);
});

test('splits zero over zero weights, but throws for any other amount', () => {
  expect(splitProRata(0, [0, 0])).toEqual([0, 0]);
  expect(splitProRata(0, [])).toEqual([]);
  expect(() => splitProRata(1, [0, 0])).toThrow('cannot split an amount over weights that sum up to zero');
  expect(() => splitProRata(1, [])).toThrow(RangeError);
  expect(() => splitProRata(1, [2, -1])).toThrow('a weight must not be negative');
  expect(() => splitProRata(0.5, [1])).toThrow(RangeError);
});

const weights = fc.array(fc.nat(1_000_000_000_00), { minLength: 1, maxLength: 12 });

test('a split loses no cent and stays within a cent of each exact share', () => {
  fc.assert(
    fc.property(weights, fc.nat(1_000_000_000_00), (shares, total) => {
      fc.pre(sum(shares) > 0);
      const parts = splitProRata(total, shares);
      expect(sum(parts)).toBe(total);
      const totalWeight = BigInt(sum(shares));
      parts.forEach((part, index) => {
        const floor = Number((BigInt(total) * BigInt(shares[index] ?? 0)) / totalWeight);
        expect([floor, floor + 1]).toContain(part);
        if (shares[index] === 0) expect(part).toBe(0);
      });
    }),
  );
});

test('no part of a split exceeds its weight when the total is within the weight sum', () => {
  const discount = weights.chain((shares) => fc.tuple(fc.constant(shares), fc.nat(sum(shares))));
  fc.assert(
    fc.property(discount, ([shares, total]) => {
      fc.pre(sum(shares) > 0);
      splitProRata(total, shares).forEach((part, index) => {
        expect(part).toBeLessThanOrEqual(shares[index] ?? 0);
      });
    }),
  );
});

test('a larger weight never gets a smaller part of a split', () => {
  fc.assert(
    fc.property(weights, fc.nat(100_000), (shares, total) => {
      fc.pre(sum(shares) > 0);
      const sorted = [...shares].sort((a, b) => b - a);
      const parts = splitProRata(total, sorted);
      expect(parts).toEqual([...parts].sort((a, b) => b - a));
    }),
  );
});
