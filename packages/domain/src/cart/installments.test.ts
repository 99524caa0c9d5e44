import fc from 'fast-check';
import { expect, test } from 'vitest';
import { installmentsOf, resolveInstallment } from './price.ts';

test('offers up to twelve instalments of at least five reais', () => {
  expect(installmentsOf(12_000)).toHaveLength(12);
  expect(installmentsOf(5999)).toHaveLength(11);
  expect(installmentsOf(1499).map(({ count }) => count)).toEqual([1, 2]);
});

test('offers a single payment for any amount, and none for zero', () => {
  expect(installmentsOf(1)).toEqual([{ count: 1, amount: 1 }]);
  expect(installmentsOf(0)).toEqual([]);
});

test('puts the remaining cents in the first instalment', () => {
  expect(installmentsOf(10_000)[2]).toEqual({ count: 3, amount: 3334 });
});

test('several instalments are at least five reais each and cover the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
      for (const installment of installmentsOf(amount)) {
        expect(installment.amount * installment.count).toBeGreaterThanOrEqual(amount);
        expect(installment.amount * installment.count).toBeLessThan(amount + installment.count);
        if (installment.count > 1) expect(installment.amount).toBeGreaterThanOrEqual(500);
      }
    }),
  );
});

test('the chosen number of instalments stays while it is offered, otherwise it becomes 1', () => {
  expect(resolveInstallment(3, installmentsOf(10_000))).toBe(3);
  expect(resolveInstallment(3, installmentsOf(1000))).toBe(1);
});
