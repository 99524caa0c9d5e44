import { paths } from '@estacao/domain';
import { put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation, idleMutation, Refusal } from '../../kernel/mutation.ts';
import { waitUntilLeft } from '../../kernel/route-scope.ts';
import { privateStateReset } from '../../kernel/session-scope.ts';
import { defineDraft, tabDraft } from '../../kernel/tab-draft.ts';
import { captchaRequested, consumeSolution } from '../captcha/captcha.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed } from '../notices/slice.ts';
import { selectStation } from '../station/slice.ts';
import { completeLogin } from './complete-login.ts';
import { skipIfSignedIn } from './skip-if-signed-in.ts';
import { sessionOpened } from './slice.ts';
import { deviceKey } from './stored-session.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

export interface LoginForm {
  readonly by: 'cpf' | 'email';
  /** Digits of a CPF, or a lower-case email address. */
  readonly identifier: string;
  readonly password: string;
}

const draft = defineDraft({
  name: 'loginDraft',
  // The password is never stored.
  storage: tabDraft('loginDraft', { cpf: '', email: '' }),
});

export const { select: selectLoginDraft, changed: loginDraftChanged } = draft;

const login = defineMutation({
  name: 'login',
  *send({ by, identifier, password }: LoginForm): SagaGenerator<void> {
    const { id } = yield* select(selectStation);
    yield* put(errorsDismissed());
    const { captcha } = yield* race({ captcha: consumeSolution(), pageLeft: waitUntilLeft('login') });
    // The member has left the page, which cancels the login.
    if (captcha === undefined) throw new Refusal();
    const { storage } = yield* theEnvironment();
    const deviceToken = storage.get(deviceKey);
    const { response } = yield* race({
      response: callApi(sessionCall('login'), {
        params: { stationId: id },
        body: { [by]: identifier, password, captcha, ...(deviceToken === undefined ? {} : { deviceToken }) },
      }),
      // The member logged in in another tab.
      otherLogin: take(sessionOpened),
    });
    if (response === undefined) throw new Refusal();
    if (response.deviceToken !== undefined) storage.set(deviceKey, response.deviceToken);
    yield* draft.forget();
    yield* completeLogin(response);
  },
  *onFailure(failure): SagaGenerator<void> {
    yield* toastFailure(failure);
    if (failure.kind !== 'unauthorized' || failure.affiliate === undefined) {
      // The attempt used up the captcha; the next attempt needs a new one.
      yield* put(captchaRequested());
      return;
    }
    const { navigation } = yield* theEnvironment();
    navigation.go(paths.register, { state: { step: 2, affiliate: failure.affiliate } });
  },
  reduce: (state, action) =>
    sessionOpened.match(action) || privateStateReset.match(action) ? idleMutation : state,
});

export const { select: selectLogin, requested: loginRequested } = login;

export const loginArea = defineArea({
  state: [login, draft],
  isPrivate: false,
  loads: { login: skipIfSignedIn },
});
