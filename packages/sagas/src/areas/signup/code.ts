import { type Failure, failureOf } from '@estacao/contract';
import { confirmEmailPath, paths } from '@estacao/domain';
import type { Action } from 'redux';
import { put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { countdown } from '../../kernel/countdown.ts';
import { formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation, idleMutation, type MutationState } from '../../kernel/mutation.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { allowResend, rememberCodeSent, resendTime } from '../activation/resend.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { completeLogin } from '../session/complete-login.ts';
import { sessionOpened } from '../session/slice.ts';
import { deviceKey } from '../session/stored-session.ts';
import { selectStation } from '../station/slice.ts';
import { forgetSignUp, type PendingSignUp, restorePendingSignUp } from './sign-up-storage.ts';

const signupCall = lazyCalls(() => import('@estacao/contract/calls/signup'));
const activationCall = lazyCalls(() => import('@estacao/contract/calls/activation'));

interface CodeState {
  /** Counts wrong codes: the field resets after each one. */
  readonly wrongCount: number;
  /** When a resend is allowed, and the current time. `null` until the countdown starts. */
  readonly resendAt: number | null;
  readonly now: number | null;
  readonly pendingSignUp: PendingSignUp | null;
  /** A valid code or link of another tab's sign-up, which needs a new password. */
  readonly proof: Proof | null;
  /** An expired link led here, so no code was sent. */
  readonly isLinkExpired: boolean;
}

/** The secret of a code or link, and its recipient: an address or a sign-up token. */
interface Proof {
  readonly recipient: string;
  readonly code: string;
}

const initialState: CodeState = {
  wrongCount: 0,
  resendAt: null,
  now: null,
  pendingSignUp: null,
  proof: null,
  isLinkExpired: false,
};

const code = createSlice({
  name: 'code',
  initialState,
  changes: {
    pendingSignUpLoaded: (_, payload: PendingSignUp | null) => ({ pendingSignUp: payload }),
    newPasswordRequired: (_, payload: Proof) => ({ proof: payload }),
    linkFailed: (_, payload: { readonly isExpired: boolean }) => ({ isLinkExpired: payload.isExpired }),
    waitStarted: (_, payload: { readonly resendAt: number; readonly now: number }) => ({ ...payload }),
    clockTicked: (_, payload: { readonly now: number }) => ({ now: payload.now }),
    codePageEntered: ({ isLinkExpired }) => ({ ...initialState, isLinkExpired }),
    pageLeft: () => initialState,
  },
  reduceOther(state, action): CodeState {
    if (confirmation.failed.match(action) && isRejection(action.payload.failure))
      return { ...state, wrongCount: state.wrongCount + 1 };
    if (resend.succeeded.match(action)) return { ...state, isLinkExpired: false };
    return sessionOpened.match(action) ? initialState : state;
  },
});

const {
  pendingSignUpLoaded,
  codePageEntered,
  linkFailed,
  newPasswordRequired,
  pageLeft,
  clockTicked,
  waitStarted,
} = code.actions;

export const selectCode: (state: object) => CodeState = stateOf(code);

function resetWithPage(state: MutationState, action: Action): MutationState {
  if (resend.succeeded.match(action)) return { ...state, errors: [] };
  const isReset = [codePageEntered, pageLeft, newPasswordRequired, sessionOpened].some(({ match }) =>
    match(action),
  );
  return isReset ? idleMutation : state;
}

interface Identity {
  readonly email?: string;
  readonly token?: string;
}

function parseIdentity(recipient: string): Identity {
  return recipient.includes('@') ? { email: recipient } : { token: recipient };
}

/** Adds this tab's token, because several people may sign up with one address. */
function* identityOf(recipient: string): SagaGenerator<Identity> {
  const pendingSignUp = yield* restorePendingSignUp();
  const isOwnSignUp = pendingSignUp?.email === recipient;
  return isOwnSignUp ? { email: recipient, token: pendingSignUp.token } : parseIdentity(recipient);
}

interface Passwords {
  readonly password?: string;
  readonly password_confirmation?: string;
}

function* activate(identity: Identity, hash: string, passwords: Passwords = {}): SagaGenerator<void> {
  const { id } = yield* select(selectStation);
  const { storage } = yield* theEnvironment();
  const deviceToken = storage.get(deviceKey);
  const response = yield* callApi(signupCall('activateParticipant'), {
    body: {
      ...identity,
      station: id,
      establishment: id,
      hash,
      ...passwords,
      ...(deviceToken === undefined ? {} : { deviceToken }),
    },
  });
  if (response.deviceToken !== undefined) storage.set(deviceKey, response.deviceToken);
  yield* forgetSignUp();
  yield* completeLogin(response);
}

function isPasswordMissing(failure: Failure): boolean {
  return failure.kind === 'http' && failure.fields?.password !== undefined;
}

/** A sign-up's password needs its own token. Without it, the page asks for a new password. */
function* activateOrRequirePassword(proof: Proof, identity: Identity): SagaGenerator<void> {
  try {
    yield* activate(identity, proof.code);
  } catch (thrown) {
    if (!isPasswordMissing(failureOf(thrown))) throw thrown;
    yield* put(newPasswordRequired(proof));
  }
}

const followLink = safe(function* followLink({
  code: hash = '',
  email = '',
}: RouteParams): SagaGenerator<void> {
  yield* put(pageLeft());
  if (email === '') {
    const { navigation } = yield* theEnvironment();
    navigation.go(paths.landing, { replace: true });
    return;
  }
  // The code identifies the sign-up. The token shows whether it is this tab's, even when the tab knows a
  // masked address.
  const pendingSignUp = yield* restorePendingSignUp();
  const identity = pendingSignUp === undefined ? { email } : { email, token: pendingSignUp.token };
  yield* activateOrRequirePassword({ recipient: email, code: hash }, identity);
}, handleLinkFailure);

function* handleLinkFailure(failure: Failure, { email = '' }: RouteParams): SagaGenerator<void> {
  yield* put(linkFailed({ isExpired: failure.kind === 'http' && failure.status === 422 }));
  yield* snackbarFailure(failure);
  yield* allowResend(email);
  const { navigation } = yield* theEnvironment();
  navigation.go(confirmEmailPath(email), { replace: true });
}

function isRejection(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status < 500;
}

const confirmation = defineMutation({
  name: 'codeConfirmation',
  *send(proof: Proof): SagaGenerator<void> {
    yield* activateOrRequirePassword(proof, yield* identityOf(proof.recipient));
  },
  // After a network failure the code stays in the field.
  errorsOf: (failure) =>
    isRejection(failure) ? formErrors(failure).map(({ message }) => ({ field: 'code', message })) : [],
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
    yield* activate(yield* identityOf(proof.recipient), proof.code, {
      password,
      password_confirmation: confirmation,
    });
  },
  /** An expired code leads back to the code page; password errors stay at their fields. */
  *onFailure(failure): SagaGenerator<void> {
    const { proof } = yield* select(selectCode);
    const hasExpired = failure.kind === 'http' && failure.status === 422 && failure.fields === undefined;
    if (hasExpired && proof !== null) {
      yield* put(pageLeft());
      yield* handleLinkFailure(failure, { email: proof.recipient });
    } else yield* snackbarFailure(failure);
  },
  reduce: resetWithPage,
});

export const { select: selectNewPassword, requested: newPasswordRequested } = newPassword;

const resend = defineMutation({
  name: 'codeResend',
  *send(recipient: string): SagaGenerator<void> {
    const { id } = yield* select(selectStation);
    const body = { ...(yield* identityOf(recipient)), station_id: id };
    yield* callApi(activationCall('resendConfirmationEmail'), { body });
    yield* rememberCodeSent(recipient);
  },
  *onSuccess(): SagaGenerator<void> {
    yield* put(snackbarRaised({ text: 'E-mail enviado com sucesso' }));
  },
  onFailure: snackbarFailure,
  reduce: resetWithPage,
});

export const { select: selectCodeResend, requested: codeResendRequested } = resend;

function* countUntilResend({ email: recipient = '' }: RouteParams): SagaGenerator<void> {
  yield* put(codePageEntered());
  yield* put(pendingSignUpLoaded((yield* restorePendingSignUp()) ?? null));
  try {
    while (true) {
      const resendAt = yield* resendTime(recipient);
      const { clock } = yield* theEnvironment();
      yield* put(waitStarted({ resendAt, now: clock.now() }));
      yield* countdown(resendAt, 0, ({ now }) => clockTicked({ now }));
      yield* take(resend.succeeded);
    }
  } finally {
    yield* put(pageLeft());
  }
}

export const codeArea = defineArea({
  state: [code, confirmation, newPassword, resend],
  isPrivate: false,
  whileOnRoute: { confirmEmail: countUntilResend, activate: followLink, activateByMail: followLink },
});
