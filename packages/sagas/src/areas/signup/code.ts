import type { Failure } from '@estacao/contract';
import { confirmEmailPath } from '@estacao/domain';
import { put, type SagaGenerator, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { countdown } from '../../kernel/countdown.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { codeMayBeSent, codeWasSent, resendAt } from '../activation/resend.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { enter } from '../session/enter.ts';
import { deviceKey } from '../session/stored.ts';
import { selectStation } from '../station/slice.ts';
import { code, codeTyped, resendWanted } from './code-slice.ts';
import { forgetSignUp, keptAwaiting } from './kept.ts';

const signUpCall = lazyCalls(() => import('./calls.ts'));

const { awaitingKnown, codeRefused, linkRefused, pageLeft, resendFailed, resent, ticked, waitBegun } =
  code.actions;

interface Named {
  readonly email?: string;
  readonly token?: string;
}

/** An address, or what stands for the account where the address is known in part only. */
function nameOf(who: string): Named {
  return who.includes('@') ? { email: who } : { token: who };
}

/** With the token of the sign-up that was made in this tab: it says which is meant, if others used the same address. */
function* named(who: string): SagaGenerator<Named> {
  const awaiting = yield* keptAwaiting();
  const isOwn = awaiting?.email === who;
  return isOwn ? { email: who, token: awaiting.token } : nameOf(who);
}

function* activate(who: string, hash: string): SagaGenerator<void> {
  const { id } = yield* select(selectStation);
  const { storage } = yield* theWorld();
  const deviceToken = storage.get(deviceKey);
  const answer = yield* ask(signUpCall('activateParticipant'), {
    body: {
      ...(yield* named(who)),
      station: id,
      establishment: id,
      hash,
      ...(deviceToken === undefined ? {} : { deviceToken }),
    },
  });
  if (answer.deviceToken !== undefined) storage.set(deviceKey, answer.deviceToken);
  yield* forgetSignUp();
  yield* enter(answer);
}

const confirm = safe(function* confirm({ payload }: ReturnType<typeof codeTyped>): SagaGenerator<void> {
  yield* activate(payload.who, payload.code);
}, codeRefused);

/** The link of the mail was followed: nothing has to be typed. */
const follow = safe(function* follow({ code: hash = '', email = '' }: RouteParams): SagaGenerator<void> {
  yield* activate(email, hash);
}, linkRefused);

/** What is wrong with the link is said where one may type the code. */
function* typeInstead({ payload }: ReturnType<typeof linkRefused>): SagaGenerator<void> {
  yield* snackbarFailure(payload.failure);
  yield* codeMayBeSent(payload.email);
  const { navigation } = yield* theWorld();
  navigation.go(confirmEmailPath(payload.email), { replace: true });
}

function* explain({ payload }: { payload: Failure }): SagaGenerator<void> {
  yield* snackbarFailure(payload);
}

const resend = safe(function* resend({ payload: who }: ReturnType<typeof resendWanted>): SagaGenerator<void> {
  const { id } = yield* select(selectStation);
  yield* ask(signUpCall('resendConfirmationEmail'), { body: { ...nameOf(who), station_id: id } });
  yield* codeWasSent(who);
  yield* put(resent());
  yield* put(snackbarRaised({ text: 'E-mail enviado com sucesso' }));
}, resendFailed);

/** Counts the seconds until another code may be asked for, again after each one that was sent. */
function* count({ email: who = '' }: RouteParams): SagaGenerator<void> {
  yield* put(awaitingKnown((yield* keptAwaiting()) ?? null));
  try {
    while (true) {
      const at = yield* resendAt(who);
      const { clock } = yield* theWorld();
      yield* put(waitBegun({ resendAt: at, now: clock.now() }));
      yield* countdown(at, 0, ({ now }) => ticked({ now }));
      yield* take(resent);
    }
  } finally {
    yield* put(pageLeft());
  }
}

export const codeArea = defineArea({
  state: code,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(codeTyped, confirm);
    yield* takeLeading(resendWanted, resend);
    yield* takeEvery([codeRefused, resendFailed], explain);
    yield* takeEvery(linkRefused, typeInstead);
  },
  stays: { confirmEmail: count, activate: follow },
});
