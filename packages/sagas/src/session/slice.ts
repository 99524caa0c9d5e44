import { type AnswerOf, type Failure, type login, textsOf } from '@estacao/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from './user.ts';

export type SessionStatus =
  /** Nobody has looked yet. */
  | 'unknown'
  /** A session is stored; the server is being asked about it. */
  | 'checking'
  /** A session is stored, and the server can't be reached. */
  | 'unreachable'
  | 'signedOut'
  | 'signedIn'
  | 'signingOut';

export interface Credentials {
  readonly user: SessionUser;
  readonly token: string;
}

export interface LoginForm {
  /** CPF or e-mail, as typed. */
  readonly identifier: string;
  /** Which of the two it is, where the station offers a choice. */
  readonly by?: 'cpf' | 'email';
  readonly password: string;
  readonly captcha?: string;
}

export type LoginAnswer = AnswerOf<typeof login>;

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  readonly token: string | null;
  readonly login: { readonly isPending: boolean; readonly error: string | null };
  /** Where a private page sends somebody who isn't signed in. */
  readonly exit: string;
}

const idle = { isPending: false, error: null };

const initialState: SessionState = { status: 'unknown', user: null, token: null, login: idle, exit: '/' };

export const session = createSlice({
  name: 'session',
  initialState: initialState as SessionState,
  reducers: {
    /** Stored by an earlier visit or another tab, and not checked yet. */
    sessionFound: (_, { payload }: PayloadAction<Credentials>) => ({
      ...initialState,
      ...payload,
      status: 'checking' as const,
    }),
    sessionUnreachable: (state) => ({ ...state, status: 'unreachable' as const }),
    sessionOpened: (_, { payload }: PayloadAction<Credentials>) => ({
      ...initialState,
      ...payload,
      status: 'signedIn' as const,
    }),
    sessionClosed: {
      prepare: (exit = '/') => ({ payload: { exit } }),
      reducer: (_, { payload }: PayloadAction<{ exit: string }>) => ({
        ...initialState,
        status: 'signedOut' as const,
        exit: payload.exit,
      }),
    },
    /** The server no longer takes the token that was sent. */
    tokenRejected: (state) => state,
    /** Look again: at the member's wish, or because another tab changed what is stored. */
    sessionCheckRequested: (state) => state,
    logoutRequested: (state) => (state.token === null ? state : { ...state, status: 'signingOut' as const }),
    loginRequested: (state, _: PayloadAction<LoginForm>) => ({
      ...state,
      login: { isPending: true, error: null },
    }),
    loginSucceeded: (state, _: PayloadAction<LoginAnswer>) => ({ ...state, login: idle }),
    loginFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      login: { isPending: false, error: textsOf(payload)[0] ?? null },
    }),
    /** What was typed can't be right, so no call was made. */
    loginRefused: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      login: { isPending: false, error: payload },
    }),
  },
});

export const {
  sessionFound,
  sessionUnreachable,
  sessionOpened,
  sessionClosed,
  tokenRejected,
  sessionCheckRequested,
  logoutRequested,
  loginRequested,
  loginSucceeded,
  loginFailed,
  loginRefused,
} = session.actions;
