import { expect, test } from 'vitest';
import { draftOf, emptyCard, parseCardDraft } from './card.ts';

const card = {
  ...emptyCard,
  number: '4111 1111 1111 1111',
  cvv: '737',
  name: 'CAMILA F DUARTE',
  cep: '01.310-100',
  street: 'Avenida Paulista',
  city: 'São Paulo',
};

test('a card draft stores neither the number nor the security code', () => {
  const text = JSON.stringify(draftOf(card));
  expect(text).not.toMatch(/4111|737|number"|cvv/);
  expect(parseCardDraft(text)).toEqual({ ...draftOf(card), street: 'Avenida Paulista' });
});

test('reading a card draft drops a stored number and code', () => {
  expect(JSON.stringify(parseCardDraft(JSON.stringify(card)))).not.toMatch(/4111|737/);
});

test.each(['Carregando...', 'CEP inválido'])('a card draft does not store “%s” as street or city', (text) => {
  expect(draftOf({ ...card, street: text, city: text })).toMatchObject({ street: '', city: '' });
});

test.each([undefined, '', 'nothing', 'null', '[]', '{"name":1}', '{"name":"Ana"}'])(
  'rejects %j as a stored card draft',
  (text) => {
    expect(parseCardDraft(text)).toBeUndefined();
  },
);
