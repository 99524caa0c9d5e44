import type { Failure } from '@estacao/contract';
import {
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
} from '@estacao/domain';
import { reasonFor } from '../../kernel/failure.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import type { PlanDeed } from './attempts.ts';

/** A late response redirects only while the member is still at `path`. */
export interface PlanVisit {
  readonly deed: PlanDeed;
  readonly planId: number | null;
  readonly path: string;
}

export interface PlanKnown {
  readonly own: PlanSubscription | null;
  readonly plan: Plan<string> | null;
}

/** `waiting`: an unpaid PIX, or a card under review. */
export type CheckoutStep = 'form' | 'waiting' | 'done';

export interface PlanCheckoutState {
  readonly visit: PlanVisit | null;
  readonly known: Loaded<PlanKnown>;
  readonly step: CheckoutStep;
  readonly work: 'paying' | 'verifying' | null;
  readonly errors: readonly FormError[];
  readonly refusal: string | null;
  /** Counts refusals, so the form clears the card's code after each. */
  readonly refusals: number;
  /** The server's time, updated by the countdown. */
  readonly now: number;
  /** A server time with the offset of this device's clock at that moment. */
  readonly told: { readonly at: Moment; readonly offset: number } | null;
}

const initialState: PlanCheckoutState = {
  visit: null,
  known: idle,
  step: 'form',
  work: null,
  errors: [],
  refusal: null,
  refusals: 0,
  now: 0,
  told: null,
};

const fields: Readonly<Record<string, string>> = {
  card_number: 'number',
  card_holder_name: 'name',
  card_expiration_date: 'expiry',
  card_cvv: 'cvv',
  zipcode: 'cep',
  street_number: 'streetNumber',
  payment_type: 'method',
  selected_card: 'selectedCard',
};

export const planCheckout = createSlice({
  name: 'planCheckout',
  initialState,
  changes: {
    /** A pending call survives a new visit. */
    visitStarted: (state, payload: PlanVisit) => ({
      ...initialState,
      visit: payload,
      work: state.work,
      known: loading<PlanKnown>(),
    }),
    checkoutRequested: (state) => ({ known: loading(state.known) }),
    checkoutFailed: (state, payload: Failure) => ({ known: failed(state.known, reasonFor(payload)) }),
    checkoutSucceeded: (_, { step, ...known }: PlanKnown & { readonly step: CheckoutStep }) => ({
      known: ready<PlanKnown>(known),
      step,
    }),
    ownPlanChanged: (state, payload: PlanSubscription | null) => ({
      known: mapLoaded(state.known, (known) => ({ ...known, own: payload })),
    }),
    stepReached: (_, payload: CheckoutStep) => ({ step: payload }),

    /** Undefined keeps the current payment method. Carries card data, which must not enter the state. */
    paymentRequested: (_, __: PlanPayment | undefined) => ({
      work: 'paying' as const,
      errors: [],
      refusal: null,
    }),
    paymentRefused: (state, payload: string) => ({ refusal: payload, refusals: state.refusals + 1 }),
    fieldsFailed: (_, payload: Failure) => ({ errors: formErrors(payload, fields) }),
    otherWayRequested: () => ({ step: 'form' as const }),
    waitingRequested: () => ({ step: 'waiting' as const }),
    verificationRequested: () => ({ work: 'verifying' as const }),
    offsetMeasured: (_, payload: PlanCheckoutState['told']) => ({ told: payload }),
    ticked: (_, payload: number) => ({ now: payload }),
    workDone: () => ({ work: null }),
  },
});

export const {
  checkoutRequested,
  otherWayRequested,
  paymentRequested,
  verificationRequested,
  waitingRequested,
} = planCheckout.actions;

export const selectPlanCheckout = stateOf(planCheckout);
