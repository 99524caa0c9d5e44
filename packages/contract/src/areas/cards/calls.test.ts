import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listCards } from './calls.ts';

test.each([
  [{ id: 1, brand: 'Visa', last_digits: '1111' }, 'Visa'],
  [{ id: 1, issuing: 'Elo', last_digits: '1111' }, 'Elo'],
  [{ id: 1, issuing: null, brand: 'Visa', last_digits: '1111' }, 'Visa'],
  [{ id: 1, last_digits: '1111' }, ''],
])('%j is read', (wire, brand) => {
  expect(z.decode(listCards.answer, [wire] as never)).toEqual([{ id: 1, brand, lastDigits: '1111' }]);
});
