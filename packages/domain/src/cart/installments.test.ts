import fc from 'fast-check';
import { expect, test } from 'vitest';
import { installmentsOf, keptInstallment } from './price.ts';

test('up to twelve, of at least five reais each', () => {
  expect(installmentsOf(12_000)).toHaveLength(12);
  expect(installmentsOf(5999)).toHaveLength(11);
  expect(installmentsOf(1499).map(({ count }) => count)).toEqual([1, 2]);
});

test('in one part anything can be paid, and nothing needs no part', () => {
  expect(installmentsOf(1)).toEqual([{ count: 1, amount: 1 }]);
  expect(installmentsOf(0)).toEqual([]);
});

test('the first part carries the cents left over', () => {
  expect(installmentsOf(10_000)[2]).toEqual({ count: 3, amount: 3334 });
});

test('no part is below five reais where there are several, and none is short of the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
      for (const part of installmentsOf(amount)) {
        expect(part.amount * part.count).toBeGreaterThanOrEqual(amount);
        expect(part.amount * part.count).toBeLessThan(amount + part.count);
        if (part.count > 1) expect(part.amount).toBeGreaterThanOrEqual(500);
      }
    }),
  );
});

test('the chosen number is kept while it is offered, and falls to one', () => {
  expect(keptInstallment(3, installmentsOf(10_000))).toBe(3);
  expect(keptInstallment(3, installmentsOf(1000))).toBe(1);
});
