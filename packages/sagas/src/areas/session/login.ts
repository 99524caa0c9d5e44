import type { Failure } from '@estacao/contract';
import { paths } from '@estacao/domain';
import { put, race, type SagaGenerator, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { untilLeft } from '../../kernel/route-scope.ts';
import { safe } from '../../kernel/safe.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';
import { captchaFailedText, takeSolution } from '../captcha/saga.ts';
import { captchaRequested } from '../captcha/slice.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed } from '../notices/slice.ts';
import { selectStation } from '../station/slice.ts';
import { enter } from './enter.ts';
import {
  type LoginDraft,
  login,
  loginAbandoned,
  loginDraftFound,
  loginFailed,
  loginKept,
  loginRefused,
  loginRequested,
} from './login-slice.ts';
import { skip } from './skip.ts';
import { sessionOpened } from './slice.ts';
import { deviceKey } from './stored.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

const keptLogin = /* @__PURE__ */ tabDraft<LoginDraft>('loginDraft', { cpf: '', email: '' });

const logIn = safe(function* logIn({ payload }: ReturnType<typeof loginRequested>): SagaGenerator<void> {
  const { id } = yield* select(selectStation);
  const { by, identifier, password } = payload;
  yield* put(errorsDismissed());
  const { captcha, left } = yield* race({ captcha: takeSolution(), left: untilLeft('login') });
  if (left !== undefined) {
    // Who went back before anything was sent doesn't want to be logged in any more.
    yield* put(loginAbandoned());
    return;
  }
  if (captcha === undefined) {
    yield* put(loginRefused([{ field: 'captcha', message: captchaFailedText }]));
    return;
  }
  const { storage } = yield* theWorld();
  const deviceToken = storage.get(deviceKey);
  const { answer } = yield* race({
    answer: ask(sessionCall('login'), {
      params: { stationId: id },
      body: { [by]: identifier, password, captcha, ...(deviceToken === undefined ? {} : { deviceToken }) },
    }),
    // The member was quicker in another tab.
    overtaken: take(sessionOpened),
  });
  if (answer === undefined) return;
  if (answer.deviceToken !== undefined) storage.set(deviceKey, answer.deviceToken);
  yield* keptLogin.forget();
  yield* enter(answer);
}, loginFailed);

/** Says why. An account that was never activated goes on with the sign-up, where it had got to. */
function* explain({ payload }: { payload: Failure }): SagaGenerator<void> {
  yield* toastFailure(payload);
  if (payload.kind !== 'unauthorized' || payload.affiliate === undefined) {
    // The solution went with the attempt; whoever tries again finds the box ticked.
    yield* put(captchaRequested());
    return;
  }
  const { navigation } = yield* theWorld();
  navigation.go(paths.register, { state: { step: 2, affiliate: payload.affiliate } });
}

export const loginArea = defineArea({
  state: login,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(loginRequested, logIn);
    yield* takeEvery(loginFailed, explain);
    yield* takeEvery(loginKept, ({ payload }) => keptLogin.keep(payload));
    const draft = yield* keptLogin.reread();
    if (draft !== undefined) yield* put(loginDraftFound(draft));
  },
  loads: { login: skip },
});
