import { expect, test } from 'vitest';
import { emptyCard } from '../cart/card.ts';
import { noPlanPayment, validatePlanPayment } from './plan.ts';

const today = '2026-03-06';
const card = {
  ...emptyCard,
  number: '4111 1111 1111 1111',
  name: 'CAMILA F DUARTE',
  cpf: '529.982.247-25',
  birthday: '23/04/1991',
  expiry: '12/39',
  cvv: '123',
  phone: '(11) 9 8520-4471',
  cep: '01.310-100',
  city: 'São Paulo',
  state: 'SP',
  street: 'Avenida Paulista',
  streetNumber: '1000',
};
const newCardPayment = {
  ...noPlanPayment,
  method: 'credit_card',
  selectedCard: 0,
  card,
  neighborhood: 'Bela Vista',
} as const;

function findWrongFields(payment: Parameters<typeof validatePlanPayment>[0]) {
  return Object.keys(validatePlanPayment(payment, today));
}

test('a plan requires a payment method, and a card for card payments', () => {
  expect(findWrongFields(noPlanPayment)).toEqual(['method']);
  expect(findWrongFields({ ...noPlanPayment, method: 'credit_card' })).toEqual(['selectedCard']);
});

test('a plan payment with PIX or a saved card requires nothing else', () => {
  expect(findWrongFields({ ...noPlanPayment, method: 'pix' })).toEqual([]);
  expect(findWrongFields({ ...noPlanPayment, method: 'credit_card', selectedCard: 7 })).toEqual([]);
});

test('a plan payment requires a complete new card with its billing address', () => {
  expect(findWrongFields(newCardPayment)).toEqual([]);
  expect(findWrongFields({ ...newCardPayment, neighborhood: '  ' })).toEqual(['neighborhood']);
  expect(findWrongFields({ ...newCardPayment, card: { ...card, cvv: '', city: '' } })).toEqual([
    'cvv',
    'city',
  ]);
  expect(findWrongFields({ ...newCardPayment, card: emptyCard, neighborhood: '' })).toHaveLength(13);
});
