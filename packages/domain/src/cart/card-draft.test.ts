import { expect, test } from 'vitest';
import { draftOf, emptyCard, readDraft } from './card.ts';

const card = {
  ...emptyCard,
  number: '4111 1111 1111 1111',
  cvv: '737',
  name: 'CAMILA F DUARTE',
  cep: '01.310-100',
  street: 'Avenida Paulista',
  city: 'São Paulo',
};

test('stores neither the number nor the security code', () => {
  const text = JSON.stringify(draftOf(card));
  expect(text).not.toMatch(/4111|737|number"|cvv/);
  expect(readDraft(text)).toEqual({ ...draftOf(card), street: 'Avenida Paulista' });
});

test('drops a stored number and code when reading', () => {
  expect(JSON.stringify(readDraft(JSON.stringify(card)))).not.toMatch(/4111|737/);
});

test.each(['Carregando...', 'CEP inválido'])('does not store “%s” as street or city', (text) => {
  expect(draftOf({ ...card, street: text, city: text })).toMatchObject({ street: '', city: '' });
});

test.each([undefined, '', 'nothing', 'null', '[]', '{"name":1}', '{"name":"Ana"}'])(
  'reads no draft from %j',
  (text) => {
    expect(readDraft(text)).toBeUndefined();
  },
);
