import type { AnswerOf, login } from '@estacao/contract';
import { createAction } from '../../kernel/action.ts';
import { createSlice } from '../../kernel/slice.ts';
import type { SessionUser } from '../members/session-user.ts';

export type SessionStatus =
  | 'unknown'
  /** A session is stored, and the server is checking it. */
  | 'checking'
  /** A session is stored, but the server cannot be reached. */
  | 'unreachable'
  | 'signedOut'
  | 'signedIn'
  | 'signingOut';

export interface Credentials {
  readonly user: SessionUser;
  readonly token: string;
}

export type LoginAnswer = AnswerOf<typeof login>;

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  readonly token: string | null;
  readonly exit: string;
}

const initialState: SessionState = { status: 'unknown', user: null, token: null, exit: '/' };

export const session = createSlice({
  name: 'session',
  initialState: initialState as SessionState,
  changes: {
    /** An earlier visit or another tab stored the session. It is not verified yet. */
    storedSessionFound: (_, payload: Credentials) => ({
      ...initialState,
      ...payload,
      status: 'checking' as const,
    }),
    sessionUnreachable: () => ({ status: 'unreachable' as const }),
    sessionOpened: (_, payload: Credentials) => ({
      ...initialState,
      ...payload,
      status: 'signedIn' as const,
    }),
    userChanged: (state, payload: Partial<SessionUser>) =>
      state.user === null ? state : { user: { ...state.user, ...payload } },
    sessionClosed: {
      prepare: (exit?: string) => ({ payload: { exit: exit ?? '/' } }),
      reducer: (_, payload: { exit: string }) => ({
        ...initialState,
        status: 'signedOut' as const,
        exit: payload.exit,
      }),
    },
    tokenRejected: (state, _: readonly string[]) => state,
    /**
     * Dispatched at start, by the member, or when the session may be stale. `quietly` marks an automatic
     * retry.
     */
    sessionCheckRequested: (state, _: { readonly quietly: true } | undefined) => state,
    logoutRequested: {
      prepare: (to?: string) => ({ payload: { to: to ?? '/' } }),
      reducer: (state, _: { to: string }) =>
        state.token === null ? state : { status: 'signingOut' as const },
    },
  },
});

export const {
  storedSessionFound,
  sessionUnreachable,
  sessionOpened,
  userChanged,
  sessionClosed,
  tokenRejected,
  sessionCheckRequested,
  logoutRequested,
} = session.actions;

/** Dispatched before the session opens, with the rest of the login response. */
export const loginSucceeded = createAction<LoginAnswer>('session/loginSucceeded');
