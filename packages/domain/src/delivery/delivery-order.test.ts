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

test('every field is asked for, and spaces are nothing', () => {
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

test('a location of another activity is none, and neither is a number that only looks like one', () => {
  expect(wrongInDelivery({ ...good, locationId: 3 }, locations)).toEqual({ locationId: required });
  expect(wrongInDelivery({ ...good, cpf: '111.111.111-11', phone: '123' }, locations)).toEqual({
    cpf: 'CPF inválido',
    phone: 'Telefone inválido',
  });
  expect(wrongInDelivery({ ...good, reference: 'a'.repeat(201) }, locations)).toHaveProperty('reference');
});

test('nothing is sent of which nothing was chosen', () => {
  const text = 'Para enviar, selecione pelo menos 1 dos produtos abaixo';
  expect(wrongInChoice([], 900)).toBe(text);
  expect(wrongInChoice([item(2000, 0)], 900)).toBe(text);
});

test.each([
  [149, 'Valor mínimo requerido de R$ 1,50'],
  [150, undefined],
  [50_000, undefined],
  [50_001, 'Valor máximo permitido de R$ 500,00.'],
])('a total of %i cents says %j', (total, text) => {
  expect(wrongInChoice([item(total)], total)).toBe(text);
});

test('what has no price has no limits', () => {
  expect(wrongInChoice([item(0, 3)], 0)).toBeUndefined();
  // Nor what costs nothing any more.
  expect(wrongInChoice([item(2000, 1, 2000)], 0)).toBeUndefined();
  // One thing that has a price is enough to be asked.
  expect(wrongInChoice([item(0, 3), item(100)], 100)).toBe('Valor mínimo requerido de R$ 1,50');
});

test('the discount comes off the things alone, down to nothing, and the delivery is paid whole', () => {
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

test('spaces around what was typed are no mistake, and what is right has no entry', () => {
  const spaced = { ...good, cpf: ` ${good.cpf} `, reference: ' ', phone: ` ${good.phone} ` };
  expect(Object.entries(wrongInDelivery(spaced, locations))).toEqual([['reference', required]]);
});

test('who orders is asked for first, where it goes after that', () => {
  const steps = (['cpf', 'name', 'locationId', 'address', 'reference', 'phone'] as const).map(deliveryStepOf);
  expect(steps).toEqual(['identity', 'identity', 'delivery', 'delivery', 'delivery', 'delivery']);
});
