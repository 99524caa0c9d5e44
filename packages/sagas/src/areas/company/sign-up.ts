import { type CompanyAccount, confirmEmailPath, normalizeEmail } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { defineDraft, tabDraft } from '../../kernel/tab-draft.ts';
import { rememberCodeSent } from '../activation/resend.ts';
import { captchaRequested, consumeSolution } from '../captcha/captcha.ts';
import { toastAllTexts } from '../notices/failures.ts';
import { storePendingSignUp } from '../signup/sign-up-storage.ts';
import { selectStation } from '../station/slice.ts';

const companyCall = lazyCalls(() => import('@estacao/contract/calls/company'));

const draft = defineDraft({
  name: 'companySignUpDraft',
  storage: tabDraft<Pick<CompanyAccount, 'email' | 'accepts'>>('companyAccount', {
    email: '',
    accepts: false,
  }),
});

export const { select: selectCompanySignUpDraft, changed: companySignUpDraftChanged } = draft;

const signUp = defineMutation({
  name: 'companySignUp',
  fields: { password_confirmation: 'passwordConfirmation', terms: 'accepts' },
  *send({ password, passwordConfirmation, accepts, ...account }: CompanyAccount): SagaGenerator<void> {
    const { id, slug } = yield* select(selectStation);
    const captcha = yield* consumeSolution();
    const email = normalizeEmail(account.email);
    const { account: createdAccount } = yield* callApi(companyCall('signUpAdmin'), {
      body: {
        email,
        password,
        password_confirmation: passwordConfirmation,
        terms: accepts,
        type: 1,
        subdomain: slug,
        captcha,
        station_id: id,
      },
    });
    yield* draft.forget();
    yield* storePendingSignUp({ email, token: createdAccount.token });
    yield* rememberCodeSent(email);
    const { navigation } = yield* theEnvironment();
    navigation.go(confirmEmailPath(email));
  },
  *onFailure(failure): SagaGenerator<void> {
    yield* toastAllTexts(failure);
    // The attempt consumed the captcha solution, so solve a new one for the next attempt.
    yield* put(captchaRequested());
  },
});

export const { select: selectCompanySignUp, requested: companySignUpRequested } = signUp;

export const companySignUpArea = defineArea({ state: [signUp, draft], isPrivate: false });
