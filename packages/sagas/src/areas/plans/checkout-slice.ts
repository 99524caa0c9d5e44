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
import type { CheckoutAction } from './attempts.ts';

/** A late response redirects only while the member is still at `path`. */
export interface PlanVisit {
  readonly action: CheckoutAction;
  readonly planId: number | null;
  readonly path: string;
}

export interface PlanDetails {
  readonly ownPlan: PlanSubscription | null;
  readonly plan: Plan<string> | null;
}

/** `waiting`: an unpaid PIX, or a card under review. */
export type CheckoutStep = 'form' | 'waiting' | 'done';

export interface PlanCheckoutState {
  readonly visit: PlanVisit | null;
  readonly details: Loaded<PlanDetails>;
  readonly step: CheckoutStep;
  readonly operation: 'paying' | 'verifying' | null;
  readonly errors: readonly FormError[];
  readonly refusal: string | null;
  /** Counts refusals: the form clears the card's CVV after each. */
  readonly refusals: number;
  /** The server's time, updated by the countdown. */
  readonly now: number;
  /** A server time with the offset of this device's clock at that moment. */
  readonly clockSync: { readonly serverTime: Moment; readonly offset: number } | null;
}

const initialState: PlanCheckoutState = {
  visit: null,
  details: idle,
  step: 'form',
  operation: null,
  errors: [],
  refusal: null,
  refusals: 0,
  now: 0,
  clockSync: null,
};

const fieldByWireName: Readonly<Record<string, string>> = {
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
    /** An operation in progress survives a new visit. */
    visitStarted: (state, payload: PlanVisit) => ({
      ...initialState,
      visit: payload,
      operation: state.operation,
      details: loading<PlanDetails>(),
    }),
    checkoutRequested: (state) => ({ details: loading(state.details) }),
    checkoutFailed: (state, payload: Failure) => ({ details: failed(state.details, reasonFor(payload)) }),
    checkoutSucceeded: (_, { step, ...details }: PlanDetails & { readonly step: CheckoutStep }) => ({
      details: ready<PlanDetails>(details),
      step,
    }),
    ownPlanChanged: (state, payload: PlanSubscription | null) => ({
      details: mapLoaded(state.details, (details) => ({ ...details, ownPlan: payload })),
    }),
    stepReached: (_, payload: CheckoutStep) => ({ step: payload }),

    /** Undefined keeps the current payment method. Carries card data, which must not enter the state. */
    paymentRequested: (_, __: PlanPayment | undefined) => ({
      operation: 'paying' as const,
      errors: [],
      refusal: null,
    }),
    paymentRefused: (state, payload: string) => ({ refusal: payload, refusals: state.refusals + 1 }),
    fieldsFailed: (_, payload: Failure) => ({ errors: formErrors(payload, fieldByWireName) }),
    methodChangeRequested: () => ({ step: 'form' as const }),
    pendingPaymentRequested: () => ({ step: 'waiting' as const }),
    verificationRequested: () => ({ operation: 'verifying' as const }),
    offsetMeasured: (_, payload: PlanCheckoutState['clockSync']) => ({ clockSync: payload }),
    clockTicked: (_, payload: number) => ({ now: payload }),
    operationFinished: () => ({ operation: null }),
  },
});

export const {
  checkoutRequested,
  methodChangeRequested,
  paymentRequested,
  verificationRequested,
  pendingPaymentRequested,
} = planCheckout.actions;

export const selectPlanCheckout = stateOf(planCheckout);
