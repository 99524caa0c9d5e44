import { expect, test } from 'vitest';
import {
  allowsInstallments,
  type CartAction,
  type CartItem,
  groupsOf,
  isPaymentOnly,
  isPhysical,
} from './cart.ts';

function item(productId: number, actionId: number, action: Partial<CartAction> = {}): CartItem {
  return {
    product: {
      id: productId,
      name: 'Garrafa',
      image: null,
      description: null,
      value: 4990,
      discount: 0,
      limit: null,
      stock: null,
      ordered: 0,
      orderedByMember: 0,
    },
    action: {
      id: actionId,
      name: 'Loja',
      image: null,
      deliveryLocations: [],
      discountDelivery: 0,
      isDigital: false,
      isPaymentOnly: false,
      allowsInstallments: true,
      isOneProduct: false,
      ...action,
    },
    quantity: 1,
  };
}

test('the things of an activity stand together, in the order that the activities came in', () => {
  const groups = groupsOf([item(1, 7), item(2, 3), item(3, 7)]);
  expect(groups.map(({ action, items }) => [action.id, items.map(({ product }) => product.id)])).toEqual([
    [7, [1, 3]],
    [3, [2]],
  ]);
});

test('one thing that has to be brought is enough to ask where', () => {
  expect(isPhysical([item(1, 1, { isDigital: true }), item(2, 2)])).toBe(true);
  expect(isPhysical([item(1, 1, { isDigital: true })])).toBe(false);
});

test('one activity that the wallet may not pay for is enough to leave it out', () => {
  expect(isPaymentOnly([item(1, 1), item(2, 2, { isPaymentOnly: true })])).toBe(true);
  expect(isPaymentOnly([item(1, 1)])).toBe(false);
});

test('instalments take every activity', () => {
  expect(allowsInstallments([item(1, 1), item(2, 2)])).toBe(true);
  expect(allowsInstallments([item(1, 1), item(2, 2, { allowsInstallments: false })])).toBe(false);
  expect(allowsInstallments([])).toBe(false);
});
