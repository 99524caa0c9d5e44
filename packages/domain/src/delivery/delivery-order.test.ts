import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DeliveryRequest,
  deliveryStepOf,
  priceDelivery,
  wrongInChoice,
  wrongInDelivery,
} from './delivery-order.ts';

const required = 'Esse campo é obrigatório';
const good: DeliveryRequest = {
  cpf: '529.982.247-25',
  name: 'Ana Souza',
  locationId: 1,
  address: 'Rua A, 10',
  reference: 'Portão azul',
  phone: '(11) 9 8765-4321',
};
const locations = [{ id: 1 }, { id: 2 }];
function item(value: number, quantity = 1, discount = 0) {
  return { product: { value, discount }, quantity };
}

test('requires every field and treats spaces as empty', () => {
  expect(wrongInDelivery(good, locations)).toEqual({});
  const blank = { cpf: '', name: ' ', locationId: null, address: '  ', reference: '', phone: '' };
  expect(wrongInDelivery(blank, locations)).toEqual({
    cpf: required,
    name: required,
    locationId: required,
    address: required,
    reference: required,
    phone: required,
  });
});

test('rejects a location of another activity, invalid numbers and long lines', () => {
  expect(wrongInDelivery({ ...good, locationId: 3 }, locations)).toEqual({ locationId: required });
  expect(wrongInDelivery({ ...good, cpf: '111.111.111-11', phone: '123' }, locations)).toEqual({
    cpf: 'CPF inválido',
    phone: 'Telefone inválido',
  });
  expect(wrongInDelivery({ ...good, reference: 'a'.repeat(201) }, locations)).toHaveProperty('reference');
});

test('rejects an order without products', () => {
  const text = 'Para enviar, selecione pelo menos 1 dos produtos abaixo';
  expect(wrongInChoice([], 900)).toBe(text);
  expect(wrongInChoice([item(2000, 0)], 900)).toBe(text);
});

test.each([
  [149, 'Valor mínimo requerido de R$ 1,50'],
  [150, undefined],
  [50_000, undefined],
  [50_001, 'Valor máximo permitido de R$ 500,00.'],
])('checks a total of %i cents: %j', (total, text) => {
  expect(wrongInChoice([item(total)], total)).toBe(text);
});

test('sets no limits when no product has a price', () => {
  expect(wrongInChoice([item(0, 3)], 0)).toBeUndefined();
  expect(wrongInChoice([item(2000, 1, 2000)], 0)).toBeUndefined();
  expect(wrongInChoice([item(0, 3), item(100)], 100)).toBe('Valor mínimo requerido de R$ 1,50');
});

test('subtracts the discount from the items only, never below zero', () => {
  expect(priceDelivery([item(2000, 2, 500)], 1000, { price: 700 })).toEqual({
    items: 3000,
    discount: 1000,
    fee: 700,
    total: 2700,
  });
  expect(priceDelivery([item(500)], 1000, { price: 700 }).total).toBe(700);
  const amount = fc.nat(100_000);
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: amount, quantity: fc.nat(9) })),
      amount,
      amount,
      (all, off, fee) => {
        const price = priceDelivery(
          all.map(({ value, quantity }) => item(value, quantity)),
          off,
          { price: fee },
        );
        expect(price.total).toBe(price.items - price.discount + price.fee);
        expect(price.total).toBeGreaterThanOrEqual(fee);
      },
    ),
  );
});

test('ignores surrounding spaces and returns no entry for a valid field', () => {
  const spaced = { ...good, cpf: ` ${good.cpf} `, reference: ' ', phone: ` ${good.phone} ` };
  expect(Object.entries(wrongInDelivery(spaced, locations))).toEqual([['reference', required]]);
});

test('asks for the identity first, then for the delivery', () => {
  const steps = (['cpf', 'name', 'locationId', 'address', 'reference', 'phone'] as const).map(deliveryStepOf);
  expect(steps).toEqual(['identity', 'identity', 'delivery', 'delivery', 'delivery', 'delivery']);
});
