import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSoldOut,
  itemPrice,
  maxQuantityOf,
  type Product,
  remainingLimit,
  remainingStock,
  validateQuantity,
} from './product.ts';

const product: Product = {
  id: 1,
  name: 'Garrafa térmica',
  image: null,
  description: null,
  value: 4990,
  discount: 0,
  limit: null,
  stock: null,
  ordered: 0,
  orderedByMember: 0,
};

test('an item costs its value minus the discount, never below zero', () => {
  expect(itemPrice({ value: 4990, discount: 990 })).toBe(4000);
  expect(itemPrice({ value: 100, discount: 900 })).toBe(0);
});

test('a member can order ten of a product by default', () => {
  expect(remainingLimit(product)).toBe(10);
  expect(remainingLimit({ ...product, orderedByMember: 4 })).toBe(6);
  expect(remainingLimit({ limit: 2, orderedByMember: 3 })).toBe(0);
});

test('a product without a stock number is unlimited', () => {
  expect(remainingStock({ stock: null, ordered: 1000 })).toBe(Number.POSITIVE_INFINITY);
  expect(remainingStock({ stock: 5, ordered: 5 })).toBe(0);
  expect(isSoldOut({ stock: 5, ordered: 5 })).toBe(true);
  expect(isSoldOut({ stock: 5, ordered: 4 })).toBe(false);
});

test('the quantity check explains why a quantity is too large', () => {
  expect(validateQuantity({ ...product, limit: 2 }, 3)).toBe('Você pode ter no máximo 2 de Garrafa térmica.');
  expect(validateQuantity({ ...product, limit: 2, orderedByMember: 2 }, 1)).toBe(
    'Você já atingiu o limite de Garrafa térmica.',
  );
  expect(validateQuantity({ ...product, stock: 3, ordered: 2 }, 2)).toBe(
    'Resta apenas 1 de Garrafa térmica.',
  );
  expect(validateQuantity({ ...product, stock: 3, ordered: 3 }, 1)).toBe(
    'Garrafa térmica está esgotado no momento.',
  );
});

test('the quantity check accepts exactly up to the maximum quantity', () => {
  const products = fc.record({
    limit: fc.option(fc.nat(20)),
    stock: fc.option(fc.nat(50)),
    ordered: fc.nat(60),
    orderedByMember: fc.nat(25),
  });
  fc.assert(
    fc.property(products, (overrides) => {
      const candidate = { ...product, ...overrides };
      const maximum = maxQuantityOf(candidate);
      expect(validateQuantity(candidate, maximum)).toBeUndefined();
      expect(validateQuantity(candidate, maximum + 1)).toBeTypeOf('string');
    }),
  );
});

test('the quantity check reports the remaining stock in the plural', () => {
  expect(validateQuantity({ ...product, stock: 5, ordered: 3 }, 3)).toBe(
    'Restam apenas 2 de Garrafa térmica.',
  );
});
