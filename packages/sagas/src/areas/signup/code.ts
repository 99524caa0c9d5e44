import { type Failure, failureOf } from '@estacao/contract';
import { confirmEmailPath, paths } from '@estacao/domain';
import type { Action } from 'redux';
import { put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { countdown } from '../../kernel/countdown.ts';
import { formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation, type MutationState, untouched } from '../../kernel/mutation.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { codeMayBeSent, codeWasSent, resendAt } from '../activation/resend.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { enter } from '../session/enter.ts';
import { sessionOpened } from '../session/slice.ts';
import { deviceKey } from '../session/stored.ts';
import { selectStation } from '../station/slice.ts';
import { type Awaiting, forgetSignUp, keptAwaiting } from './kept.ts';

const signupCall = lazyCalls(() => import('@estacao/contract/calls/signup'));
const activationCall = lazyCalls(() => import('@estacao/contract/calls/activation'));

interface CodeState {
  /** Counts wrong codes: the field resets with each one. */
  readonly wrong: number;
  /** When a resend is allowed, and the current time. `null` before the page counts. */
  readonly resendAt: number | null;
  readonly now: number | null;
  readonly awaiting: Awaiting | null;
  /** A valid code or link of another tab's sign-up, which needs a new password. */
  readonly proof: Proof | null;
  /** An expired link led here, so no code was sent. */
  readonly isLinkVoid: boolean;
}

/** The secret of a code or link, and its recipient: an address or a sign-up token. */
interface Proof {
  readonly who: string;
  readonly code: string;
}

const start: CodeState = {
  wrong: 0,
  resendAt: null,
  now: null,
  awaiting: null,
  proof: null,
  isLinkVoid: false,
};

const code = createSlice({
  name: 'code',
  initialState: start,
  changes: {
    awaitingKnown: (_, payload: Awaiting | null) => ({ awaiting: payload }),
    newPasswordNeeded: (_, payload: Proof) => ({ proof: payload }),
    linkFailed: (_, payload: { readonly isVoid: boolean }) => ({ isLinkVoid: payload.isVoid }),
    waitStarted: (_, payload: { readonly resendAt: number; readonly now: number }) => ({ ...payload }),
    ticked: (_, payload: { readonly now: number }) => ({ now: payload.now }),
    codePageEntered: ({ isLinkVoid }) => ({ ...start, isLinkVoid }),
    pageLeft: () => start,
  },
  also(state, action): CodeState {
    if (confirmation.failed.match(action) && isJudged(action.payload.failure))
      return { ...state, wrong: state.wrong + 1 };
    if (resend.succeeded.match(action)) return { ...state, isLinkVoid: false };
    return sessionOpened.match(action) ? start : state;
  },
});

const { awaitingKnown, codePageEntered, linkFailed, newPasswordNeeded, pageLeft, ticked, waitStarted } =
  code.actions;

export const selectCode: (state: object) => CodeState = stateOf(code);

function resetWithPage(state: MutationState, action: Action): MutationState {
  if (resend.succeeded.match(action)) return { ...state, errors: [] };
  const isReset = [codePageEntered, pageLeft, newPasswordNeeded, sessionOpened].some(({ match }) =>
    match(action),
  );
  return isReset ? untouched : state;
}

interface Named {
  readonly email?: string;
  readonly token?: string;
}

function nameOf(who: string): Named {
  return who.includes('@') ? { email: who } : { token: who };
}

/** Adds this tab's token, because several people may sign up with one address. */
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

/** A sign-up's password needs its own token. Without it, the page asks for a new password. */
function* activateOrAsk(proof: Proof, who: Named): SagaGenerator<void> {
  try {
    yield* activate(who, proof.code);
  } catch (thrown) {
    if (!isPasswordMissing(failureOf(thrown))) throw thrown;
    yield* put(newPasswordNeeded(proof));
  }
}

const follow = safe(function* follow({ code: hash = '', email = '' }: RouteParams): SagaGenerator<void> {
  yield* put(pageLeft());
  if (email === '') {
    const { navigation } = yield* theWorld();
    navigation.go(paths.landing, { replace: true });
    return;
  }
  // The code identifies the sign-up. The token shows whether it is this tab's, even when the tab knows a
  // masked address.
  const awaiting = yield* keptAwaiting();
  const who = awaiting === undefined ? { email } : { email, token: awaiting.token };
  yield* activateOrAsk({ who: email, code: hash }, who);
}, explainLink);

function* explainLink(failure: Failure, { email = '' }: RouteParams): SagaGenerator<void> {
  yield* put(linkFailed({ isVoid: failure.kind === 'http' && failure.status === 422 }));
  yield* snackbarFailure(failure);
  yield* codeMayBeSent(email);
  const { navigation } = yield* theWorld();
  navigation.go(confirmEmailPath(email), { replace: true });
}

function isJudged(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status < 500;
}

const confirmation = defineMutation({
  name: 'codeConfirmation',
  *send(proof: Proof): SagaGenerator<void> {
    yield* activateOrAsk(proof, yield* named(proof.who));
  },
  // A network failure is no verdict: the code stays in the field.
  errorsOf: (failure) =>
    isJudged(failure) ? formErrors(failure).map(({ message }) => ({ field: 'code', message })) : [],
  onFailure: snackbarFailure,
  reduce: resetWithPage,
});

export const { select: selectCodeConfirmation, requested: codeConfirmationRequested } = confirmation;

interface NewPasswords {
  readonly password: string;
  readonly confirmation: string;
}

const newPassword = defineMutation({
  name: 'newPassword',
  fields: { password_confirmation: 'confirmation' },
  *send({ password, confirmation }: NewPasswords): SagaGenerator<void> {
    const { proof } = yield* select(selectCode);
    if (proof === null) return;
    yield* activate(yield* named(proof.who), proof.code, { password, password_confirmation: confirmation });
  },
  /** An expired code leads back to the code page; password errors stay at their fields. */
  *onFailure(failure): SagaGenerator<void> {
    const { proof } = yield* select(selectCode);
    const isOver = failure.kind === 'http' && failure.status === 422 && failure.fields === undefined;
    if (isOver && proof !== null) {
      yield* put(pageLeft());
      yield* explainLink(failure, { email: proof.who });
    } else yield* snackbarFailure(failure);
  },
  reduce: resetWithPage,
});

export const { select: selectNewPassword, requested: newPasswordRequested } = newPassword;

const resend = defineMutation({
  name: 'codeResend',
  *send(who: string): SagaGenerator<void> {
    const { id } = yield* select(selectStation);
    const body = { ...(yield* named(who)), station_id: id };
    yield* ask(activationCall('resendConfirmationEmail'), { body });
    yield* codeWasSent(who);
  },
  *onSuccess(): SagaGenerator<void> {
    yield* put(snackbarRaised({ text: 'E-mail enviado com sucesso' }));
  },
  onFailure: snackbarFailure,
  reduce: resetWithPage,
});

export const { select: selectCodeResend, requested: codeResendRequested } = resend;

function* count({ email: who = '' }: RouteParams): SagaGenerator<void> {
  yield* put(codePageEntered());
  yield* put(awaitingKnown((yield* keptAwaiting()) ?? null));
  try {
    while (true) {
      const at = yield* resendAt(who);
      const { clock } = yield* theWorld();
      yield* put(waitStarted({ resendAt: at, now: clock.now() }));
      yield* countdown(at, 0, ({ now }) => ticked({ now }));
      yield* take(resend.succeeded);
    }
  } finally {
    yield* put(pageLeft());
  }
}

export const codeArea = defineArea({
  state: [code, confirmation, newPassword, resend],
  isPrivate: false,
  stays: { confirmEmail: count, activate: follow, activateByMail: follow },
});
