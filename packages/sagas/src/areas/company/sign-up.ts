import type { Failure } from '@estacao/contract';
import { type CompanyAccount, confirmEmailPath, normalizeEmail } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { tabDraft } from '../../kernel/tab-draft.ts';
import { codeWasSent } from '../activation/resend.ts';
import { captchaFailedText, takeSolution } from '../captcha/saga.ts';
import { captchaRequested } from '../captcha/slice.ts';
import { toastAllTexts } from '../notices/failures.ts';
import { keepAwaiting } from '../signup/kept.ts';
import { selectStation } from '../station/slice.ts';

const companyCall = lazyCalls(() => import('@estacao/contract/calls/company'));

const keptDraft = /* @__PURE__ */ tabDraft<CompanyAccountDraft>('companyAccount', {
  email: '',
  accepts: false,
});

export type CompanyAccountDraft = Pick<CompanyAccount, 'email' | 'accepts'>;

interface CompanySignUpState {
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** What was filled in before the page was loaded anew. */
  readonly draft: CompanyAccountDraft | null;
}

const idle: CompanySignUpState = { isPending: false, errors: [], draft: null };

const signUp = createSlice({
  name: 'companySignUp',
  initialState: idle,
  reducers: {
    /** It passes by here, and isn't kept. */
    companyAccountSent: (state, _: PayloadAction<CompanyAccount>) => ({
      ...state,
      isPending: true,
      errors: [],
    }),
    /** Something was filled in. */
    companyAccountKept: (state, _: PayloadAction<CompanyAccountDraft>) => state,
    draftFound: (state, { payload }: PayloadAction<CompanyAccountDraft>) => ({ ...state, draft: payload }),
    taken: (): CompanySignUpState => idle,
    notTaken: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      errors: formErrors(payload).map(({ field, message }) => ({
        message,
        ...(field === undefined ? {} : { field: fieldOf[field] ?? field }),
      })),
    }),
    /** Nothing was sent. */
    unsolved: (state) => ({
      ...state,
      isPending: false,
      errors: [{ field: 'captcha', message: captchaFailedText }],
    }),
  },
});

const fieldOf: Readonly<Record<string, string>> = {
  password_confirmation: 'passwordConfirmation',
  terms: 'accepts',
};

export const { companyAccountSent, companyAccountKept } = signUp.actions;
const { draftFound, taken, notTaken, unsolved } = signUp.actions;

export const selectCompanySignUp = stateOf(signUp);

const send = safe(
  function* sendAccount({ payload }: ReturnType<typeof companyAccountSent>): SagaGenerator<void> {
    const { id, slug } = yield* select(selectStation);
    const captcha = yield* takeSolution();
    if (captcha === undefined) {
      yield* put(unsolved());
      return;
    }
    const email = normalizeEmail(payload.email);
    const { account } = yield* ask(companyCall('signUpAdmin'), {
      body: {
        email,
        password: payload.password,
        password_confirmation: payload.passwordConfirmation,
        terms: payload.accepts,
        type: 1,
        subdomain: slug,
        captcha,
        station_id: id,
      },
    });
    yield* keptDraft.forget();
    yield* keepAwaiting({ email, token: account.token });
    yield* codeWasSent(email);
    yield* put(taken());
    // The code that was mailed is typed there.
    const { navigation } = yield* theWorld();
    navigation.go(confirmEmailPath(email));
  },
  (failure) => notTaken(failure),
);

/** Says all that the server says. The solution went with the attempt; whoever tries again finds the box ticked. */
function* explain({ payload }: ReturnType<typeof notTaken>): SagaGenerator<void> {
  yield* toastAllTexts(payload);
  yield* put(captchaRequested());
}

export const companySignUpArea = defineArea({
  state: signUp,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(companyAccountSent, send);
    yield* takeEvery(notTaken, explain);
    yield* takeEvery(companyAccountKept, ({ payload }) => keptDraft.keep(payload));
    const kept = yield* keptDraft.reread();
    if (kept !== undefined) yield* put(draftFound(kept));
  },
});
