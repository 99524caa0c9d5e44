import type { Failure } from '@estacao/contract';
import {
  type AppliedCoupon,
  type CardForm,
  type CartItem,
  failed,
  idle,
  type Loaded,
  loading,
  mapLoaded,
  type Order,
  ready,
  type SavedCard,
  type Shipping,
} from '@estacao/domain';
import { reasonFor } from '../../kernel/failure.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import type { Deadline } from '../payments/await-payment.ts';

/** `analysis` waits for the bank's review of a card. */
export type CartStep = 'items' | 'delivery' | 'payment' | 'review' | 'pix' | 'analysis' | 'done';

export type CartOperation = 'reserving' | 'registering' | 'applying' | 'paying' | 'verifying' | 'switching';

export interface CartPayment {
  readonly method: 'credit_card' | 'pix';
  /** 0 means a new card. */
  readonly cardId: number;
  readonly installment: number;
  readonly email: string;
}

export interface CartState {
  readonly items: Loaded<readonly CartItem[]>;
  /** Quantities by product that the server has not confirmed. */
  readonly pendingQuantities: Readonly<Record<number, number>>;
  readonly removingIds: readonly number[];
  readonly step: CartStep;
  /** The member went back despite a reservation, so a refresh must not advance the step. */
  readonly hasGoneBack: boolean;
  readonly operation: CartOperation | null;
  readonly reservation: Deadline | null;
  /** The server's time, updated by the countdown. */
  readonly now: number;
  readonly shipping: Readonly<Record<number, Shipping>>;
  readonly payment: CartPayment;
  readonly cardErrors: readonly FormError[];
  readonly newCard: SavedCard | null;
  readonly coupon: AppliedCoupon | null;
  readonly couponError: string | null;
  readonly refusal: string | null;
  /** Paid orders of this cart, or orders waiting for payment. */
  readonly orders: readonly Order[];
  readonly isPurchaseEndRead: boolean;
}

function isBeforeOrder(step: CartStep): boolean {
  return step === 'items' || step === 'delivery' || step === 'payment' || step === 'review';
}

const emptyCart: CartState = {
  items: idle,
  pendingQuantities: {},
  removingIds: [],
  step: 'items',
  hasGoneBack: false,
  operation: null,
  reservation: null,
  now: 0,
  shipping: {},
  payment: { method: 'credit_card', cardId: 0, installment: 1, email: '' },
  cardErrors: [],
  newCard: null,
  coupon: null,
  couponError: null,
  refusal: null,
  orders: [],
  isPurchaseEndRead: false,
};

export const cart = createSlice({
  name: 'cart',
  initialState: emptyCart,
  changes: {
    cartRequested: (state) => state,
    cartStarted: (state) => ({ items: loading(state.items) }),
    cartSucceeded: (_, payload: readonly CartItem[]) => ({ items: ready(payload), removingIds: [] }),
    cartFailed: (state, payload: Failure) => ({ items: failed(state.items, reasonFor(payload)) }),

    quantityRequested: (state, { productId, quantity }: { productId: number; quantity: number }) => ({
      pendingQuantities: { ...state.pendingQuantities, [productId]: quantity },
    }),
    removalRequested: (state, payload: number) => ({ removingIds: [...state.removingIds, payload] }),
    removalFailed: (state, payload: number) => ({
      removingIds: state.removingIds.filter((id) => id !== payload),
    }),
    /** Removes only confirmed quantities; later requests stay pending. */
    quantitiesSucceeded: (state, payload: Readonly<Record<number, number>>) => ({
      pendingQuantities: Object.fromEntries(
        Object.entries(state.pendingQuantities).filter(([id, quantity]) => payload[Number(id)] !== quantity),
      ),
      items: mapLoaded(state.items, (items) =>
        items.map((item) => ({ ...item, quantity: payload[item.product.id] ?? item.quantity })),
      ),
    }),
    quantitiesFailed: () => ({ pendingQuantities: {} }),

    reservationRequested: () => ({ operation: 'reserving' as const }),
    reservationSucceeded: (_, payload: Deadline) => ({ reservation: payload, isPurchaseEndRead: false }),
    reservationEnded: () => ({ reservation: null, hasGoneBack: false }),
    clockTicked: (_, payload: number) => ({ now: payload }),

    deliveryChosen: (state) => state,
    shippingChanged: (state, { actionId, shipping }: { actionId: number; shipping: Shipping }) => ({
      shipping: { ...state.shipping, [actionId]: shipping },
    }),
    paymentChanged: (state, payload: Partial<CartPayment>) => ({ payment: { ...state.payment, ...payload } }),

    /** Carries a new card's data, which must not enter the state. */
    paymentChosen: (_, __: CardForm | undefined) => ({ operation: 'registering' as const, cardErrors: [] }),
    cardFailed: (_, payload: Failure) => ({ cardErrors: formErrors(payload) }),
    paymentOptionsRequested: (state) => state,
    cardRegistered: (state, payload: SavedCard) => ({
      cardErrors: [],
      newCard: payload,
      payment: { ...state.payment, cardId: payload.id },
    }),
    couponRequested: (_, __: string) => ({ operation: 'applying' as const, couponError: null }),
    couponSucceeded: (_, payload: AppliedCoupon) => ({ coupon: payload }),
    couponFailed: (_, payload: string) => ({ couponError: payload }),
    couponRemoved: () => ({ coupon: null }),

    paymentRequested: () => ({ operation: 'paying' as const, refusal: null }),
    ordersChanged: (_, payload: readonly Order[]) => ({ orders: payload, isPurchaseEndRead: false }),
    purchaseEndRead: () => ({ isPurchaseEndRead: true }),
    orderFailed: (state, _: Failure) => state,
    paymentRefused: (_, payload: string) => ({ refusal: payload }),
    refusalRead: () => ({ refusal: null }),
    verificationRequested: () => ({ operation: 'verifying' as const }),
    otherPaymentRequested: () => ({ operation: 'switching' as const }),
    operationFinished: () => ({ operation: null }),
    /** Later steps work with reserved quantities, and a coupon applies only within the review. */
    stepReached: (state, payload: CartStep) => ({
      step: payload,
      pendingQuantities: payload === 'items' ? state.pendingQuantities : {},
      hasGoneBack: payload === 'items' && state.reservation !== null,
      couponError: null,
      coupon:
        isBeforeOrder(payload) && (payload !== 'review' || state.step !== 'review') ? null : state.coupon,
    }),
    backRequested: (state) => state,
    cartRestarted: ({ items, now, isPurchaseEndRead }) => ({
      ...emptyCart,
      items,
      now,
      isPurchaseEndRead,
    }),
  },
});

export const {
  cartRequested,
  quantityRequested,
  removalRequested,
  reservationRequested,
  deliveryChosen,
  paymentChosen,
  paymentOptionsRequested,
  shippingChanged,
  paymentChanged,
  couponRequested,
  couponRemoved,
  paymentRequested,
  refusalRead,
  verificationRequested,
  otherPaymentRequested,
  backRequested,
} = cart.actions;

export const selectCart = stateOf(cart);
