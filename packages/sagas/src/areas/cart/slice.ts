import type { Failure } from '@estacao/contract';
import {
  type AppliedCoupon,
  type CardForm,
  type CartItem,
  type FoundAddress,
  failed,
  type Installment,
  idle,
  keptInstallment,
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

/** What is shown. Three of them wait for somebody: the member, their bank, or nobody any more. */
export type CartStep = 'items' | 'delivery' | 'payment' | 'review' | 'pix' | 'analysis' | 'done';

/** What is on its way, which can't be asked for twice. */
export type CartWork = 'reserving' | 'registering' | 'applying' | 'paying' | 'verifying' | 'switching';

/** Until when something holds: as the server's clock says, and what has to be added to this device's to get that. */
export interface Deadline {
  readonly expiresAt: number;
  readonly offset: number;
}

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
  readonly cards: Loaded<readonly SavedCard[]>;
  /** What is wrong with a new card, as the server has it. */
  readonly cardErrors: readonly FormError[];
  /** Where the CEP is that was typed last. */
  readonly address: Loaded<FoundAddress>;
  /** A card that was registered for this order, and isn't saved. */
  readonly newCard: SavedCard | null;
  readonly installments: Loaded<readonly Installment[]>;
  readonly coupon: AppliedCoupon | null;
  /** Why the last one didn't do. */
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
  cards: idle,
  cardErrors: [],
  address: idle,
  newCard: null,
  installments: idle,
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
    /** Bring it, or bring it anew. */
    cartRequested: (state) => state,
    cartAsked: (state) => ({ ...state, items: loading(state.items) }),
    cartBrought: (state, { payload }: PayloadAction<readonly CartItem[]>) => ({
      ...state,
      items: ready(payload),
      leaving: [],
    }),
    cartMissed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      items: failed(state.items, reasonFor(payload)),
    }),

    quantityWanted: (
      state,
      { payload: { productId, quantity } }: PayloadAction<{ productId: number; quantity: number }>,
    ) => ({ ...state, wanted: { ...state.wanted, [productId]: quantity } }),
    removalWanted: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      leaving: [...state.leaving, payload],
    }),
    removalFailed: (
      state,
      { payload }: PayloadAction<{ readonly productId: number; readonly failure: Failure }>,
    ) => ({ ...state, leaving: state.leaving.filter((id) => id !== payload.productId) }),
    /** The server has them now; what was wanted since stays. */
    quantitiesKept: (state, { payload }: PayloadAction<Readonly<Record<number, number>>>) => ({
      ...state,
      wanted: Object.fromEntries(
        Object.entries(state.wanted).filter(([id, quantity]) => payload[Number(id)] !== quantity),
      ),
      items: mapLoaded(state.items, (items) =>
        items.map((item) => ({ ...item, quantity: payload[item.product.id] ?? item.quantity })),
      ),
    }),
    quantitiesRefused: (state, _: PayloadAction<Failure>) => ({ ...state, wanted: {} }),

    /** On to the next step: what has to happen first, happens. */
    reservationWanted: (state) => ({ ...state, work: 'reserving' as const }),
    reservationFailed: (state, _: PayloadAction<Failure>) => state,
    held: (state, { payload }: PayloadAction<Deadline>) => ({ ...state, hold: payload, isEndRead: false }),
    heldNoMore: (state) => ({ ...state, hold: null, isBack: false }),
    /** Its time is over, and the server can't be asked. */
    holdUnknown: (state) => state,
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
    cardNotTaken: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      cardErrors: formErrors(payload),
    }),
    addressWanted: (state, _: PayloadAction<string>) => ({ ...state, address: loading(state.address) }),
    addressFound: (state, { payload }: PayloadAction<FoundAddress>) => ({
      ...state,
      address: ready(payload),
    }),
    addressMissed: (state, _: PayloadAction<Failure>) => ({ ...state, address: failed<FoundAddress>() }),

    /** How one can pay, once more: it couldn't be brought. */
    optionsWanted: (state) => state,
    cardsAsked: (state) => ({ ...state, cards: loading(state.cards) }),
    cardsBrought: (state, { payload }: PayloadAction<readonly SavedCard[]>) => ({
      ...state,
      cards: ready(payload),
    }),
    cardsMissed: (state) => ({ ...state, cards: failed(state.cards) }),
    cardRegistered: (state, { payload }: PayloadAction<SavedCard>) => ({
      ...state,
      cardErrors: [],
      newCard: payload,
      payment: { ...state.payment, cardId: payload.id },
    }),
    installmentsAsked: (state) => ({ ...state, installments: loading(state.installments) }),
    installmentsBrought: (state, { payload }: PayloadAction<readonly Installment[]>) => ({
      ...state,
      installments: ready(payload),
      payment: { ...state.payment, installment: keptInstallment(state.payment.installment, payload) },
    }),
    installmentsMissed: (state) => ({ ...state, installments: failed(state.installments) }),

    couponWanted: (state, _: PayloadAction<string>) => ({
      ...state,
      work: 'applying' as const,
      couponError: null,
    }),
    couponApplied: (state, { payload }: PayloadAction<AppliedCoupon>) => ({ ...state, coupon: payload }),
    couponNotTaken: (state, { payload }: PayloadAction<string>) => ({ ...state, couponError: payload }),
    couponRemoved: (state) => ({ ...state, coupon: null }),

    paymentWanted: (state) => ({ ...state, work: 'paying' as const, refusal: null }),
    ordered: (state, { payload }: PayloadAction<readonly Order[]>) => ({
      ...state,
      orders: payload,
      isEndRead: false,
    }),
    endRead: (state) => ({ ...state, isEndRead: true }),
    orderFailed: (state, _: PayloadAction<Failure>) => state,
    refused: (state, { payload }: PayloadAction<string>) => ({ ...state, refusal: payload }),
    refusalRead: (state) => ({ ...state, refusal: null }),
    verificationWanted: (state) => ({ ...state, work: 'verifying' as const }),

    otherPaymentRequested: (state) => ({ ...state, work: 'switching' as const }),
    otherPaymentFailed: (state, _: PayloadAction<Failure>) => state,

    verificationFailed: (state, _: PayloadAction<Failure>) => state,
    /** They are made with the next visit to the receipt. */
    vouchersMissed: (state, _: PayloadAction<Failure>) => state,

    workDone: (state) => ({ ...state, work: null }),
    /**
     * What is held is what it is: nothing else is wanted of it. A coupon is for the review that it was typed in: what is chosen
     * before is chosen for the whole of it.
     */
    stepReached: (state, { payload }: PayloadAction<CartStep>) => ({
      ...state,
      step: payload,
      wanted: payload === 'items' ? state.wanted : {},
      isBack: payload === 'items' && state.hold !== null,
      couponError: null,
      coupon:
        isBeforeOrder(payload) && (payload !== 'review' || state.step !== 'review') ? null : state.coupon,
    }),
    backWanted: (state) => state,
    /** What comes next is another purchase. */
    begunAnew: ({ items, now, isEndRead }) => ({ ...nothing, items, now, isEndRead }),
  },
});

export const {
  cartRequested,
  quantityWanted,
  removalWanted,
  reservationWanted,
  deliveryChosen,
  paymentChosen,
  addressWanted,
  optionsWanted,
  shippingChanged,
  paymentChanged,
  couponWanted,
  couponRemoved,
  paymentWanted,
  refusalRead,
  verificationWanted,
  otherPaymentRequested,
  backWanted,
} = cart.actions;

export const selectCart = stateOf(cart);
