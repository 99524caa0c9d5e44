import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addToCart,
  applyCoupon,
  calculateInstallments,
  findAddress,
  listCart,
  quantitiesIn,
  quantityFields,
  reserve,
} from './calls.ts';

const action = {
  id: 3,
  name: 'Feira',
  image: null,
  delivery_locations: [
    {
      id: 5,
      name: 'Centro',
      price: 12.5,
      delivery: 1,
      street: null,
      street_number: null,
      zipcode: null,
      helper_label_field_1: 'Rua e número',
      helper_label_field_2: null,
    },
  ],
  discount_delivery: null,
  digital_product: false,
  payment_option: null,
  allow_installments: 1,
  only_one_product: 0,
};
const product = {
  id: 7,
  name: 'Cesta',
  image: null,
  description: null,
  value: 49.9,
  discount_value: null,
  limit: null,
  stock: 10,
  single_product_orders: 4,
  user_single_product_orders: 1,
  action,
};

test('reads a cart item with its activity beside the product', () => {
  const [item] = z.decode(listCart.answer, [{ product_id: 7, product, quantity: 2 }] as never);
  expect(item).toMatchObject({
    quantity: 2,
    product: { id: 7, value: 4990, discount: 0, limit: null, stock: 10, ordered: 4, orderedByMember: 1 },
    action: {
      id: 3,
      discountDelivery: 0,
      isDigital: false,
      isPaymentOnly: false,
      allowsInstallments: true,
      deliveryLocations: [{ id: 5, price: 1250, isDelivery: true, addressHelp: 'Rua e número' }],
    },
  });
  expect(z.encode(listCart.answer, item === undefined ? [] : [item])).toMatchObject([
    { product_id: 7, product: { value: 49.9, action: { payment_option: 'wallet_and_payment' } } },
  ]);
});

test.each([
  ['counted', 4, 4],
  ['listed', [{ id: 1 }, { id: 2 }], 2],
  ['listed with their quantities', [{ quantity: 2 }, { quantity: 3 }], 5],
])('reads the orders of a product that are %s', (_, single_product_orders, ordered) => {
  const wire = [{ product_id: 7, product: { ...product, single_product_orders }, quantity: 1 }];
  expect(z.decode(listCart.answer, wire as never)[0]?.product.ordered).toBe(ordered);
});

test.each([
  ['in a named field', { installments: [{ installment: 2, installment_amount: 5.5 }] }],
  ['as a bare list', [{ installment: 2, installment_amount: 5.5 }]],
])('reads instalments of an answer %s', (_, wire) => {
  expect(z.decode(calculateInstallments.answer, wire as never)).toEqual([{ count: 2, amount: 550 }]);
});

test('writes instalments in the named field `installments`', () => {
  expect(z.encode(calculateInstallments.answer, [{ count: 2, amount: 550 }])).toEqual({
    installments: [{ installment: 2, installment_amount: 5.5 }],
  });
});

const addressFields = {
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

test.each([
  ['flat', { cep: '01310100', ...addressFields }],
  ['nested', { cep: '01310100', address: addressFields }],
])('reads a %s address', (_, wire) => {
  expect(z.decode(findAddress.answer, wire as never)).toEqual({ cep: '01310100', ...addressFields });
});

test('rejects an invalid CEP with a message', () => {
  const { error } = findAddress.request.body.safeParse({ zipcode: '0131010' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['CEP inválido']);
});

test('encodes quantities in fields named by product id, and decodes them', () => {
  const products = [
    { productId: 12, quantity: 2 },
    { productId: 7, quantity: 1 },
  ];
  expect(quantityFields(products)).toEqual({ 'product-12': 2, 'product-7': 1 });
  expect(quantitiesIn({ user_id: 1, 'product-12': 2, 'product-07': 3 })).toEqual([products[0]]);
});

test.each([
  [{ user_id: 1, 'product-12': 2 }, true],
  [{ user_id: 1 }, false],
  [{ user_id: 1, 'product-0': 2 }, false],
  [{ user_id: 1, 'product-01': 2 }, false],
  [{ user_id: 1, 'product-9999999999': 2 }, false],
  [{ user_id: 1, 'product-12': 0 }, false],
  [{ user_id: 1, 'product-12': 1.5 }, false],
  [{ user_id: 1, 'product-12': '2' }, false],
  [{ user_id: 1, 'produto-12': 2 }, false],
  [{ user_id: 1, price: 2 }, false],
])('accepts the reservation %j: %s', (body, isAccepted) => {
  expect(reserve.request.body.safeParse(body).success).toBe(isAccepted);
});

test('encodes and decodes one delivery group of an order', () => {
  const body = applyCoupon.request.body;
  const group = {
    actionId: 3,
    products: [{ productId: 12, quantity: 2 }],
    shipping: { locationId: 5, address: 'Rua A, 1', complement: 'casa 2', zipcode: '01310100' },
  };
  const wire = z.encode(body, { coupon_code: 'A', user_id: 1, cart: [group] });
  expect(wire.cart).toEqual([
    {
      action_id: 3,
      deliveryLocation: 5,
      zipcode: '01310100',
      address: 'Rua A, 1',
      number: 'casa 2',
      'product-12': 2,
    },
  ]);
  expect(z.decode(body, wire).cart).toEqual([group]);
  const bodyWithTotal = { coupon_code: 'A', user_id: 1, cart: [{ action_id: 3, 'product-12': 1, total: 1 }] };
  expect(body.safeParse(bodyWithTotal).success).toBe(false);
});

test('rejects quantities below one and empty lists of products', () => {
  const { body } = addToCart.request;
  expect(body.safeParse({ products: [{ id: 1, quantity: 0 }] }).success).toBe(false);
  expect(body.safeParse({ products: [] }).success).toBe(false);
});
