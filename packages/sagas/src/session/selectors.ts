import type { Station } from '../station/station.ts';
import type { SessionState } from './slice.ts';

interface WithSession {
  readonly session: SessionState;
}

export const selectSession = (state: WithSession) => state.session;
export const selectSessionStatus = (state: WithSession) => state.session.status;
export const selectIsSignedIn = (state: WithSession) => state.session.status === 'signedIn';
export const selectUser = (state: WithSession) => state.session.user;
export const selectToken = (state: WithSession) => state.session.token;
export const selectLogin = (state: WithSession) => state.session.login;
/** Where a private page sends somebody who isn't signed in. */
export const selectExit = (state: WithSession) => state.session.exit;

/** What a member may log in with, the usual one first. */
export function selectIdentifiers({ station }: { station: Station }): readonly ('cpf' | 'email')[] {
  return identifiers[station.features.login];
}

const identifiers = { cpf: ['cpf'], email: ['email'], choice: ['cpf', 'email'] } as const;
