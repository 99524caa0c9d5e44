import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listCards, saveCard } from './calls.ts';

test.each([
  [{ id: 1, brand: 'Visa', last_digits: '1111' }, 'Visa'],
  [{ id: 1, issuing: 'Elo', last_digits: '1111' }, 'Elo'],
  [{ id: 1, issuing: null, brand: 'Visa', last_digits: '1111' }, 'Visa'],
  [{ id: 1, last_digits: '1111' }, ''],
])('reads the card %j', (wire, brand) => {
  expect(z.decode(listCards.answer, [wire] as never)).toEqual([{ id: 1, brand, lastDigits: '1111' }]);
});

test('rejects an invalid birthday and expiry of a card with the same message', () => {
  const { birthday, expiry } = saveCard.request.body.shape;
  for (const [date, invalidDate] of [
    [birthday, '2000-02-31'],
    [expiry, '13/29'],
  ] as const)
    expect(z.safeParse(date, invalidDate).error?.issues[0]?.message).toBe('Data inválida');
});
