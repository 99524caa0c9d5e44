import type { Failure } from '@estacao/contract';
import { firstNameOf, paths } from '@estacao/domain';
import { put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { toastFailure } from '../notices/failures.ts';
import { selectStation } from '../station/slice.ts';
import { completeLogin } from './complete-login.ts';
import { storedSession } from './stored-session.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

interface LoginQuestion {
  readonly newName: string;
  readonly currentName: string;
}

const loginToken = createSlice({
  name: 'loginToken',
  initialState: { question: null } as { readonly question: LoginQuestion | null },
  changes: {
    loginQuestionRaised: (_, payload: LoginQuestion) => ({ question: payload }),
    loginTokenConfirmed: () => ({ question: null }),
    loginTokenDeclined: () => ({ question: null }),
  },
});

export const { loginTokenConfirmed, loginTokenDeclined } = loginToken.actions;
const { loginQuestionRaised } = loginToken.actions;

export const selectLoginToken = stateOf(loginToken);

/**
 * Exchanges a link's one-time token for a session. Asks before it replaces another member's session. A
 * malicious link could otherwise open the attacker's account and capture the member's input.
 */
const enterWithToken = safe(function* enterWithToken({ tempToken = '' }: RouteParams): SagaGenerator<void> {
  const { storage, navigation } = yield* theEnvironment();
  const { id } = yield* select(selectStation);
  const current = storedSession(storage, id)?.user;
  if (current !== undefined) {
    const { memberId, firstName } = yield* callApi(sessionCall('peekTicket'), {}, { token: tempToken });
    if (memberId !== current.id) {
      yield* put(loginQuestionRaised({ newName: firstName, currentName: firstNameOf(current.name) }));
      const decision = yield* take([loginTokenConfirmed, loginTokenDeclined]);
      if (loginTokenDeclined.match(decision)) {
        navigation.go(paths.home, { replace: true });
        return;
      }
    }
  }
  yield* completeLogin(yield* callApi(sessionCall('loginWithToken'), {}, { token: tempToken }));
}, handleFailure);

function* handleFailure(failure: Failure): SagaGenerator<void> {
  const { navigation } = yield* theEnvironment();
  yield* toastFailure(failure);
  navigation.go(paths.login, { replace: true });
}

export const loginTokenArea = defineArea({
  state: loginToken,
  isPrivate: false,
  whileOnRoute: { loginToken: enterWithToken },
});
