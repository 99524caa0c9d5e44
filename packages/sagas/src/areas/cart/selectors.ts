import {
  allowsInstallments,
  type CartItem,
  type CartPrice,
  dataOf,
  groupByActivity,
  isPaymentOnly,
  isPhysical,
  type Loaded,
  mapLoaded,
  noShipping,
  type OrderedGroup,
  priceCart,
} from '@estacao/domain';
import { createSelector } from 'reselect';
import type { StoreState } from '../../kernel/state.ts';
import { selectPoints } from '../points/points.ts';
import { selectCart } from './slice.ts';

function itemsOf(state: StoreState) {
  return selectCart(state).items;
}

function pendingQuantitiesOf(state: StoreState) {
  return selectCart(state).pendingQuantities;
}

function removingIdsOf(state: StoreState) {
  return selectCart(state).removingIds;
}

function shippingOf(state: StoreState) {
  return selectCart(state).shipping;
}

function couponOf(state: StoreState) {
  return selectCart(state).coupon;
}

function ordersOf(state: StoreState) {
  return selectCart(state).orders;
}

const selectDiscount = createSelector([couponOf], (coupon) =>
  coupon === null ? undefined : { value: coupon.totals.discount, actionId: coupon.actionId },
);

/** Optimistic: includes changes that the server has not confirmed. */
export const selectCartItems: (state: StoreState) => Loaded<readonly CartItem[]> = createSelector(
  [itemsOf, pendingQuantitiesOf, removingIdsOf],
  (items, pendingQuantities, removingIds) =>
    mapLoaded(items, (list) =>
      list
        .filter(({ product }) => !removingIds.includes(product.id))
        .map((item) => ({ ...item, quantity: pendingQuantities[item.product.id] ?? item.quantity })),
    ),
);

const selectItemList = createSelector([selectCartItems], (items) => dataOf(items) ?? []);

export const selectCartGroups = createSelector([selectItemList], groupByActivity);

export const selectIsPhysical = createSelector([selectItemList], isPhysical);
export const selectIsPaymentOnly = createSelector([selectItemList], isPaymentOnly);
export const selectAllowsInstallments = createSelector([selectItemList], allowsInstallments);

/** Excludes the delivery fee until a location is chosen. */
export const selectCartPrice: (state: StoreState) => CartPrice = createSelector(
  [selectCartGroups, shippingOf, selectDiscount, selectIsPaymentOnly, selectPoints],
  (groups, shipping, coupon, paymentOnly, points) =>
    priceCart(
      groups.map(({ action, items }) => {
        const { locationId } = shipping[action.id] ?? noShipping;
        const location = action.deliveryLocations.find(({ id }) => id === locationId);
        return {
          actionId: action.id,
          items,
          discountDelivery: action.discountDelivery,
          fee: action.isDigital ? 0 : (location?.price ?? 0),
        };
      }),
      { coupon, wallet: paymentOnly ? 0 : (dataOf(points) ?? 0) },
    ),
);

export const selectItemsAddedLater: (state: StoreState) => readonly CartItem[] = createSelector(
  [selectItemList, ordersOf],
  (items, orders) => {
    const lines = orders.flatMap((order) => order.lines);
    return items
      .map((item) => {
        const line = lines.find(({ productId }) => productId === item.product.id);
        return { ...item, quantity: item.quantity - (line?.quantity ?? 0) };
      })
      .filter(({ quantity }) => quantity > 0);
  },
);

export const selectOrderedGroups: (state: StoreState) => readonly OrderedGroup[] = createSelector(
  [selectCartGroups, shippingOf],
  (groups, shipping) =>
    groups.map(({ action, items }) => ({
      actionId: action.id,
      products: items.map(({ product, quantity }) => ({ productId: product.id, quantity })),
      shipping: action.isDigital ? noShipping : (shipping[action.id] ?? noShipping),
    })),
);
