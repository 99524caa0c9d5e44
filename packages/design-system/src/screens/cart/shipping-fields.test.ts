import { type CartAction, noShipping } from '@estacao/domain';
import { expect, test } from 'vitest';
import { locations } from '../../components/DeliveryForm/testing/locations.ts';
import { shippingOf, validateValues, valuesOf, withOnlyLocation } from './shipping-fields.ts';

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
const digitalAction: CartAction = { ...action, id: 13, isDigital: true, deliveryLocations: [] };
const shipping = { 12: { ...noShipping, locationId: 1, address: 'Rua Augusta, 500', zipcode: '01.305-100' } };

test('the shipping stays unchanged on a round trip through the form values', () => {
  expect(shippingOf([action], valuesOf([action], shipping))).toEqual(shipping);
  expect(shippingOf([action], valuesOf([action], {}))).toEqual({ 12: noShipping });
});

test('shipping errors appear on the fields of their activity, except for digital activities', () => {
  expect(validateValues([action, digitalAction], valuesOf([action, digitalAction], {}))).toEqual({
    '12-locationId': 'Esse campo é obrigatório',
  });
  expect(validateValues([action], valuesOf([action], shipping))).toEqual({});
  const shippingWithLongComplement = { 12: { ...shipping[12], complement: 'a'.repeat(201) } };
  expect(validateValues([action], valuesOf([action], shippingWithLongComplement))).toEqual({
    '12-complement': 'Esse campo deve possuir no máximo 200 caracteres',
  });
});

test('the form selects the only delivery location but never replaces a chosen location', () => {
  const [firstLocation, secondLocation] = locations;
  if (firstLocation === undefined || secondLocation === undefined)
    throw new Error('expected two delivery locations');
  const actionWithOneLocation = { ...action, deliveryLocations: [secondLocation] };
  expect(withOnlyLocation([actionWithOneLocation], {})[12]?.locationId).toBe(secondLocation.id);
  expect(withOnlyLocation([action], {})[12]?.locationId).toBeNull();
  expect(withOnlyLocation([actionWithOneLocation], shipping)[12]?.locationId).toBe(firstLocation.id);
});
