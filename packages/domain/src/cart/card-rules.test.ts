import { expect, test } from 'vitest';
import { type CardForm, emptyCard, validateCard } from './card.ts';

const TODAY = '2026-03-02';

const card: CardForm = {
  number: '4111 1111 1111 1111',
  name: 'CAMILA F DUARTE',
  cpf: '529.982.247-25',
  birthday: '23/04/1991',
  expiry: '03/26',
  cvv: '123',
  phone: '(11) 9 8520-4471',
  cep: '01.310-100',
  city: 'São Paulo',
  state: 'SP',
  street: 'Avenida Paulista',
  streetNumber: '1000',
  save: false,
};

test('accepts a complete card, also in the month of its expiry', () => {
  expect(validateCard(card, TODAY)).toEqual({});
});

test('a card requires every field', () => {
  const errors = validateCard(emptyCard, TODAY);
  expect(Object.keys(errors).sort()).toEqual(
    Object.keys(card)
      .filter((field) => field !== 'save')
      .sort(),
  );
  expect(new Set(Object.values(errors))).toEqual(new Set(['Esse campo é obrigatório']));
});

test.each([
  ['number', '4111 1111 1111 1112', 'Número inválido'],
  ['number', '4111 1111', 'Número inválido'],
  ['cpf', '529.982.247-26', 'CPF inválido'],
  ['expiry', '02/26', 'Data inválida'],
  ['expiry', '13/29', 'Data inválida'],
  ['birthday', '31/02/2000', 'Data inválida'],
  ['birthday', '01/01/2090', 'Data inválida'],
  ['cvv', '12', 'CVV inválido'],
  ['cep', '01310', 'CEP inválido'],
  ['city', 'Carregando...', 'Esse campo é obrigatório'],
  ['street', 'CEP inválido', 'Esse campo é obrigatório'],
  ['name', '   ', 'Esse campo é obrigatório'],
] as const)('rejects the card field %s with the value “%s”: %s', (field, value, message) => {
  expect(validateCard({ ...card, [field]: value }, TODAY)).toEqual({ [field]: message });
});
