import type { Failure } from '@estacao/contract';
import type { Cents, SignUpForm } from '@estacao/domain';
import type { PayloadAction } from '../../kernel/action.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { type Awaiting, withoutPasswords } from './kept.ts';

/** What is typed of oneself; a password, where the station knows the rest; where the code goes. */
export type SignUpStep = 'data' | 'password' | 'method';

/** Who invites somebody, and what that is worth to them. */
export interface Invited {
  readonly code: string;
  readonly actionId: number;
  readonly inviterId: number;
  readonly points: Cents;
}

export interface SignUpState {
  readonly step: SignUpStep;
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** What was typed before the page was loaded anew, or before going on. */
  readonly draft: SignUpForm | null;
  /** What was found right: with it, the account is created. */
  readonly candidate: (Awaiting & { readonly of: string }) | null;
  /** The account, once there is one. Without a token, where only its address is known. */
  readonly account: { readonly email: string; readonly token: string | null } | null;
  readonly invited: Invited | null;
}

const idle: SignUpState = {
  step: 'data',
  isPending: false,
  errors: [],
  draft: null,
  candidate: null,
  account: null,
  invited: null,
};

/** Names that the request has for fields of the form. */
const fields: Readonly<Record<string, string>> = {
  tel: 'phone',
  password_confirmation: 'confirmation',
  entry_requirements: 'requirements',
};

function errorsOf(failure: Failure): readonly FormError[] {
  return formErrors(failure).map(({ field, ...rest }) =>
    field === undefined ? rest : { ...rest, field: fields[field] ?? field },
  );
}

export const signup = createSlice({
  name: 'signup',
  initialState: idle,
  reducers: {
    /** The data are typed: where the station knows its people, the password comes after. */
    dataSent: (state, { payload }: PayloadAction<SignUpForm>) => ({
      ...state,
      // Nobody needs the password any more once it is sent.
      draft: withoutPasswords(payload),
      isPending: true,
      errors: [],
    }),
    passwordSent: (state, _: PayloadAction<Pick<SignUpForm, 'password' | 'confirmation'>>) => ({
      ...state,
      isPending: true,
      errors: [],
    }),
    /** Where the code is to go. There is one way so far. */
    methodChosen: (state) => ({ ...state, isPending: true, errors: [] }),
    /** Something was typed. */
    signUpKept: (state, _: PayloadAction<SignUpForm>) => state,
    /** Back to what was typed, all of which stays but the passwords. */
    dataWanted: (state) => ({ ...state, isPending: false, errors: [], step: 'data' as const }),
    /** Somebody comes whose account is there already: from the login, or from the page of the code. */
    accountKnown: (
      state,
      { payload }: PayloadAction<{ readonly email: string; readonly token: string | null }>,
    ) => ({ ...state, step: 'method' as const, account: payload, errors: [] }),
    draftFound: (state, { payload }: PayloadAction<SignUpForm>) => ({ ...state, draft: payload }),
    candidateFound: (state, { payload }: PayloadAction<Awaiting & { readonly of: string }>) => ({
      ...state,
      candidate: payload,
    }),
    passwordAsked: (state) => ({ ...state, step: 'password' as const, isPending: false }),
    accountCreated: (state, { payload }: PayloadAction<Awaiting>) => ({
      ...state,
      step: 'method' as const,
      isPending: false,
      account: payload,
    }),
    invitationFound: (state, { payload }: PayloadAction<Invited>) => ({ ...state, invited: payload }),
    signUpLeft: (state) => ({ ...state, isPending: false }),
    signUpFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      errors: errorsOf(payload),
    }),
    /** Nothing was sent. */
    signUpRefused: (state, { payload }: PayloadAction<readonly FormError[]>) => ({
      ...state,
      isPending: false,
      errors: payload,
    }),
    /** The account exists, and what is typed is for another. */
    signUpBegun: (state) => ({ ...idle, invited: state.invited }),
  },
});

export const { dataSent, passwordSent, methodChosen, signUpKept, dataWanted, accountKnown, signUpBegun } =
  signup.actions;

export const selectSignUp = stateOf(signup);
