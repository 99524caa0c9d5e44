import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listPurchases } from './calls.ts';

const purchase = {
  id: 3,
  createdAt: '2026-03-01T12:00:00.000Z',
  price: 12.5,
  code: 'AAAA',
  cupom: { action: { name: 'Café', image: null, points: '10', additional_cashback: '2.5' }, is_donation: 0 },
};

test('reads a purchase with its reward', () => {
  expect(z.decode(listPurchases.answer, [purchase] as never)).toEqual([
    {
      id: 3,
      createdAt: '2026-03-01T12:00:00.000Z',
      price: 1250,
      code: 'AAAA',
      name: 'Café',
      image: null,
      reward: 1250,
      isDonation: false,
    },
  ]);
});

test.each([
  [1, true],
  [true, true],
  [false, false],
  [null, false],
  [undefined, false],
])('reads `is_donation` %j as %j', (is_donation, isDonation) => {
  const cupom = { ...purchase.cupom, is_donation };
  expect(z.decode(listPurchases.answer, [{ ...purchase, cupom }] as never)).toMatchObject([{ isDonation }]);
});
