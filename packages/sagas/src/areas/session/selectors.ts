import { type SagaGenerator, select } from 'typed-redux-saga';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import type { SessionUser } from '../members/session-user.ts';
import { type SessionStatus, session } from './slice.ts';

export const selectSession = stateOf(session);

export function selectSessionStatus(state: StoreState): SessionStatus {
  return selectSession(state).status;
}

export function selectIsSignedIn(state: StoreState): boolean {
  return selectSession(state).status === 'signedIn';
}

export function selectUser(state: StoreState): SessionUser | null {
  return selectSession(state).user;
}

export function selectToken(state: StoreState): string | null {
  return selectSession(state).token;
}

export function selectExit(state: StoreState): string {
  return selectSession(state).exit;
}

export function* requireUser(): SagaGenerator<SessionUser> {
  const user = yield* select(selectUser);
  if (user === null) throw new Error('no member is signed in');
  return user;
}
