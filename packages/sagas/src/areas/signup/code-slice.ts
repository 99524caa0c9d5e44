import type { Failure } from '@estacao/contract';
import type { PayloadAction } from '../../kernel/action.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { sessionOpened } from '../session/slice.ts';
import type { Awaiting } from './kept.ts';

export interface CodeState {
  readonly isPending: boolean;
  readonly isResending: boolean;
  readonly errors: readonly FormError[];
  /** How many were wrong: with each one the field begins anew. */
  readonly wrong: number;
  /** When another may be asked for, and what time it is. Nothing before the page has begun to count. */
  readonly resendAt: number | null;
  readonly now: number | null;
  /** The sign-up of this tab. */
  readonly awaiting: Awaiting | null;
  /** A right code or link of a sign-up that isn't this tab's: it waits for a new password. */
  readonly proof: Proof | null;
  /** A link led here that no longer counts: nothing was sent. */
  readonly isLinkVoid: boolean;
}

/** A code or the secret of a link, and for whom it is: the address, or the token of the sign-up. */
export interface Proof {
  readonly who: string;
  readonly code: string;
}

const idle: CodeState = {
  isPending: false,
  isResending: false,
  errors: [],
  wrong: 0,
  resendAt: null,
  now: null,
  awaiting: null,
  proof: null,
  isLinkVoid: false,
};

interface NewPasswords {
  readonly password: string;
  readonly confirmation: string;
}

function isJudged(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status < 500;
}

/** The page on which the code is typed that was mailed. */
export const code = createSlice({
  name: 'code',
  initialState: idle,
  reducers: {
    awaitingKnown: (state, { payload }: PayloadAction<Awaiting | null>) => ({ ...state, awaiting: payload }),
    codeTyped: (state, _: PayloadAction<Proof>) => ({
      ...state,
      isPending: true,
      errors: [],
    }),
    newPasswordRequested: (state, { payload }: PayloadAction<Proof>) => ({
      ...state,
      isPending: false,
      errors: [],
      proof: payload,
    }),
    newPasswordChosen: (state, _: PayloadAction<NewPasswords>) => ({ ...state, isPending: true, errors: [] }),
    newPasswordFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      errors: formErrors(payload).map(({ field, ...rest }) => {
        if (field === undefined) return rest;
        return { ...rest, field: field === 'password_confirmation' ? 'confirmation' : field };
      }),
    }),
    linkRefused: {
      prepare: (failure: Failure, { email = '' }: RouteParams) => ({ payload: { failure, email } }),
      reducer: (
        state,
        { payload: { failure } }: PayloadAction<{ readonly failure: Failure; readonly email: string }>,
      ) => ({ ...state, isLinkVoid: failure.kind === 'http' && failure.status === 422 }),
    },
    // A code that nobody has judged, as the network was lost, stays to be sent again.
    codeRefused: (state, { payload }: PayloadAction<Failure>) => {
      if (!isJudged(payload)) return { ...state, isPending: false };
      const errors = formErrors(payload).map(({ message }) => ({ field: 'code', message }));
      return { ...state, isPending: false, errors, wrong: state.wrong + 1 };
    },
    resendWanted: (state, _: PayloadAction<string>) => ({ ...state, isResending: true }),
    resent: (state) => ({ ...state, isResending: false, errors: [], isLinkVoid: false }),
    resendFailed: (state, _: PayloadAction<Failure>) => ({ ...state, isResending: false }),
    waitBegun: (state, { payload }: PayloadAction<{ readonly resendAt: number; readonly now: number }>) => ({
      ...state,
      ...payload,
    }),
    ticked: (state, { payload }: PayloadAction<{ readonly now: number }>) => ({ ...state, now: payload.now }),
    codePageEntered: ({ isLinkVoid }) => ({ ...idle, isLinkVoid }),
    pageLeft: () => idle,
  },
  also: (state, action) => (sessionOpened.match(action) ? idle : state),
});

export const { codeTyped, newPasswordChosen, resendWanted } = code.actions;

export const selectCode = stateOf(code);
