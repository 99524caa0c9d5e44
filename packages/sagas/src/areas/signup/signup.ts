import { failureOf } from '@estacao/contract';
import {
  type Cents,
  confirmEmailPath,
  normalizeEmail,
  onlyDigits,
  parseDate,
  paths,
  type SignUpForm,
  signUpAsks,
  signUpTexts,
} from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { fingerprint } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { codeWasSent } from '../activation/resend.ts';
import { captchaRequested, takeSolution } from '../captcha/captcha.ts';
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

const signupCall = lazyCalls(() => import('@estacao/contract/calls/signup'));

/** `data`; then `password` if the station has the rest; then `method`, which sends the code. */
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

interface Invited {
  readonly code: string;
  readonly actionId: number;
  readonly inviterId: number;
  readonly points: Cents;
}

export const dataRequested = createAction('signup/dataRequested');
/** An account exists: created here, or known from the login or the code page. */
export const accountKnown = createAction<Account>('signup/accountKnown');

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

/** Validates each form once, however often it is sent. */
function* candidateFor(form: SignUpForm): SagaGenerator<Awaiting> {
  const of = fingerprint(JSON.stringify(form));
  const { candidate: known } = yield* select(selectSignUp);
  if (known?.of === of) return known;
  const captcha = yield* takeSolution();
  const { candidate } = yield* ask(signupCall('validateSignUp'), {
    body: { ...(yield* personOf(form)), captcha },
  });
  yield* put(candidateFound({ ...candidate, of }));
  return candidate;
}

function* sendData(form: SignUpForm): SagaGenerator<void> {
  yield* signUpDraft.keep(withoutPasswords(form));
  const { publicMode, passwordSignUp } = yield* select(selectFeatures);
  if (publicMode) return yield* signUpAtOnce(form);
  const candidate = yield* candidateFor(form);
  if (passwordSignUp) yield* put(passwordAsked());
  else yield* createAccount(form, candidate);
}

function* sendPassword(passwords: Passwords): SagaGenerator<void> {
  const { draft, candidate } = yield* select(selectSignUp);
  // A reload removed the passwords.
  if (draft === null || candidate === null) yield* put(dataRequested());
  else yield* createAccount({ ...draft, ...passwords }, candidate);
}

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
  yield* put(accountKnown(known));
  yield* put(snackbarRaised({ text: 'Cadastro realizado com sucesso' }));
}

function* signUpAtOnce(form: SignUpForm): SagaGenerator<void> {
  const captcha = yield* takeSolution();
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
  } else yield* put(accountKnown(known));
  // A code that arrives later then counts for this sign-up.
  yield* keepAwaiting(known);
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
  const isWhole = !features.passwordSignUp && !email.includes('****');
  const who = isWhole || token === null ? email : token;
  const named = { ...(who === email ? { email } : {}), ...(token === null ? {} : { token }) };
  yield* ask(signupCall('chooseConfirmation'), { body: { ...named, method: 'email', station_id: id } });
  yield* codeWasSent(who);
  if (token !== null) yield* keepAwaiting({ email, token });
  const { navigation } = yield* theWorld();
  navigation.go(confirmEmailPath(who));
}

/** An invalid invitation does not block the sign-up. */
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

function* resume(): SagaGenerator<void> {
  const draft = yield* signUpDraft.reread();
  if (draft !== undefined) yield* put(draftFound(draft));
  const { publicMode } = yield* select(selectFeatures);
  const awaiting = publicMode ? undefined : yield* keptAwaiting();
  if (awaiting !== undefined) yield* put(accountKnown(awaiting));
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
    // The validated data expired or differ from the sent data.
    if (failure.kind === 'http' && failure.messages.includes(signUpTexts.expired))
      yield* put(dataRequested());
  },
  reduce: (state, action) =>
    dataRequested.match(action) || accountKnown.match(action) ? { ...state, errors: [] } : state,
});

export const { select: selectSignUpRequest, requested: signUpRequested } = signUp;

interface SignUpState {
  readonly step: SignUpStep;
  readonly draft: SignUpForm | null;
  readonly candidate: (Awaiting & { readonly of: string }) | null;
  readonly account: Account | null;
  readonly invited: Invited | null;
}

const start: SignUpState = { step: 'data', draft: null, candidate: null, account: null, invited: null };

const signup = createSlice({
  name: 'signup',
  initialState: start,
  changes: {
    signUpDraftChanged: (state, _: SignUpForm) => state,
    draftFound: (_, payload: SignUpForm) => ({ draft: payload }),
    candidateFound: (_, payload: Awaiting & { readonly of: string }) => ({ candidate: payload }),
    passwordAsked: () => ({ step: 'password' as const }),
    invitationFound: (_, payload: Invited) => ({ invited: payload }),
    signUpBegun: (state) => ({ ...start, invited: state.invited }),
  },
  also(state, action): SignUpState {
    // The password is never stored.
    if (signUp.requested.match(action) && action.payload.step === 'data')
      return { ...state, draft: withoutPasswords(action.payload.form) };
    if (dataRequested.match(action)) return { ...state, step: 'data' };
    return accountKnown.match(action) ? { ...state, step: 'method', account: action.payload } : state;
  },
});

export const { signUpDraftChanged, signUpBegun } = signup.actions;
const { candidateFound, draftFound, invitationFound, passwordAsked } = signup.actions;

export const selectSignUp: (state: object) => SignUpState = stateOf(signup);

export const signupArea = defineArea({
  state: [signup, signUp],
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(signUpDraftChanged, ({ payload }) => signUpDraft.keep(withoutPasswords(payload)));
    yield* takeEvery(signUpBegun, forgetSignUp);
    yield* resume();
  },
  loads: { register: skip, registerByInvitation: skip, registerByCode: skip, signUpByCode: skip },
  stays: { registerByInvitation: lookUp, registerByCode: lookUp, signUpByCode: lookUp },
});
