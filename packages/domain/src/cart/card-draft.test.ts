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

test('neither the number nor the code is in what is kept', () => {
  const text = JSON.stringify(draftOf(card));
  expect(text).not.toMatch(/4111|737|number"|cvv/);
  expect(readDraft(text)).toEqual({ ...draftOf(card), street: 'Avenida Paulista' });
});

test('nor is what was kept of them by somebody else', () => {
  expect(JSON.stringify(readDraft(JSON.stringify(card)))).not.toMatch(/4111|737/);
});

test.each(['Carregando...', 'CEP inválido'])('“%s” is no street and no city', (text) => {
  expect(draftOf({ ...card, street: text, city: text })).toMatchObject({ street: '', city: '' });
});

test.each([undefined, '', 'nothing', 'null', '[]', '{"name":1}', '{"name":"Ana"}'])('%j is none', (text) => {
  expect(readDraft(text)).toBeUndefined();
});
