import type { Station } from '../station/station.ts';
import type { SessionState } from './slice.ts';

interface WithSession {
  readonly session: SessionState;
}

export function selectSession(state: WithSession) {
  return state.session;
}
export function selectSessionStatus(state: WithSession) {
  return state.session.status;
}
export function selectIsSignedIn(state: WithSession) {
  return state.session.status === 'signedIn';
}
export function selectUser(state: WithSession) {
  return state.session.user;
}
export function selectToken(state: WithSession) {
  return state.session.token;
}
export function selectLogin(state: WithSession) {
  return state.session.login;
}
/** Where a private page sends somebody who isn't signed in. */
export function selectExit(state: WithSession) {
  return state.session.exit;
}

/** What a member may log in with, the usual one first. */
export function selectIdentifiers({ station }: { station: Station }): readonly ('cpf' | 'email')[] {
  return identifiers[station.features.login];
}

const identifiers = { cpf: ['cpf'], email: ['email'], choice: ['cpf', 'email'] } as const;
