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

/** What is paid for, and where: whoever is elsewhere by the time of an answer isn't led anywhere. */
export interface PlanVisit {
  readonly deed: PlanDeed;
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
  readonly errors: readonly FormError[];
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
  errors: [],
  refusal: null,
  refusals: 0,
  now: 0,
  told: null,
};

/** The form's names of fields that the server calls something else. */
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
    /** A new visit forgets the last one, but not the work under way. */
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

    /** Without a payment: as it is paid by now. A typed card passes by here, and is kept nowhere. */
    paymentRequested: (_, __: PlanPayment | undefined) => ({
      work: 'paying' as const,
      errors: [],
      refusal: null,
    }),
    paymentRefused: (state, payload: string) => ({ refusal: payload, refusals: state.refusals + 1 }),
    fieldsFailed: (_, payload: Failure) => ({ errors: formErrors(payload, fields) }),
    /** To another way of paying than the one that waits. */
    otherWayRequested: () => ({ step: 'form' as const }),
    /** Back to the one that waits. */
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
