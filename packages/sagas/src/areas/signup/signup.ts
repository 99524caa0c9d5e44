import { type Failure, failureOf } from '@estacao/contract';
import {
  confirmEmailPath,
  normalizeEmail,
  onlyDigits,
  parseDate,
  paths,
  type SignUpForm,
  signUpAsks,
  signUpTexts,
} from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { fingerprint } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { safe } from '../../kernel/safe.ts';
import { codeWasSent } from '../activation/resend.ts';
import { captchaFailedText, takeSolution } from '../captcha/saga.ts';
import { captchaRequested } from '../captcha/slice.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { skip } from '../session/skip.ts';
import { selectFeatures, selectStation } from '../station/slice.ts';
import {
  type Awaiting,
  forgetSignUp,
  keepAwaiting,
  keptAwaiting,
  signUpDraft,
  withoutPasswords,
} from './kept.ts';
import {
  accountKnown,
  dataSent,
  dataWanted,
  methodChosen,
  passwordSent,
  selectSignUp,
  signUpBegun,
  signUpKept,
  signup,
} from './slice.ts';

const signupCall = lazyCalls(() => import('@estacao/contract/calls/signup'));

const {
  accountCreated,
  candidateFound,
  draftFound,
  invitationFound,
  passwordAsked,
  signUpFailed,
  signUpLeft,
  signUpRefused,
} = signup.actions;

function* personOf(form: SignUpForm) {
  const { id, slug, features } = yield* select(selectStation);
  const asks = signUpAsks(features);
  return {
    ...(asks.cpf ? { cpf: onlyDigits(form.cpf) } : { cpf: null }),
    ...(asks.access ? { email: normalizeEmail(form.email) } : {}),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    tel: onlyDigits(form.phone),
    birthday: parseDate(form.birthday) ?? '',
    state: form.state,
    ...(form.city === '' ? {} : { city: form.city }),
    terms: form.terms,
    ...(asks.promotion ? { entry_requirements: form.requirements, rules: form.rules } : {}),
    station: id,
    station_id: id,
    establishment_id: id,
    subdomain: slug,
    type: 2 as const,
  };
}

function* invitationOf() {
  const { invited } = yield* select(selectSignUp);
  if (invited === null) return {};
  const { code, actionId, inviterId } = invited;
  return { member_get_member: { code, action_id: actionId, inviter_id: inviterId } };
}

/** A solved captcha for what is being sent; what can't be had stands at its box, and nothing is sent. */
function* solved(): SagaGenerator<string | undefined> {
  const captcha = yield* takeSolution();
  if (captcha === undefined) {
    yield* put(signUpRefused([{ field: 'captcha', message: captchaFailedText }]));
  }
  return captcha;
}

/** What the server has found right: pressed again, the same data are the same person's, and are looked at once. */
function* candidateFor(form: SignUpForm): SagaGenerator<Awaiting | undefined> {
  const of = fingerprint(JSON.stringify(form));
  const { candidate: known } = yield* select(selectSignUp);
  if (known?.of === of) return known;
  const captcha = yield* solved();
  if (captcha === undefined) return undefined;
  const { candidate } = yield* ask(signupCall('validateSignUp'), {
    body: { ...(yield* personOf(form)), captcha },
  });
  yield* put(candidateFound({ ...candidate, of }));
  return candidate;
}

const sendData = safe(function* sendData({
  payload: form,
}: ReturnType<typeof dataSent>): SagaGenerator<void> {
  yield* signUpDraft.keep(withoutPasswords(form));
  const { publicMode, passwordSignUp } = yield* select(selectFeatures);
  if (publicMode) {
    yield* signUpAtOnce(form);
    return;
  }
  const candidate = yield* candidateFor(form);
  if (candidate === undefined) return;
  if (passwordSignUp) yield* put(passwordAsked());
  else yield* createAccount(form, candidate);
}, signUpFailed);

const sendPassword = safe(function* sendPassword({
  payload,
}: ReturnType<typeof passwordSent>): SagaGenerator<void> {
  const { draft, candidate } = yield* select(selectSignUp);
  if (draft === null || candidate === null) {
    // It was gone when the page was loaded anew.
    yield* put(dataWanted());
    return;
  }
  yield* createAccount({ ...draft, ...payload }, candidate);
}, signUpFailed);

function* createAccount(form: SignUpForm, { token, email }: Awaiting): SagaGenerator<void> {
  const { password, confirmation } = form;
  const { account } = yield* ask(signupCall('signUpParticipant'), {
    body: {
      ...(yield* personOf(form)),
      ...(yield* invitationOf()),
      password,
      password_confirmation: confirmation,
      token,
    },
  });
  const { passwordSignUp } = yield* select(selectFeatures);
  const known = { email: passwordSignUp ? email : normalizeEmail(form.email), token: account.token };
  yield* keepAwaiting(known);
  yield* put(accountCreated(known));
  yield* put(snackbarRaised({ text: 'Cadastro realizado com sucesso' }));
}

/** A programme for everybody: one call, and on to the login. */
function* signUpAtOnce(form: SignUpForm): SagaGenerator<void> {
  const captcha = yield* solved();
  if (captcha === undefined) return;
  const { password, confirmation } = form;
  const { account } = yield* ask(signupCall('signUpPublic'), {
    body: {
      ...(yield* personOf(form)),
      ...(yield* invitationOf()),
      password,
      password_confirmation: confirmation,
      captcha,
    },
  });
  const known = { email: normalizeEmail(form.email), token: account.token };
  const { skipFirstStep } = yield* select(selectFeatures);
  yield* put(snackbarRaised({ text: 'Cadastro realizado com sucesso' }));
  if (skipFirstStep) {
    const { navigation } = yield* theWorld();
    yield* put(signUpBegun());
    navigation.go(paths.login, { replace: true });
  } else yield* put(accountCreated(known));
  // With it, the code that comes later counts for this sign-up.
  yield* keepAwaiting(known);
}

/** Has the code sent, and goes on to where it is typed. */
const chooseMethod = safe(function* chooseMethod(): SagaGenerator<void> {
  const { account } = yield* select(selectSignUp);
  const { id, features } = yield* select(selectStation);
  if (account === null) {
    yield* put(dataWanted());
    return;
  }
  const { email, token } = account;
  // What the station gave is an address in part: nobody could be found by it.
  const isWhole = !features.passwordSignUp && !email.includes('****');
  const who = isWhole || token === null ? email : token;
  const named = { ...(who === email ? { email } : {}), ...(token === null ? {} : { token }) };
  yield* ask(signupCall('chooseConfirmation'), { body: { ...named, method: 'email', station_id: id } });
  yield* codeWasSent(who);
  if (token !== null) yield* keepAwaiting({ email, token });
  yield* put(signUpLeft());
  const { navigation } = yield* theWorld();
  navigation.go(confirmEmailPath(who));
}, signUpFailed);

/** Says why. The solution went with the attempt; whoever tries again finds the box ticked. */
function* explain({ payload }: { payload: Failure }): SagaGenerator<void> {
  yield* snackbarFailure(payload);
  yield* put(captchaRequested());
  // What was looked at is too long ago, or isn't what is sent: it is looked at anew.
  const isOver = payload.kind === 'http' && payload.messages.includes(signUpTexts.expired);
  if (isOver) yield* put(dataWanted());
}

/** Looks the invitation of the address up. One that is no good keeps nobody from signing up. */
function* lookUp({ code = '' }: RouteParams): SagaGenerator<void> {
  try {
    const found = yield* ask(signupCall('validateInvitation'), { params: { code } });
    const { actionId, inviterId, rule } = found;
    yield* put(invitationFound({ code: found.code, actionId, inviterId, points: rule.invited }));
    yield* put(snackbarRaised({ text: 'Sucesso! Código validado' }));
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'aborted') return;
    if (failure.kind === 'http' && failure.status < 500 && failure.status !== 429) {
      yield* put(snackbarRaised({ text: signUpTexts.invalidInvitation, variant: 'warning' }));
    } else yield* snackbarFailure(failure);
  }
}

/** Whoever loads the page anew is where they were. */
function* resume(): SagaGenerator<void> {
  const draft = yield* signUpDraft.reread();
  if (draft !== undefined) yield* put(draftFound(draft));
  const { publicMode } = yield* select(selectFeatures);
  const awaiting = publicMode ? undefined : yield* keptAwaiting();
  if (awaiting !== undefined) yield* put(accountKnown(awaiting));
}

export const signupArea = defineArea({
  state: signup,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(dataSent, sendData);
    yield* takeLeading(passwordSent, sendPassword);
    yield* takeLeading(methodChosen, chooseMethod);
    yield* takeEvery(signUpFailed, explain);
    yield* takeEvery(signUpKept, ({ payload }) => signUpDraft.keep(withoutPasswords(payload)));
    yield* takeEvery(signUpBegun, forgetSignUp);
    yield* resume();
  },
  loads: { register: skip, registerByInvitation: skip, registerByCode: skip, signUpByCode: skip },
  stays: { registerByInvitation: lookUp, registerByCode: lookUp, signUpByCode: lookUp },
});
