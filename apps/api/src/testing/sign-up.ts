import {
  type AnswerOf,
  activateParticipant,
  chooseConfirmation,
  type login,
  type RequestOf,
  signUpAdmin,
  signUpParticipant,
  validateSignUp,
} from '@estacao/contract';
import { SAMPLE_PASSWORD } from '../areas/members/demo.ts';
import { stationBySlug, type TestApi } from './test-api.ts';

type SignUpForm = RequestOf<typeof validateSignUp>['body'];

export function createSignUpData(slug: string, overrides: Partial<SignUpForm> = {}): SignUpForm {
  return {
    cpf: '529.982.247-25',
    birthday: '1990-05-17',
    state: 'MG',
    firstName: 'Beatriz',
    lastName: 'Moura',
    tel: '(31) 9 8765-4321',
    email: 'beatriz@exemplo.test',
    terms: true,
    entry_requirements: true,
    rules: true,
    station_id: stationBySlug(slug).id,
    ...overrides,
  };
}

export const newPasswords = { password: SAMPLE_PASSWORD, password_confirmation: SAMPLE_PASSWORD };

type ExtraFields = Partial<Omit<RequestOf<typeof signUpParticipant>['body'], keyof SignUpForm>>;

/** Submits the sign-up form, without requesting the code that activates the account. */
export async function signUp(
  testApi: TestApi,
  slug: string,
  overrides: Partial<SignUpForm> = {},
  extra: ExtraFields = {},
): Promise<{ email: string; token: string }> {
  const client = testApi.client(slug);
  const body = createSignUpData(slug, overrides);
  const { candidate } = await client.call(validateSignUp, { body });
  const { account } = await client.call(signUpParticipant, {
    body: { ...body, ...newPasswords, token: candidate.token, ...extra },
  });
  return account;
}

export async function requestCode(
  testApi: TestApi,
  slug: string,
  account: { readonly email?: string; readonly token?: string },
): Promise<{ code: string; link: string } | undefined> {
  const { id } = stationBySlug(slug);
  const previousMail = await findLastMail(testApi, id);
  await testApi
    .client(slug)
    .call(chooseConfirmation, { body: { ...account, method: 'email', station_id: id } });
  const mail = await findLastMail(testApi, id);
  if (mail === undefined || mail.id === previousMail?.id || mail.code === null) return undefined;
  return { code: mail.code, link: parseSecret(mail.link_href) };
}

export function findLastMail({ database: { db } }: TestApi, stationId: number) {
  return db
    .selectFrom('sandbox_mail')
    .selectAll()
    .where('station_id', '=', stationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function activateAccount(
  testApi: TestApi,
  slug: string,
  account: { readonly email?: string; readonly token?: string },
  hash: string,
  extra: { readonly password?: string; readonly password_confirmation?: string } = {},
  session?: string,
): Promise<AnswerOf<typeof login>> {
  const { email, token } = account;
  return testApi
    .client(slug, () => session)
    .call(activateParticipant, {
      body: {
        ...(email === undefined ? {} : { email }),
        ...(token === undefined ? {} : { token }),
        ...extra,
        station: stationBySlug(slug).id,
        hash,
      },
    });
}

/** Links carry the secret in the fragment, which no server receives. */
export function parseSecret(href: string | null | undefined): string {
  return new URL(href ?? 'http://none/').hash.slice(1).split('/')[0] ?? '';
}

export function createCpf(number: number): string {
  const digits = [...String(number * 7_919 + 100_000_007).padStart(9, '0')].map(Number);
  for (const weights of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weights - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

export async function signUpOwner(
  testApi: TestApi,
  email: string,
  password: string,
): Promise<AnswerOf<typeof login>> {
  const { id } = stationBySlug('aurora');
  const { account } = await testApi.client('aurora').call(signUpAdmin, {
    body: {
      email,
      password,
      password_confirmation: password,
      terms: true,
      type: 1,
      subdomain: 'aurora',
      station_id: id,
    },
  });
  const mail = await findLastMail(testApi, id);
  return activateAccount(testApi, 'aurora', { token: account.token }, mail?.code ?? '');
}
