import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSoldOut,
  itemPrice,
  limitLeft,
  mostOf,
  type Product,
  stockLeft,
  wrongInQuantity,
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

test('subtracts the discount from the value, never below zero', () => {
  expect(itemPrice({ value: 4990, discount: 990 })).toBe(4000);
  expect(itemPrice({ value: 100, discount: 900 })).toBe(0);
});

test('limits a member to ten by default', () => {
  expect(limitLeft(product)).toBe(10);
  expect(limitLeft({ ...product, orderedByMember: 4 })).toBe(6);
  expect(limitLeft({ limit: 2, orderedByMember: 3 })).toBe(0);
});

test('treats a missing stock as unlimited', () => {
  expect(stockLeft({ stock: null, ordered: 1000 })).toBe(Number.POSITIVE_INFINITY);
  expect(stockLeft({ stock: 5, ordered: 5 })).toBe(0);
  expect(isSoldOut({ stock: 5, ordered: 5 })).toBe(true);
  expect(isSoldOut({ stock: 5, ordered: 4 })).toBe(false);
});

test('explains why a quantity is too large', () => {
  expect(wrongInQuantity({ ...product, limit: 2 }, 3)).toBe('Você pode ter no máximo 2 de Garrafa térmica.');
  expect(wrongInQuantity({ ...product, limit: 2, orderedByMember: 2 }, 1)).toBe(
    'Você já atingiu o limite de Garrafa térmica.',
  );
  expect(wrongInQuantity({ ...product, stock: 3, ordered: 2 }, 2)).toBe('Resta apenas 1 de Garrafa térmica.');
  expect(wrongInQuantity({ ...product, stock: 3, ordered: 3 }, 1)).toBe(
    'Garrafa térmica está esgotado no momento.',
  );
});

test('accepts exactly up to the maximum quantity', () => {
  const products = fc.record({
    limit: fc.option(fc.nat(20)),
    stock: fc.option(fc.nat(50)),
    ordered: fc.nat(60),
    orderedByMember: fc.nat(25),
  });
  fc.assert(
    fc.property(products, (facts) => {
      const one = { ...product, ...facts };
      const most = mostOf(one);
      expect(wrongInQuantity(one, most)).toBeUndefined();
      expect(wrongInQuantity(one, most + 1)).toBeTypeOf('string');
    }),
  );
});

test('reports the remaining stock in the plural', () => {
  expect(wrongInQuantity({ ...product, stock: 5, ordered: 3 }, 3)).toBe(
    'Restam apenas 2 de Garrafa térmica.',
  );
});
