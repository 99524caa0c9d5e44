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

test("groups items by activity, in the activities' order of arrival", () => {
  const groups = groupsOf([item(1, 7), item(2, 3), item(3, 7)]);
  expect(groups.map(({ action, items }) => [action.id, items.map(({ product }) => product.id)])).toEqual([
    [7, [1, 3]],
    [3, [2]],
  ]);
});

test('needs an address if a single item is physical', () => {
  expect(isPhysical([item(1, 1, { isDigital: true }), item(2, 2)])).toBe(true);
  expect(isPhysical([item(1, 1, { isDigital: true })])).toBe(false);
});

test('excludes the wallet if a single activity does', () => {
  expect(isPaymentOnly([item(1, 1), item(2, 2, { isPaymentOnly: true })])).toBe(true);
  expect(isPaymentOnly([item(1, 1)])).toBe(false);
});

test('allows instalments only if every activity does', () => {
  expect(allowsInstallments([item(1, 1), item(2, 2)])).toBe(true);
  expect(allowsInstallments([item(1, 1), item(2, 2, { allowsInstallments: false })])).toBe(false);
  expect(allowsInstallments([])).toBe(false);
});
