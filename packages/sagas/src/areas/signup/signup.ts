import { failureOf } from '@estacao/contract';
import {
  type Cents,
  confirmEmailPath,
  normalizeEmail,
  onlyDigits,
  parseDate,
  paths,
  type SignUpForm,
  signUpRequirements,
  signUpTexts,
} from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { fingerprint } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { rememberCodeSent } from '../activation/resend.ts';
import { captchaRequested, consumeSolution } from '../captcha/captcha.ts';
import { snackbarFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { skipIfSignedIn } from '../session/skip-if-signed-in.ts';
import { selectFeatures, selectStation } from '../station/slice.ts';
import {
  forgetSignUp,
  type PendingSignUp,
  restorePendingSignUp,
  signUpDraft,
  storePendingSignUp,
  withoutPasswords,
} from './sign-up-storage.ts';

const signupCall = lazyCalls(() => import('@estacao/contract/calls/signup'));

/**
 * First `data`, then `password` if the station already has the e-mail address, then `method`, which sends the
 * code.
 */
export type SignUpStep = 'data' | 'password' | 'method';

type Passwords = Pick<SignUpForm, 'password' | 'confirmation'>;

type SignUpRequest =
  | { readonly step: 'data'; readonly form: SignUpForm }
  | { readonly step: 'password'; readonly passwords: Passwords }
  | { readonly step: 'method' };

interface Account {
  readonly email: string;
  readonly token: string | null;
}

interface Invitation {
  readonly code: string;
  readonly actionId: number;
  readonly inviterId: number;
  readonly points: Cents;
}

export const dataRequested = createAction('signup/dataRequested');
/** An account exists: created here, or found by the login or the code page. */
export const accountIdentified = createAction<Account>('signup/accountKnown');

function* buildPerson(form: SignUpForm) {
  const { id, slug, features } = yield* select(selectStation);
  const requirements = signUpRequirements(features);
  return {
    ...(requirements.cpf ? { cpf: onlyDigits(form.cpf) } : { cpf: null }),
    ...(requirements.access ? { email: normalizeEmail(form.email) } : {}),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    tel: onlyDigits(form.phone),
    birthday: parseDate(form.birthday) ?? '',
    state: form.state,
    ...(form.city === '' ? {} : { city: form.city }),
    terms: form.terms,
    ...(requirements.promotion ? { entry_requirements: form.requirements, rules: form.rules } : {}),
    station: id,
    station_id: id,
    establishment_id: id,
    subdomain: slug,
    type: 2 as const,
  };
}

function* buildInvitation() {
  const { invitation } = yield* select(selectSignUp);
  if (invitation === null) return {};
  const { code, actionId, inviterId } = invitation;
  return { member_get_member: { code, action_id: actionId, inviter_id: inviterId } };
}

/** Validates each form once, however often it is sent. */
function* validateCandidate(form: SignUpForm): SagaGenerator<PendingSignUp> {
  const formHash = fingerprint(JSON.stringify(form));
  const { candidate: validatedCandidate } = yield* select(selectSignUp);
  if (validatedCandidate?.formHash === formHash) return validatedCandidate;
  const captcha = yield* consumeSolution();
  const { candidate } = yield* callApi(signupCall('validateSignUp'), {
    body: { ...(yield* buildPerson(form)), captcha },
  });
  yield* put(candidateValidated({ ...candidate, formHash }));
  return candidate;
}

function* sendData(form: SignUpForm): SagaGenerator<void> {
  yield* signUpDraft.save(withoutPasswords(form));
  const { publicMode, passwordSignUp } = yield* select(selectFeatures);
  if (publicMode) return yield* signUpInPublicMode(form);
  const candidate = yield* validateCandidate(form);
  if (passwordSignUp) yield* put(passwordRequired());
  else yield* createAccount(form, candidate);
}

function* sendPassword(passwords: Passwords): SagaGenerator<void> {
  const { draft, candidate } = yield* select(selectSignUp);
  // The form or the validation was lost in a reload.
  if (draft === null || candidate === null) yield* put(dataRequested());
  else yield* createAccount({ ...draft, ...passwords }, candidate);
}

function* createAccount(form: SignUpForm, { token, email }: PendingSignUp): SagaGenerator<void> {
  const { password, confirmation } = form;
  const { account } = yield* callApi(signupCall('signUpParticipant'), {
    body: {
      ...(yield* buildPerson(form)),
      ...(yield* buildInvitation()),
      password,
      password_confirmation: confirmation,
      token,
    },
  });
  const { passwordSignUp } = yield* select(selectFeatures);
  const pendingSignUp = { email: passwordSignUp ? email : normalizeEmail(form.email), token: account.token };
  yield* storePendingSignUp(pendingSignUp);
  yield* put(accountIdentified(pendingSignUp));
  yield* put(snackbarRaised({ text: 'Cadastro realizado com sucesso' }));
}

function* signUpInPublicMode(form: SignUpForm): SagaGenerator<void> {
  const captcha = yield* consumeSolution();
  const { password, confirmation } = form;
  const { account } = yield* callApi(signupCall('signUpPublic'), {
    body: {
      ...(yield* buildPerson(form)),
      ...(yield* buildInvitation()),
      password,
      password_confirmation: confirmation,
      captcha,
    },
  });
  const pendingSignUp = { email: normalizeEmail(form.email), token: account.token };
  const { skipFirstStep } = yield* select(selectFeatures);
  yield* put(snackbarRaised({ text: 'Cadastro realizado com sucesso' }));
  if (skipFirstStep) {
    const { navigation } = yield* theEnvironment();
    yield* put(signUpRestarted());
    navigation.go(paths.login, { replace: true });
  } else yield* put(accountIdentified(pendingSignUp));
  // If the code arrives later, it counts for this sign-up.
  yield* storePendingSignUp(pendingSignUp);
}

function* sendCode(): SagaGenerator<void> {
  const { account } = yield* select(selectSignUp);
  const { id, features } = yield* select(selectStation);
  if (account === null) {
    yield* put(dataRequested());
    return;
  }
  const { email, token } = account;
  // A masked address identifies no account.
  const isFullAddress = !features.passwordSignUp && !email.includes('****');
  const recipient = isFullAddress || token === null ? email : token;
  const identity = { ...(recipient === email ? { email } : {}), ...(token === null ? {} : { token }) };
  yield* callApi(signupCall('chooseConfirmation'), {
    body: { ...identity, method: 'email', station_id: id },
  });
  yield* rememberCodeSent(recipient);
  if (token !== null) yield* storePendingSignUp({ email, token });
  const { navigation } = yield* theEnvironment();
  navigation.go(confirmEmailPath(recipient));
}

/** An invalid invitation does not block the sign-up. */
function* loadInvitation({ code = '' }: RouteParams): SagaGenerator<void> {
  try {
    const invitation = yield* callApi(signupCall('validateInvitation'), { params: { code } });
    const { actionId, inviterId, rule } = invitation;
    yield* put(invitationLoaded({ code: invitation.code, actionId, inviterId, points: rule.invited }));
    yield* put(snackbarRaised({ text: 'Sucesso! Código validado' }));
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'aborted') return;
    if (failure.kind === 'http' && failure.status < 500 && failure.status !== 429) {
      yield* put(snackbarRaised({ text: signUpTexts.invalidInvitation, variant: 'warning' }));
    } else yield* snackbarFailure(failure);
  }
}

function* restoreSignUp(): SagaGenerator<void> {
  const draft = yield* signUpDraft.restore();
  if (draft !== undefined) yield* put(draftRestored(draft));
  const { publicMode } = yield* select(selectFeatures);
  const pendingSignUp = publicMode ? undefined : yield* restorePendingSignUp();
  if (pendingSignUp !== undefined) yield* put(accountIdentified(pendingSignUp));
}

const signUp = defineMutation({
  name: 'signUpRequest',
  fields: {
    tel: 'phone',
    password_confirmation: 'confirmation',
    entry_requirements: 'requirements',
  },
  *send(request: SignUpRequest): SagaGenerator<void> {
    if (request.step === 'data') yield* sendData(request.form);
    else if (request.step === 'password') yield* sendPassword(request.passwords);
    else yield* sendCode();
  },
  *onFailure(failure): SagaGenerator<void> {
    yield* snackbarFailure(failure);
    // The attempt used up the captcha; the next attempt needs a new one.
    yield* put(captchaRequested());
    // The validated data expired or differ from the data sent.
    if (failure.kind === 'http' && failure.messages.includes(signUpTexts.expired))
      yield* put(dataRequested());
  },
  reduce: (state, action) =>
    dataRequested.match(action) || accountIdentified.match(action) ? { ...state, errors: [] } : state,
});

export const { select: selectSignUpRequest, requested: signUpRequested } = signUp;

interface SignUpState {
  readonly step: SignUpStep;
  readonly draft: SignUpForm | null;
  readonly candidate: (PendingSignUp & { readonly formHash: string }) | null;
  readonly account: Account | null;
  readonly invitation: Invitation | null;
}

const initialState: SignUpState = {
  step: 'data',
  draft: null,
  candidate: null,
  account: null,
  invitation: null,
};

const signup = createSlice({
  name: 'signup',
  initialState,
  changes: {
    signUpDraftChanged: (state, _: SignUpForm) => state,
    draftRestored: (_, payload: SignUpForm) => ({ draft: payload }),
    candidateValidated: (_, payload: PendingSignUp & { readonly formHash: string }) => ({
      candidate: payload,
    }),
    passwordRequired: () => ({ step: 'password' as const }),
    invitationLoaded: (_, payload: Invitation) => ({ invitation: payload }),
    signUpRestarted: (state) => ({ ...initialState, invitation: state.invitation }),
  },
  reduceOther(state, action): SignUpState {
    // The password is never stored.
    if (signUp.requested.match(action) && action.payload.step === 'data')
      return { ...state, draft: withoutPasswords(action.payload.form) };
    if (dataRequested.match(action)) return { ...state, step: 'data' };
    return accountIdentified.match(action) ? { ...state, step: 'method', account: action.payload } : state;
  },
});

export const { signUpDraftChanged, signUpRestarted } = signup.actions;
const { candidateValidated, draftRestored, invitationLoaded, passwordRequired } = signup.actions;

export const selectSignUp: (state: object) => SignUpState = stateOf(signup);

export const signupArea = defineArea({
  state: [signup, signUp],
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(signUpDraftChanged, ({ payload }) => signUpDraft.save(withoutPasswords(payload)));
    yield* takeEvery(signUpRestarted, forgetSignUp);
    yield* restoreSignUp();
  },
  loads: {
    register: skipIfSignedIn,
    registerByInvitation: skipIfSignedIn,
    registerByCode: skipIfSignedIn,
    signUpByCode: skipIfSignedIn,
  },
  whileOnRoute: {
    registerByInvitation: loadInvitation,
    registerByCode: loadInvitation,
    signUpByCode: loadInvitation,
  },
});
