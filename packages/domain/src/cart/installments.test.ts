import fc from 'fast-check';
import { expect, test } from 'vitest';
import { installmentsOf, keptInstallment } from './price.ts';

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

test('keeps several instalments at five reais or more and never short of the amount', () => {
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

test('keeps the chosen number while it is offered, otherwise falls back to one', () => {
  expect(keptInstallment(3, installmentsOf(10_000))).toBe(3);
  expect(keptInstallment(3, installmentsOf(1000))).toBe(1);
});
