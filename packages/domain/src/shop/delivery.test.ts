import { expect, test } from 'vitest';
import { type DeliveryLocation, noShipping, validateShipping } from './product.ts';

const homeDelivery: DeliveryLocation = {
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
const pickUp: DeliveryLocation = { ...homeDelivery, id: 2, name: 'Sede', isDelivery: false };
const locations = [homeDelivery, pickUp];

test('a delivery requires an existing location', () => {
  expect(validateShipping(noShipping, locations)).toEqual({ locationId: 'Esse campo é obrigatório' });
  expect(validateShipping({ ...noShipping, locationId: 3 }, locations)).toHaveProperty('locationId');
});

test('a pick-up needs no address', () => {
  expect(validateShipping({ ...noShipping, locationId: 2 }, locations)).toEqual({});
});

test('a delivery requires an address and a CEP, but no complement', () => {
  const shipping = { locationId: 1, address: 'Rua A, 10', complement: '', zipcode: '01310-100' };
  expect(validateShipping(shipping, locations)).toEqual({});
  expect(validateShipping({ ...shipping, address: '  ', zipcode: '0131' }, locations)).toEqual({
    address: 'Esse campo é obrigatório',
    zipcode: 'CEP inválido',
  });
  expect(validateShipping({ ...shipping, zipcode: '' }, locations)).toEqual({
    zipcode: 'Esse campo é obrigatório',
  });
});

test('a delivery limits the address and the complement to two hundred characters', () => {
  const shipping = {
    locationId: 1,
    address: '🌻'.repeat(200),
    complement: 'ã'.repeat(200),
    zipcode: '01310-100',
  };
  expect(validateShipping(shipping, locations)).toEqual({});
  const longShipping = { ...shipping, address: 'a'.repeat(201), complement: 'b'.repeat(201) };
  expect(validateShipping(longShipping, locations)).toEqual({
    address: 'Esse campo deve possuir no máximo 200 caracteres',
    complement: 'Esse campo deve possuir no máximo 200 caracteres',
  });
});
