import type { Failure } from '@estacao/contract';
import {
  type FoundAddress,
  failed,
  idle,
  type Loaded,
  loading,
  type Moment,
  mapLoaded,
  type Plan,
  type PlanPayment,
  type PlanSubscription,
  ready,
  type SavedCard,
} from '@estacao/domain';
import type { PayloadAction } from '../../kernel/action.ts';
import { reasonFor } from '../../kernel/failure.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import type { PlanDeed } from './attempts.ts';

/** What is paid for, and where: whoever is elsewhere by the time of an answer isn't led anywhere. */
export interface PlanVisit {
  readonly deed: PlanDeed;
  /** The plan that is bought or changed to. */
  readonly planId: number | null;
  readonly path: string;
}

/** What there is to know before somebody pays. */
export interface PlanKnown {
  readonly own: PlanSubscription | null;
  /** The plan that is bought or changed to; null: there is none. */
  readonly plan: Plan<string> | null;
}

/** What is shown. `waiting`: a PIX that waits to be paid, or a card that is looked into. */
export type CheckoutStep = 'form' | 'waiting' | 'done';

export interface PlanCheckoutState {
  readonly visit: PlanVisit | null;
  readonly known: Loaded<PlanKnown>;
  readonly step: CheckoutStep;
  readonly work: 'paying' | 'verifying' | null;
  readonly cards: Loaded<readonly SavedCard[]>;
  /** Where the CEP is that was typed last. */
  readonly address: Loaded<FoundAddress>;
  /** What the server refuses, by the names of the form. */
  readonly errors: readonly FormError[];
  /** Why the payment was refused. */
  readonly refusal: string | null;
  /** How often one was: the code of a card that was refused is typed anew. */
  readonly refusals: number;
  /** The time on the server, as far as anything ticks. */
  readonly now: number;
  /** When the server told its time, and what has to be added to this device's clock to get that. */
  readonly told: { readonly at: Moment; readonly offset: number } | null;
}

const initialState: PlanCheckoutState = {
  visit: null,
  known: idle,
  step: 'form',
  work: null,
  cards: idle,
  address: idle,
  errors: [],
  refusal: null,
  refusals: 0,
  now: 0,
  told: null,
};

/** The wire's name of a field isn't always the form's. */
const ours: Readonly<Record<string, string>> = {
  card_number: 'number',
  card_holder_name: 'name',
  card_expiration_date: 'expiry',
  card_cvv: 'cvv',
  zipcode: 'cep',
  street_number: 'streetNumber',
  payment_type: 'method',
  selected_card: 'selectedCard',
};

function errorsOf(failure: Failure): readonly FormError[] {
  return formErrors(failure).map(({ field, ...error }) =>
    field === undefined ? error : { ...error, field: ours[field] ?? field },
  );
}

export const planCheckout = createSlice({
  name: 'planCheckout',
  initialState,
  reducers: {
    /** What was known of another visit says nothing of this one. What is on its way stays so. */
    visited: (state, { payload }: PayloadAction<PlanVisit>) => ({
      ...initialState,
      visit: payload,
      work: state.work,
      cards: state.cards,
      known: loading<PlanKnown>(),
    }),
    /** Bring it all, or bring it anew. */
    checkoutRequested: (state) => ({ ...state, known: loading(state.known) }),
    knownMissed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      known: failed(state.known, reasonFor(payload)),
    }),
    brought: (
      state,
      { payload: { step, ...known } }: PayloadAction<PlanKnown & { readonly step: CheckoutStep }>,
    ) => ({ ...state, known: ready<PlanKnown>(known), step }),
    ownBrought: (state, { payload }: PayloadAction<PlanSubscription | null>) => ({
      ...state,
      known: mapLoaded(state.known, (known) => ({ ...known, own: payload })),
    }),
    stepReached: (state, { payload }: PayloadAction<CheckoutStep>) => ({ ...state, step: payload }),

    cardsAsked: (state) => ({ ...state, cards: loading(state.cards) }),
    cardsBrought: (state, { payload }: PayloadAction<readonly SavedCard[]>) => ({
      ...state,
      cards: ready(payload),
    }),
    cardsMissed: (state) => ({ ...state, cards: failed(state.cards) }),
    cardsRequested: (state) => state,
    addressRequested: (state, _: PayloadAction<string>) => ({ ...state, address: loading(state.address) }),
    addressFound: (state, { payload }: PayloadAction<FoundAddress>) => ({
      ...state,
      address: ready(payload),
    }),
    addressMissed: (state, _: PayloadAction<Failure>) => ({ ...state, address: failed<FoundAddress>() }),

    /** Nothing: as it is paid by now. A card that was typed passes by here, and isn't kept. */
    paymentWanted: (state, _: PayloadAction<PlanPayment | undefined>) => ({
      ...state,
      work: 'paying' as const,
      errors: [],
      refusal: null,
    }),
    paymentRefused: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      refusal: payload,
      refusals: state.refusals + 1,
    }),
    fieldsRefused: (state, { payload }: PayloadAction<Failure>) => ({ ...state, errors: errorsOf(payload) }),
    paymentFailed: (state, _: PayloadAction<Failure>) => state,
    /** Another way of paying than the one that waits. */
    otherWayWanted: (state) => ({ ...state, step: 'form' as const }),
    /** Back to the one that waits. */
    waitingWanted: (state) => ({ ...state, step: 'waiting' as const }),
    verificationWanted: (state) => ({ ...state, work: 'verifying' as const }),
    verificationFailed: (state, _: PayloadAction<Failure>) => state,
    timeTold: (state, { payload }: PayloadAction<PlanCheckoutState['told']>) => ({ ...state, told: payload }),
    ticked: (state, { payload }: PayloadAction<number>) => ({ ...state, now: payload }),
    workDone: (state) => ({ ...state, work: null }),
  },
});

export const {
  addressRequested,
  cardsRequested,
  checkoutRequested,
  otherWayWanted,
  paymentWanted,
  verificationWanted,
  waitingWanted,
} = planCheckout.actions;

export const selectPlanCheckout = stateOf(planCheckout);
