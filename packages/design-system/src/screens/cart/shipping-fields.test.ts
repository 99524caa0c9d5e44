import { type CartAction, noShipping } from '@estacao/domain';
import { expect, test } from 'vitest';
import { locations } from '../../components/DeliveryForm/testing/locations.ts';
import { shippingOf, valuesOf, withOnlyLocation, wrongInValues } from './shipping-fields.ts';

const action: CartAction = {
  id: 12,
  name: 'Loja do clube',
  image: null,
  deliveryLocations: locations,
  discountDelivery: 0,
  isDigital: false,
  isPaymentOnly: false,
  allowsInstallments: true,
  isOneProduct: false,
};
const digital: CartAction = { ...action, id: 13, isDigital: true, deliveryLocations: [] };
const shipping = { 12: { ...noShipping, locationId: 1, address: 'Rua Augusta, 500', zipcode: '01.305-100' } };

test('keeps the shipping unchanged on a round trip through the form values', () => {
  expect(shippingOf([action], valuesOf([action], shipping))).toEqual(shipping);
  expect(shippingOf([action], valuesOf([action], {}))).toEqual({ 12: noShipping });
});

test('puts errors on the fields of their activity and skips digital activities', () => {
  expect(wrongInValues([action, digital], valuesOf([action, digital], {}))).toEqual({
    '12-locationId': 'Esse campo é obrigatório',
  });
  expect(wrongInValues([action], valuesOf([action], shipping))).toEqual({});
  const long = { 12: { ...shipping[12], complement: 'a'.repeat(201) } };
  expect(wrongInValues([action], valuesOf([action], long))).toEqual({
    '12-complement': 'Esse campo deve possuir no máximo 200 caracteres',
  });
});

test('selects the only delivery location but never replaces a chosen one', () => {
  const [first, second] = locations;
  if (first === undefined || second === undefined) throw new Error('there are two');
  const one = { ...action, deliveryLocations: [second] };
  expect(withOnlyLocation([one], {})[12]?.locationId).toBe(second.id);
  expect(withOnlyLocation([action], {})[12]?.locationId).toBeNull();
  expect(withOnlyLocation([one], shipping)[12]?.locationId).toBe(first.id);
});
