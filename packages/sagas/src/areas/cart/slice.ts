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
import type { PayloadAction } from '../../kernel/action.ts';
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
  reducers: {
    cartRequested: (state) => state,
    cartStarted: (state) => ({ ...state, items: loading(state.items) }),
    cartSucceeded: (state, { payload }: PayloadAction<readonly CartItem[]>) => ({
      ...state,
      items: ready(payload),
      leaving: [],
    }),
    cartFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      items: failed(state.items, reasonFor(payload)),
    }),

    quantityRequested: (
      state,
      { payload: { productId, quantity } }: PayloadAction<{ productId: number; quantity: number }>,
    ) => ({ ...state, wanted: { ...state.wanted, [productId]: quantity } }),
    removalRequested: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      leaving: [...state.leaving, payload],
    }),
    removalFailed: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      leaving: state.leaving.filter((id) => id !== payload),
    }),
    /** The server has them now; later requests stay. */
    quantitiesSucceeded: (state, { payload }: PayloadAction<Readonly<Record<number, number>>>) => ({
      ...state,
      wanted: Object.fromEntries(
        Object.entries(state.wanted).filter(([id, quantity]) => payload[Number(id)] !== quantity),
      ),
      items: mapLoaded(state.items, (items) =>
        items.map((item) => ({ ...item, quantity: payload[item.product.id] ?? item.quantity })),
      ),
    }),
    quantitiesFailed: (state) => ({ ...state, wanted: {} }),

    /** On to the next step, which needs a reservation. */
    reservationRequested: (state) => ({ ...state, work: 'reserving' as const }),
    reservationHeld: (state, { payload }: PayloadAction<Deadline>) => ({
      ...state,
      hold: payload,
      isEndRead: false,
    }),
    reservationEnded: (state) => ({ ...state, hold: null, isBack: false }),
    ticked: (state, { payload }: PayloadAction<number>) => ({ ...state, now: payload }),

    deliveryChosen: (state) => state,
    shippingChanged: (
      state,
      { payload: { actionId, shipping } }: PayloadAction<{ actionId: number; shipping: Shipping }>,
    ) => ({ ...state, shipping: { ...state.shipping, [actionId]: shipping } }),
    paymentChanged: (state, { payload }: PayloadAction<Partial<CartPayment>>) => ({
      ...state,
      payment: { ...state.payment, ...payload },
    }),

    /** With a card, where it is a new one: it passes by here, and isn't kept. */
    paymentChosen: (state, _: PayloadAction<CardForm | undefined>) => ({
      ...state,
      work: 'registering' as const,
      cardErrors: [],
    }),
    cardFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      cardErrors: formErrors(payload),
    }),
    /** Loads the ways to pay again, after a failure. */
    paymentOptionsRequested: (state) => state,
    cardRegistered: (state, { payload }: PayloadAction<SavedCard>) => ({
      ...state,
      cardErrors: [],
      newCard: payload,
      payment: { ...state.payment, cardId: payload.id },
    }),
    couponRequested: (state, _: PayloadAction<string>) => ({
      ...state,
      work: 'applying' as const,
      couponError: null,
    }),
    couponSucceeded: (state, { payload }: PayloadAction<AppliedCoupon>) => ({ ...state, coupon: payload }),
    couponFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, couponError: payload }),
    couponRemoved: (state) => ({ ...state, coupon: null }),

    paymentRequested: (state) => ({ ...state, work: 'paying' as const, refusal: null }),
    ordersChanged: (state, { payload }: PayloadAction<readonly Order[]>) => ({
      ...state,
      orders: payload,
      isEndRead: false,
    }),
    endRead: (state) => ({ ...state, isEndRead: true }),
    orderFailed: (state, _: PayloadAction<Failure>) => state,
    paymentRefused: (state, { payload }: PayloadAction<string>) => ({ ...state, refusal: payload }),
    refusalRead: (state) => ({ ...state, refusal: null }),
    verificationRequested: (state) => ({ ...state, work: 'verifying' as const }),

    otherPaymentRequested: (state) => ({ ...state, work: 'switching' as const }),

    workDone: (state) => ({ ...state, work: null }),
    /** A reservation fixes the quantities. A coupon lasts as long as the review that it was typed into. */
    stepReached: (state, { payload }: PayloadAction<CartStep>) => ({
      ...state,
      step: payload,
      wanted: payload === 'items' ? state.wanted : {},
      isBack: payload === 'items' && state.hold !== null,
      couponError: null,
      coupon:
        isBeforeOrder(payload) && (payload !== 'review' || state.step !== 'review') ? null : state.coupon,
    }),
    backRequested: (state) => state,
    /** The next purchase starts. */
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
