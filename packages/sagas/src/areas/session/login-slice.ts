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

export interface LoginState {
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
}

const idle: LoginState = { isPending: false, errors: [] };

export const login = createSlice({
  name: 'login',
  initialState: idle as LoginState,
  reducers: {
    loginRequested: (_, __: PayloadAction<LoginForm>) => ({ isPending: true, errors: [] }),
    loginFailed: (_, { payload }: PayloadAction<Failure>) => ({
      isPending: false,
      errors: formErrors(payload),
    }),
    /** Nothing was sent. */
    loginRefused: (_, { payload }: PayloadAction<readonly FormError[]>) => ({
      isPending: false,
      errors: payload,
    }),
    loginAbandoned: () => idle,
  },
  also: (state, action) => (sessionOpened.match(action) ? idle : state),
});

export const { loginRequested, loginFailed, loginRefused, loginAbandoned } = login.actions;

export const selectLogin = stateOf(login);
