import type { Failure } from '@estacao/contract';
import { type Cents, centsFromDecimal } from '@estacao/domain';
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loginSucceeded } from '../session/slice.ts';
import { selectFormatPoints } from '../station/slice.ts';
import type { Station } from '../station/station.ts';

export interface PointsState {
  /** In hundredths, like money; `null` until it is known. */
  readonly balance: Cents | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

const initialState: PointsState = { balance: null, isLoading: false, hasFailed: false };

function known(balance: number): PointsState {
  return { ...initialState, balance: centsFromDecimal(balance) ?? null };
}

export const points = createSlice({
  name: 'points',
  initialState: initialState as PointsState,
  reducers: {
    pointsRequested: (state) => ({ ...state, isLoading: true }),
    pointsSucceeded: (_, { payload }: PayloadAction<number>) => known(payload),
    /** What was known stays. */
    pointsFailed: (state, _: PayloadAction<Failure>) => ({ ...state, isLoading: false, hasFailed: true }),
  },
  extraReducers: (builder) => {
    builder.addCase(loginSucceeded, (_, { payload }) => known(payload.points));
  },
});

export const { pointsRequested, pointsSucceeded, pointsFailed } = points.actions;

interface WithPoints {
  readonly points?: PointsState;
}

export function selectPoints(state: WithPoints) {
  return state.points ?? initialState;
}

/** `1.250,50 pontos`; `null` until the balance is known. */
export const selectPointsText = createSelector(
  [
    (state: WithPoints) => selectPoints(state).balance,
    (state: { station: Station }) => selectFormatPoints(state),
  ],
  (balance, format) => (balance === null ? null : format(balance)),
);
