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

/** First names, for the question whether the session may be replaced. */
interface LoginQuestion {
  readonly newcomer: string;
  readonly current: string;
}

const loginToken = createSlice({
  name: 'loginToken',
  initialState: { question: null } as { readonly question: LoginQuestion | null },
  changes: {
    loginQuestionAsked: (_, payload: LoginQuestion) => ({ question: payload }),
    /** The member enters with the link. */
    loginTokenConfirmed: () => ({ question: null }),
    /** The member keeps the session, and the link stays unspent. */
    loginTokenDeclined: () => ({ question: null }),
  },
});

export const { loginTokenConfirmed, loginTokenDeclined } = loginToken.actions;
const { loginQuestionAsked } = loginToken.actions;

export const selectLoginToken = stateOf(loginToken);

/**
 * Exchanges the one-time token of a link for a session. Where another member's session is open, it asks first: anyone can
 * send a link into their own account, and wait for what is typed there.
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
