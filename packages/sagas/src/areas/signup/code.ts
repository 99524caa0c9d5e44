import { type Failure, failureOf } from '@estacao/contract';
import { confirmEmailPath, paths } from '@estacao/domain';
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
import { code, codeTyped, newPasswordChosen, type Proof, resendWanted, selectCode } from './code-slice.ts';
import { forgetSignUp, keptAwaiting } from './kept.ts';

const activationCall = lazyCalls(() => import('@estacao/contract/calls/activation'));
const signupCall = lazyCalls(() => import('@estacao/contract/calls/signup'));

const {
  awaitingKnown,
  codePageEntered,
  codeRefused,
  linkRefused,
  newPasswordFailed,
  newPasswordRequested,
  pageLeft,
  resendFailed,
  resent,
  ticked,
  waitBegun,
} = code.actions;

interface Named {
  readonly email?: string;
  readonly token?: string;
}

/** An address, or the token of the sign-up where the address is known in part only. */
function nameOf(who: string): Named {
  return who.includes('@') ? { email: who } : { token: who };
}

/** With the token of this tab's sign-up: others may have signed up with the same address. */
function* named(who: string): SagaGenerator<Named> {
  const awaiting = yield* keptAwaiting();
  const isOwn = awaiting?.email === who;
  return isOwn ? { email: who, token: awaiting.token } : nameOf(who);
}

interface Passwords {
  readonly password?: string;
  readonly password_confirmation?: string;
}

function* activate(who: Named, hash: string, passwords: Passwords = {}): SagaGenerator<void> {
  const { id } = yield* select(selectStation);
  const { storage } = yield* theWorld();
  const deviceToken = storage.get(deviceKey);
  const answer = yield* ask(signupCall('activateParticipant'), {
    body: {
      ...who,
      station: id,
      establishment: id,
      hash,
      ...passwords,
      ...(deviceToken === undefined ? {} : { deviceToken }),
    },
  });
  if (answer.deviceToken !== undefined) storage.set(deviceKey, answer.deviceToken);
  yield* forgetSignUp();
  yield* enter(answer);
}

function isPasswordMissing(failure: Failure): boolean {
  return failure.kind === 'http' && failure.fields?.password !== undefined;
}

/** The password of a sign-up counts with its own token alone: without it, the page asks for a new password. */
function* activateOrAsk(proof: Proof, who: Named): SagaGenerator<void> {
  try {
    yield* activate(who, proof.code);
  } catch (thrown) {
    if (!isPasswordMissing(failureOf(thrown))) throw thrown;
    yield* put(newPasswordRequested(proof));
  }
}

const confirm = safe(function* confirm({ payload }: ReturnType<typeof codeTyped>): SagaGenerator<void> {
  yield* activateOrAsk(payload, yield* named(payload.who));
}, codeRefused);

/** The link of the mail was followed: no code has to be typed. */
const follow = safe(function* follow({ code: hash = '', email = '' }: RouteParams): SagaGenerator<void> {
  yield* put(pageLeft());
  if (email === '') {
    const { navigation } = yield* theWorld();
    navigation.go(paths.landing, { replace: true });
    return;
  }
  // The link names its sign-up by itself: the token shows whether it is this tab's, also where the tab knows a masked address.
  const awaiting = yield* keptAwaiting();
  const who = awaiting === undefined ? { email } : { email, token: awaiting.token };
  yield* activateOrAsk({ who: email, code: hash }, who);
}, linkRefused);

const choosePassword = safe(function* choosePassword({
  payload: { password, confirmation },
}: ReturnType<typeof newPasswordChosen>): SagaGenerator<void> {
  const { proof } = yield* select(selectCode);
  if (proof === null) return;
  yield* activate(yield* named(proof.who), proof.code, { password, password_confirmation: confirmation });
}, newPasswordFailed);

/** A code that ran out meanwhile is asked for anew; the password's own errors stay at its fields. */
function* explainPassword({ payload }: ReturnType<typeof newPasswordFailed>): SagaGenerator<void> {
  const { proof } = yield* select(selectCode);
  const isOver = payload.kind === 'http' && payload.status === 422 && payload.fields === undefined;
  if (isOver && proof !== null) {
    yield* put(pageLeft());
    yield* put(linkRefused(payload, { email: proof.who }));
  } else yield* snackbarFailure(payload);
}

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
  yield* ask(activationCall('resendConfirmationEmail'), { body: { ...(yield* named(who)), station_id: id } });
  yield* codeWasSent(who);
  yield* put(resent());
  yield* put(snackbarRaised({ text: 'E-mail enviado com sucesso' }));
}, resendFailed);

/** Counts the seconds until another code may be asked for, again after each one that was sent. */
function* count({ email: who = '' }: RouteParams): SagaGenerator<void> {
  yield* put(codePageEntered());
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
    yield* takeLeading(newPasswordChosen, choosePassword);
    yield* takeEvery(newPasswordFailed, explainPassword);
    yield* takeLeading(resendWanted, resend);
    yield* takeEvery([codeRefused, resendFailed], explain);
    yield* takeEvery(linkRefused, typeInstead);
  },
  stays: { confirmEmail: count, activate: follow, activateByMail: follow },
});
