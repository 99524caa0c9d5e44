import { expect, test } from 'vitest';
import { type DeliveryLocation, noShipping, wrongInShipping } from './product.ts';

const brought: DeliveryLocation = {
  id: 1,
  name: 'Centro',
  price: 900,
  isDelivery: true,
  street: null,
  streetNumber: null,
  zipcode: null,
  addressHelp: null,
  complementHelp: null,
};
const fetched: DeliveryLocation = { ...brought, id: 2, name: 'Sede', isDelivery: false };
const locations = [brought, fetched];

test('requires one of the existing locations', () => {
  expect(wrongInShipping(noShipping, locations)).toEqual({ locationId: 'Esse campo é obrigatório' });
  expect(wrongInShipping({ ...noShipping, locationId: 3 }, locations)).toHaveProperty('locationId');
});

test('needs no address for a pick-up', () => {
  expect(wrongInShipping({ ...noShipping, locationId: 2 }, locations)).toEqual({});
});

test('a delivery requires an address and a CEP, but no complement', () => {
  const shipping = { locationId: 1, address: 'Rua A, 10', complement: '', zipcode: '01310-100' };
  expect(wrongInShipping(shipping, locations)).toEqual({});
  expect(wrongInShipping({ ...shipping, address: '  ', zipcode: '0131' }, locations)).toEqual({
    address: 'Esse campo é obrigatório',
    zipcode: 'CEP inválido',
  });
  expect(wrongInShipping({ ...shipping, zipcode: '' }, locations)).toEqual({
    zipcode: 'Esse campo é obrigatório',
  });
});

test('limits address and complement to two hundred characters', () => {
  const shipping = {
    locationId: 1,
    address: '🌻'.repeat(200),
    complement: 'ã'.repeat(200),
    zipcode: '01310-100',
  };
  expect(wrongInShipping(shipping, locations)).toEqual({});
  const long = { ...shipping, address: 'a'.repeat(201), complement: 'b'.repeat(201) };
  expect(wrongInShipping(long, locations)).toEqual({
    address: 'Esse campo deve possuir no máximo 200 caracteres',
    complement: 'Esse campo deve possuir no máximo 200 caracteres',
  });
});
