import { expect, test } from 'vitest';
import { NEW_CARD, noPayment, type PaymentChoice, type PaymentTerms, validatePayment } from './payment.ts';
import { installmentsOf } from './price.ts';

const terms: PaymentTerms = { charged: 10_000, installments: installmentsOf(10_000), today: '2026-03-06' };
const pixChoice: PaymentChoice = { ...noPayment, method: 'pix', email: 'mariana@exemplo.com.br' };
const savedCardChoice: PaymentChoice = {
  ...pixChoice,
  method: 'credit_card',
  selectedCard: 7,
  installments: 3,
};

test('requires a payment method while an amount is left to charge', () => {
  expect(validatePayment(noPayment, terms)).toEqual({ method: 'Esse campo é obrigatório' });
  expect(validatePayment(noPayment, { ...terms, charged: 0 })).toEqual({});
});

test('PIX requires only an email address', () => {
  expect(validatePayment(pixChoice, terms)).toEqual({});
  expect(validatePayment({ ...pixChoice, email: ' ' }, terms)).toEqual({ email: 'Esse campo é obrigatório' });
  expect(validatePayment({ ...pixChoice, email: 'mariana@' }, terms)).toEqual({ email: 'Email inválido' });
});

test('requires a saved card or a valid new card', () => {
  expect(validatePayment(savedCardChoice, terms)).toEqual({});
  expect(validatePayment({ ...savedCardChoice, selectedCard: null }, terms)).toEqual({
    selectedCard: 'Esse campo é obrigatório',
  });
  const newCardErrors = validatePayment({ ...savedCardChoice, selectedCard: NEW_CARD }, terms);
  expect(Object.keys(newCardErrors)).toContain('number');
  expect(Object.keys(newCardErrors)).toContain('cep');
  expect(validatePayment({ ...pixChoice, selectedCard: NEW_CARD }, terms)).toEqual({});
});

test('rejects an instalment count that is not offered', () => {
  expect(validatePayment({ ...savedCardChoice, installments: 20 }, terms)).toEqual({
    installments: 'Esse campo é obrigatório',
  });
  expect(validatePayment({ ...savedCardChoice, installments: 20 }, { ...terms, installments: [] })).toEqual(
    {},
  );
});
