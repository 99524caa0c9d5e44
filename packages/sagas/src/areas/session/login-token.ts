import type { Failure } from '@estacao/contract';
import { firstNameOf, paths } from '@estacao/domain';
import { put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { toastFailure } from '../notices/failures.ts';
import { selectStation } from '../station/slice.ts';
import { enter } from './enter.ts';
import { storedSession } from './stored.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

interface LoginQuestion {
  readonly newcomer: string;
  readonly current: string;
}

const loginToken = createSlice({
  name: 'loginToken',
  initialState: { question: null } as { readonly question: LoginQuestion | null },
  changes: {
    loginQuestionAsked: (_, payload: LoginQuestion) => ({ question: payload }),
    loginTokenConfirmed: () => ({ question: null }),
    loginTokenDeclined: () => ({ question: null }),
  },
});

export const { loginTokenConfirmed, loginTokenDeclined } = loginToken.actions;
const { loginQuestionAsked } = loginToken.actions;

export const selectLoginToken = stateOf(loginToken);

/**
 * Exchanges a link's one-time token for a session. Asks before it replaces another member's session. A
 * malicious link could otherwise open the attacker's account and capture the member's input.
 */
const enterWithToken = safe(function* enterWithToken({ tempToken = '' }: RouteParams): SagaGenerator<void> {
  const { storage, navigation } = yield* theWorld();
  const { id } = yield* select(selectStation);
  const current = storedSession(storage, id)?.user;
  if (current !== undefined) {
    const { memberId, firstName } = yield* ask(sessionCall('peekTicket'), {}, { token: tempToken });
    if (memberId !== current.id) {
      yield* put(loginQuestionAsked({ newcomer: firstName, current: firstNameOf(current.name) }));
      const answer = yield* take([loginTokenConfirmed, loginTokenDeclined]);
      if (loginTokenDeclined.match(answer)) {
        navigation.go(paths.home, { replace: true });
        return;
      }
    }
  }
  yield* enter(yield* ask(sessionCall('loginWithToken'), {}, { token: tempToken }));
}, explain);

function* explain(failure: Failure): SagaGenerator<void> {
  const { navigation } = yield* theWorld();
  yield* toastFailure(failure);
  navigation.go(paths.login, { replace: true });
}

export const loginTokenArea = defineArea({
  state: loginToken,
  isPrivate: false,
  stays: { loginToken: enterWithToken },
});
