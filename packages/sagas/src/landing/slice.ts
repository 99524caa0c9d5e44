import type { Failure, LandingSection, PublicAction } from '@estacao/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface LandingContent {
  readonly sections: readonly LandingSection[];
  readonly actions: readonly PublicAction[];
}

export interface LandingState {
  /** `null` until it is known: from the page itself, or from the API. */
  readonly content: LandingContent | null;
  readonly hasFailed: boolean;
}

const initialState: LandingState = { content: null, hasFailed: false };

export const landing = createSlice({
  name: 'landing',
  initialState: initialState as LandingState,
  reducers: {
    /** The host wrote it into the page: nobody has to ask. */
    landingGiven: (_, { payload }: PayloadAction<LandingContent>) => ({
      content: payload,
      hasFailed: false,
    }),
    landingRequested: (state) => ({ ...state, hasFailed: false }),
    landingSucceeded: (_, { payload }: PayloadAction<LandingContent>) => ({
      content: payload,
      hasFailed: false,
    }),
    /** What was known stays. */
    landingFailed: (state, _: PayloadAction<Failure>) => ({ ...state, hasFailed: true }),
  },
});

export const { landingGiven, landingRequested, landingSucceeded, landingFailed } = landing.actions;

interface WithLanding {
  readonly landing?: LandingState;
}

export function selectLanding(state: WithLanding) {
  return state.landing ?? initialState;
}
