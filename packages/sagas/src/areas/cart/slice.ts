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

/** What is shown. Three of them wait for somebody: the member, their bank, or nobody any more. */
export type CartStep = 'items' | 'delivery' | 'payment' | 'review' | 'pix' | 'analysis' | 'done';

/** What is on its way, which can't be asked for twice. */
export type CartWork = 'reserving' | 'registering' | 'applying' | 'paying' | 'verifying' | 'switching';

export interface CartPayment {
  readonly method: 'credit_card' | 'pix';
  /** 0 is a new card. */
  readonly cardId: number;
  readonly installment: number;
  readonly email: string;
}

export interface CartState {
  readonly items: Loaded<readonly CartItem[]>;
  /** How many are wanted of a product, where the server doesn't know it yet. */
  readonly wanted: Readonly<Record<number, number>>;
  /** Products that are being taken out. */
  readonly leaving: readonly number[];
  readonly step: CartStep;
  /** The member went back to what is in it, though it is held: nothing leads them on but they themselves. */
  readonly isBack: boolean;
  readonly work: CartWork | null;
  readonly hold: Deadline | null;
  /** The time on the server, as far as anything ticks. */
  readonly now: number;
  /** By activity. */
  readonly shipping: Readonly<Record<number, Shipping>>;
  readonly payment: CartPayment;
  /** What is wrong with a new card, as the server has it. */
  readonly cardErrors: readonly FormError[];
  /** A card that was registered for this order, and isn't saved. */
  readonly newCard: SavedCard | null;
  readonly coupon: AppliedCoupon | null;
  readonly couponError: string | null;
  /** Why the payment was refused, until the member has decided what to do about it. */
  readonly refusal: string | null;
  /** Those that were made of the cart: paid, or waiting for it. */
  readonly orders: readonly Order[];
  /** This page has shown how the last purchase ended. */
  readonly isEndRead: boolean;
}

function isBeforeOrder(step: CartStep): boolean {
  return step === 'items' || step === 'delivery' || step === 'payment' || step === 'review';
}

const nothing: CartState = {
  items: idle,
  wanted: {},
  leaving: [],
  step: 'items',
  isBack: false,
  work: null,
  hold: null,
  now: 0,
  shipping: {},
  payment: { method: 'credit_card', cardId: 0, installment: 1, email: '' },
  cardErrors: [],
  newCard: null,
  coupon: null,
  couponError: null,
  refusal: null,
  orders: [],
  isEndRead: false,
};

export const cart = createSlice({
  name: 'cart',
  initialState: nothing,
  changes: {
    cartRequested: (state) => state,
    cartStarted: (state) => ({ items: loading(state.items) }),
    cartSucceeded: (_, payload: readonly CartItem[]) => ({ items: ready(payload), leaving: [] }),
    cartFailed: (state, payload: Failure) => ({ items: failed(state.items, reasonFor(payload)) }),

    quantityRequested: (state, { productId, quantity }: { productId: number; quantity: number }) => ({
      wanted: { ...state.wanted, [productId]: quantity },
    }),
    removalRequested: (state, payload: number) => ({ leaving: [...state.leaving, payload] }),
    removalFailed: (state, payload: number) => ({ leaving: state.leaving.filter((id) => id !== payload) }),
    /** The server has them now; later requests stay. */
    quantitiesSucceeded: (state, payload: Readonly<Record<number, number>>) => ({
      wanted: Object.fromEntries(
        Object.entries(state.wanted).filter(([id, quantity]) => payload[Number(id)] !== quantity),
      ),
      items: mapLoaded(state.items, (items) =>
        items.map((item) => ({ ...item, quantity: payload[item.product.id] ?? item.quantity })),
      ),
    }),
    quantitiesFailed: () => ({ wanted: {} }),

    reservationRequested: () => ({ work: 'reserving' as const }),
    reservationHeld: (_, payload: Deadline) => ({ hold: payload, isEndRead: false }),
    reservationEnded: () => ({ hold: null, isBack: false }),
    ticked: (_, payload: number) => ({ now: payload }),

    deliveryChosen: (state) => state,
    shippingChanged: (state, { actionId, shipping }: { actionId: number; shipping: Shipping }) => ({
      shipping: { ...state.shipping, [actionId]: shipping },
    }),
    paymentChanged: (state, payload: Partial<CartPayment>) => ({ payment: { ...state.payment, ...payload } }),

    /** With a card, where it is a new one: it passes by here, and isn't kept. */
    paymentChosen: (_, __: CardForm | undefined) => ({ work: 'registering' as const, cardErrors: [] }),
    cardFailed: (_, payload: Failure) => ({ cardErrors: formErrors(payload) }),
    paymentOptionsRequested: (state) => state,
    cardRegistered: (state, payload: SavedCard) => ({
      cardErrors: [],
      newCard: payload,
      payment: { ...state.payment, cardId: payload.id },
    }),
    couponRequested: (_, __: string) => ({ work: 'applying' as const, couponError: null }),
    couponSucceeded: (_, payload: AppliedCoupon) => ({ coupon: payload }),
    couponFailed: (_, payload: string) => ({ couponError: payload }),
    couponRemoved: () => ({ coupon: null }),

    paymentRequested: () => ({ work: 'paying' as const, refusal: null }),
    ordersChanged: (_, payload: readonly Order[]) => ({ orders: payload, isEndRead: false }),
    endRead: () => ({ isEndRead: true }),
    orderFailed: (state, _: Failure) => state,
    paymentRefused: (_, payload: string) => ({ refusal: payload }),
    refusalRead: () => ({ refusal: null }),
    verificationRequested: () => ({ work: 'verifying' as const }),
    otherPaymentRequested: () => ({ work: 'switching' as const }),
    workDone: () => ({ work: null }),
    /** A reservation fixes the quantities. A coupon lasts as long as the review that it was typed into. */
    stepReached: (state, payload: CartStep) => ({
      step: payload,
      wanted: payload === 'items' ? state.wanted : {},
      isBack: payload === 'items' && state.hold !== null,
      couponError: null,
      coupon:
        isBeforeOrder(payload) && (payload !== 'review' || state.step !== 'review') ? null : state.coupon,
    }),
    backRequested: (state) => state,
    cartRestarted: ({ items, now, isEndRead }) => ({ ...nothing, items, now, isEndRead }),
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
