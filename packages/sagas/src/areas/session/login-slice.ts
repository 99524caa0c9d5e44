import type { Failure } from '@estacao/contract';
import type { PayloadAction } from '../../kernel/action.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { sessionOpened } from './slice.ts';

export interface LoginForm {
  /** Which of the two it is. */
  readonly by: 'cpf' | 'email';
  /** Digits, or an address in lower case. */
  readonly identifier: string;
  readonly password: string;
}

/** What is typed to log in, without the password. */
export interface LoginDraft {
  readonly cpf: string;
  readonly email: string;
}

export interface LoginState {
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** What was typed before the page was loaded anew. */
  readonly draft: LoginDraft | null;
}

const idle: LoginState = { isPending: false, errors: [], draft: null };

export const login = createSlice({
  name: 'login',
  initialState: idle as LoginState,
  reducers: {
    /** Something was typed. */
    loginKept: (state, _: PayloadAction<LoginDraft>) => state,
    loginDraftFound: (state, { payload }: PayloadAction<LoginDraft>) => ({ ...state, draft: payload }),
    loginRequested: (_, __: PayloadAction<LoginForm>) => ({ ...idle, isPending: true }),
    loginFailed: (_, { payload }: PayloadAction<Failure>) => ({
      ...idle,
      errors: formErrors(payload),
    }),
    /** Nothing was sent. */
    loginRefused: (_, { payload }: PayloadAction<readonly FormError[]>) => ({
      ...idle,
      errors: payload,
    }),
    loginAbandoned: () => idle,
  },
  also: (state, action) => (sessionOpened.match(action) ? idle : state),
});

export const { loginKept, loginDraftFound, loginRequested, loginFailed, loginRefused, loginAbandoned } =
  login.actions;

export const selectLogin = stateOf(login);
