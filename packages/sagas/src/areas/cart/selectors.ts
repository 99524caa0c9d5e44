import {
  allowsInstallments,
  type CartItem,
  type CartPrice,
  dataOf,
  groupsOf,
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

function wantedOf(state: StoreState) {
  return selectCart(state).wanted;
}

function leavingOf(state: StoreState) {
  return selectCart(state).leaving;
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

const discountOf = createSelector([couponOf], (coupon) =>
  coupon === null ? undefined : { value: coupon.totals.discount, actionId: coupon.actionId },
);

/** Optimistic: includes changes that the server has not confirmed. */
export const selectCartItems: (state: StoreState) => Loaded<readonly CartItem[]> = createSelector(
  [itemsOf, wantedOf, leavingOf],
  (items, wanted, leaving) =>
    mapLoaded(items, (list) =>
      list
        .filter(({ product }) => !leaving.includes(product.id))
        .map((item) => ({ ...item, quantity: wanted[item.product.id] ?? item.quantity })),
    ),
);

const known = createSelector([selectCartItems], (items) => dataOf(items) ?? []);

export const selectCartGroups = createSelector([known], groupsOf);

export const selectIsPhysical = createSelector([known], isPhysical);
export const selectIsPaymentOnly = createSelector([known], isPaymentOnly);
export const selectAllowsInstallments = createSelector([known], allowsInstallments);

/** Excludes the delivery fee until a location is chosen. */
export const selectCartPrice: (state: StoreState) => CartPrice = createSelector(
  [selectCartGroups, shippingOf, discountOf, selectIsPaymentOnly, selectPoints],
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

export const selectAddedLater: (state: StoreState) => readonly CartItem[] = createSelector(
  [known, ordersOf],
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
