import { expect, test } from 'vitest';
import {
  allowsInstallments,
  type CartAction,
  type CartItem,
  groupByActivity,
  isPaymentOnly,
  isPhysical,
} from './cart.ts';

function createItem(productId: number, actionId: number, action: Partial<CartAction> = {}): CartItem {
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

test('groups cart items by activity, in the order in which the activities appear', () => {
  const groups = groupByActivity([createItem(1, 7), createItem(2, 3), createItem(3, 7)]);
  expect(groups.map(({ action, items }) => [action.id, items.map(({ product }) => product.id)])).toEqual([
    [7, [1, 3]],
    [3, [2]],
  ]);
});

test('a cart needs an address if a single item is physical', () => {
  expect(isPhysical([createItem(1, 1, { isDigital: true }), createItem(2, 2)])).toBe(true);
  expect(isPhysical([createItem(1, 1, { isDigital: true })])).toBe(false);
});

test('a cart excludes the wallet if a single activity excludes it', () => {
  expect(isPaymentOnly([createItem(1, 1), createItem(2, 2, { isPaymentOnly: true })])).toBe(true);
  expect(isPaymentOnly([createItem(1, 1)])).toBe(false);
});

test('a cart allows instalments only if every activity allows them', () => {
  expect(allowsInstallments([createItem(1, 1), createItem(2, 2)])).toBe(true);
  expect(allowsInstallments([createItem(1, 1), createItem(2, 2, { allowsInstallments: false })])).toBe(false);
  expect(allowsInstallments([])).toBe(false);
});
