import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DeliveryRequest,
  deliveryStepOf,
  priceDelivery,
  validateDelivery,
  validateDeliveryItems,
} from './delivery-order.ts';

const requiredError = 'Esse campo é obrigatório';
const validRequest: DeliveryRequest = {
  cpf: '529.982.247-25',
  name: 'Ana Souza',
  locationId: 1,
  address: 'Rua A, 10',
  reference: 'Portão azul',
  phone: '(11) 9 8765-4321',
};
const locations = [{ id: 1 }, { id: 2 }];
function createItem(value: number, quantity = 1, discount = 0) {
  return { product: { value, discount }, quantity };
}

test('a delivery order requires every field and treats spaces as empty', () => {
  expect(validateDelivery(validRequest, locations)).toEqual({});
  const blankRequest = { cpf: '', name: ' ', locationId: null, address: '  ', reference: '', phone: '' };
  expect(validateDelivery(blankRequest, locations)).toEqual({
    cpf: requiredError,
    name: requiredError,
    locationId: requiredError,
    address: requiredError,
    reference: requiredError,
    phone: requiredError,
  });
});

test('a delivery order rejects a location of another activity, invalid numbers and long texts', () => {
  expect(validateDelivery({ ...validRequest, locationId: 3 }, locations)).toEqual({
    locationId: requiredError,
  });
  expect(validateDelivery({ ...validRequest, cpf: '111.111.111-11', phone: '123' }, locations)).toEqual({
    cpf: 'CPF inválido',
    phone: 'Telefone inválido',
  });
  expect(validateDelivery({ ...validRequest, reference: 'a'.repeat(201) }, locations)).toHaveProperty(
    'reference',
  );
});

test('rejects a delivery order without products', () => {
  const text = 'Para enviar, selecione pelo menos 1 dos produtos abaixo';
  expect(validateDeliveryItems([], 900)).toBe(text);
  expect(validateDeliveryItems([createItem(2000, 0)], 900)).toBe(text);
});

test.each([
  [149, 'Valor mínimo requerido de R$ 1,50'],
  [150, undefined],
  [50_000, undefined],
  [50_001, 'Valor máximo permitido de R$ 500,00.'],
])('validates a delivery total of %i cents with the error %j', (total, text) => {
  expect(validateDeliveryItems([createItem(total)], total)).toBe(text);
});

test('a delivery order has no total limits when no product has a price', () => {
  expect(validateDeliveryItems([createItem(0, 3)], 0)).toBeUndefined();
  expect(validateDeliveryItems([createItem(2000, 1, 2000)], 0)).toBeUndefined();
  expect(validateDeliveryItems([createItem(0, 3), createItem(100)], 100)).toBe(
    'Valor mínimo requerido de R$ 1,50',
  );
});

test('a delivery discount reduces only the price of the items, never below zero', () => {
  expect(priceDelivery([createItem(2000, 2, 500)], 1000, { price: 700 })).toEqual({
    items: 3000,
    discount: 1000,
    fee: 700,
    total: 2700,
  });
  expect(priceDelivery([createItem(500)], 1000, { price: 700 }).total).toBe(700);
  const amount = fc.nat(100_000);
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: amount, quantity: fc.nat(9) })),
      amount,
      amount,
      (products, discount, fee) => {
        const price = priceDelivery(
          products.map(({ value, quantity }) => createItem(value, quantity)),
          discount,
          { price: fee },
        );
        expect(price.total).toBe(price.items - price.discount + price.fee);
        expect(price.total).toBeGreaterThanOrEqual(fee);
      },
    ),
  );
});

test('delivery validation ignores surrounding spaces and returns no entry for a valid field', () => {
  const spacedRequest = {
    ...validRequest,
    cpf: ` ${validRequest.cpf} `,
    reference: ' ',
    phone: ` ${validRequest.phone} `,
  };
  expect(Object.entries(validateDelivery(spacedRequest, locations))).toEqual([['reference', requiredError]]);
});

test('assigns each delivery field to the identity step or the delivery step', () => {
  const steps = (['cpf', 'name', 'locationId', 'address', 'reference', 'phone'] as const).map(deliveryStepOf);
  expect(steps).toEqual(['identity', 'identity', 'delivery', 'delivery', 'delivery', 'delivery']);
});
