import type { AnswerOf, login } from '@estacao/contract';
import { createAction } from '../../kernel/action.ts';
import { createSlice } from '../../kernel/slice.ts';
import type { SessionUser } from '../members/session-user.ts';

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

export type LoginAnswer = AnswerOf<typeof login>;

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  readonly token: string | null;
  /** Where a private page sends somebody who isn't signed in. */
  readonly exit: string;
}

const initialState: SessionState = { status: 'unknown', user: null, token: null, exit: '/' };

export const session = createSlice({
  name: 'session',
  initialState: initialState as SessionState,
  changes: {
    /** Stored by an earlier visit or another tab, and not checked yet. */
    sessionFound: (_, payload: Credentials) => ({ ...initialState, ...payload, status: 'checking' as const }),
    sessionUnreachable: () => ({ status: 'unreachable' as const }),
    sessionOpened: (_, payload: Credentials) => ({
      ...initialState,
      ...payload,
      status: 'signedIn' as const,
    }),
    /** The member changed something of themselves: the session goes on. */
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
    /** The server no longer takes the token that was sent, and says so. */
    tokenRejected: (state, _: readonly string[]) => state,
    /** Look again: at the member's wish, or because another tab changed what is stored; quietly where nobody asked for it. */
    sessionCheckRequested: (state, _: { readonly quietly: true } | undefined) => state,
    logoutRequested: {
      /** Where to go then; without it, to the landing page. */
      prepare: (to?: string) => ({ payload: { to: to ?? '/' } }),
      reducer: (state, _: { to: string }) =>
        state.token === null ? state : { status: 'signingOut' as const },
    },
  },
});

export const {
  sessionFound,
  sessionUnreachable,
  sessionOpened,
  userChanged,
  sessionClosed,
  tokenRejected,
  sessionCheckRequested,
  logoutRequested,
} = session.actions;

/** Comes before the session opens, with what else the server answers to a login. */
export const loginSucceeded = createAction<LoginAnswer>('session/loginSucceeded');
