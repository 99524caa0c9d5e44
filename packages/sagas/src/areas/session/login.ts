import { paths } from '@estacao/domain';
import { put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation, Refusal, untouched } from '../../kernel/mutation.ts';
import { untilLeft } from '../../kernel/route-scope.ts';
import { privateStateReset } from '../../kernel/session-scope.ts';
import { defineDraft, tabDraft } from '../../kernel/tab-draft.ts';
import { captchaRequested, takeSolution } from '../captcha/captcha.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed } from '../notices/slice.ts';
import { selectStation } from '../station/slice.ts';
import { enter } from './enter.ts';
import { skip } from './skip.ts';
import { sessionOpened } from './slice.ts';
import { deviceKey } from './stored.ts';

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
  keptIn: tabDraft('loginDraft', { cpf: '', email: '' }),
});

export const { select: selectLoginDraft, changed: loginDraftChanged } = draft;

const login = defineMutation({
  name: 'login',
  *send({ by, identifier, password }: LoginForm): SagaGenerator<void> {
    const { id } = yield* select(selectStation);
    yield* put(errorsDismissed());
    const { captcha } = yield* race({ captcha: takeSolution(), left: untilLeft('login') });
    // Leaving before the call cancels the login.
    if (captcha === undefined) throw new Refusal();
    const { storage } = yield* theWorld();
    const deviceToken = storage.get(deviceKey);
    const { answer } = yield* race({
      answer: ask(sessionCall('login'), {
        params: { stationId: id },
        body: { [by]: identifier, password, captcha, ...(deviceToken === undefined ? {} : { deviceToken }) },
      }),
      // The member logged in in another tab.
      overtaken: take(sessionOpened),
    });
    if (answer === undefined) throw new Refusal();
    if (answer.deviceToken !== undefined) storage.set(deviceKey, answer.deviceToken);
    yield* draft.forget();
    yield* enter(answer);
  },
  *onFailure(failure): SagaGenerator<void> {
    yield* toastFailure(failure);
    if (failure.kind !== 'unauthorized' || failure.affiliate === undefined) {
      // The attempt used up the captcha; the next attempt needs a new one.
      yield* put(captchaRequested());
      return;
    }
    const { navigation } = yield* theWorld();
    navigation.go(paths.register, { state: { step: 2, affiliate: failure.affiliate } });
  },
  reduce: (state, action) =>
    sessionOpened.match(action) || privateStateReset.match(action) ? untouched : state,
});

export const { select: selectLogin, requested: loginRequested } = login;

export const loginArea = defineArea({
  state: [login, draft],
  isPrivate: false,
  loads: { login: skip },
});
