import { expect, test } from 'vitest';
import { NEW_CARD, noPayment, type PaymentChoice, type PaymentTerms, wrongInPayment } from './payment.ts';
import { installmentsOf } from './price.ts';

const terms: PaymentTerms = { charged: 10_000, installments: installmentsOf(10_000), today: '2026-03-06' };
const pix: PaymentChoice = { ...noPayment, method: 'pix', email: 'mariana@exemplo.com.br' };
const saved: PaymentChoice = { ...pix, method: 'credit_card', selectedCard: 7, installments: 3 };

test('requires a payment method while an amount is left to charge', () => {
  expect(wrongInPayment(noPayment, terms)).toEqual({ method: 'Esse campo é obrigatório' });
  expect(wrongInPayment(noPayment, { ...terms, charged: 0 })).toEqual({});
});

test('asks only for an email address when the method is PIX', () => {
  expect(wrongInPayment(pix, terms)).toEqual({});
  expect(wrongInPayment({ ...pix, email: ' ' }, terms)).toEqual({ email: 'Esse campo é obrigatório' });
  expect(wrongInPayment({ ...pix, email: 'mariana@' }, terms)).toEqual({ email: 'Email inválido' });
});

test('accepts a saved card, or a valid new one', () => {
  expect(wrongInPayment(saved, terms)).toEqual({});
  expect(wrongInPayment({ ...saved, selectedCard: null }, terms)).toEqual({
    selectedCard: 'Esse campo é obrigatório',
  });
  const fresh = wrongInPayment({ ...saved, selectedCard: NEW_CARD }, terms);
  expect(Object.keys(fresh)).toContain('number');
  expect(Object.keys(fresh)).toContain('cep');
  expect(wrongInPayment({ ...pix, selectedCard: NEW_CARD }, terms)).toEqual({});
});

test('rejects an instalment count that is not offered', () => {
  expect(wrongInPayment({ ...saved, installments: 20 }, terms)).toEqual({
    installments: 'Esse campo é obrigatório',
  });
  expect(wrongInPayment({ ...saved, installments: 20 }, { ...terms, installments: [] })).toEqual({});
});
