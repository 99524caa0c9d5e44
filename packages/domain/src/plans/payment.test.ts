import { expect, test } from 'vitest';
import { emptyCard } from '../cart/card.ts';
import { noPlanPayment, wrongInPlanPayment } from './plan.ts';

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
const typed = {
  ...noPlanPayment,
  method: 'credit_card',
  selectedCard: 0,
  card,
  neighborhood: 'Bela Vista',
} as const;

function wrongFields(payment: Parameters<typeof wrongInPlanPayment>[0]) {
  return Object.keys(wrongInPlanPayment(payment, today));
}

test('requires a payment method, and a card for card payments', () => {
  expect(wrongFields(noPlanPayment)).toEqual(['method']);
  expect(wrongFields({ ...noPlanPayment, method: 'credit_card' })).toEqual(['selectedCard']);
});

test('asks for nothing else with PIX or a saved card', () => {
  expect(wrongFields({ ...noPlanPayment, method: 'pix' })).toEqual([]);
  expect(wrongFields({ ...noPlanPayment, method: 'credit_card', selectedCard: 7 })).toEqual([]);
});

test('requires a complete new card with its billing address', () => {
  expect(wrongFields(typed)).toEqual([]);
  expect(wrongFields({ ...typed, neighborhood: '  ' })).toEqual(['neighborhood']);
  expect(wrongFields({ ...typed, card: { ...card, cvv: '', city: '' } })).toEqual(['cvv', 'city']);
  expect(wrongFields({ ...typed, card: emptyCard, neighborhood: '' })).toHaveLength(13);
});
