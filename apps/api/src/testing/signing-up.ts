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

type Person = RequestOf<typeof validateSignUp>['body'];

export function somebody(slug: string, own: Partial<Person> = {}): Person {
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
    ...own,
  };
}

export const newPasswords = { password: SAMPLE_PASSWORD, password_confirmation: SAMPLE_PASSWORD };

type More = Partial<Omit<RequestOf<typeof signUpParticipant>['body'], keyof Person>>;

/** Signs up as far as the code page. */
export async function signUp(
  running: TestApi,
  slug: string,
  own: Partial<Person> = {},
  more: More = {},
): Promise<{ email: string; token: string }> {
  const client = running.client(slug);
  const body = somebody(slug, own);
  const { candidate } = await client.call(validateSignUp, { body });
  const { account } = await client.call(signUpParticipant, {
    body: { ...body, ...newPasswords, token: candidate.token, ...more },
  });
  return account;
}

export async function codeFor(
  running: TestApi,
  slug: string,
  named: { readonly email?: string; readonly token?: string },
): Promise<{ code: string; link: string } | undefined> {
  const { id } = stationBySlug(slug);
  const before = await lastMail(running, id);
  await running
    .client(slug)
    .call(chooseConfirmation, { body: { ...named, method: 'email', station_id: id } });
  const mail = await lastMail(running, id);
  if (mail === undefined || mail.id === before?.id || mail.code === null) return undefined;
  return { code: mail.code, link: secretIn(mail.link_href) };
}

export function lastMail({ database: { db } }: TestApi, stationId: number) {
  return db
    .selectFrom('sandbox_mail')
    .selectAll()
    .where('station_id', '=', stationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function activateBy(
  running: TestApi,
  slug: string,
  named: { readonly email?: string; readonly token?: string },
  hash: string,
  more: { readonly password?: string; readonly password_confirmation?: string } = {},
  session?: string,
): Promise<AnswerOf<typeof login>> {
  const { email, token } = named;
  return running
    .client(slug, () => session)
    .call(activateParticipant, {
      body: {
        ...(email === undefined ? {} : { email }),
        ...(token === undefined ? {} : { token }),
        ...more,
        station: stationBySlug(slug).id,
        hash,
      },
    });
}

/** Links carry the secret in the fragment, which no server receives. */
export function secretIn(href: string | null | undefined): string {
  return new URL(href ?? 'http://none/').hash.slice(1).split('/')[0] ?? '';
}

export function validCpf(number: number): string {
  const digits = [...String(number * 7_919 + 100_000_007).padStart(9, '0')].map(Number);
  for (const weights of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weights - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

export async function confirmedOwner(
  running: TestApi,
  email: string,
  password: string,
): Promise<AnswerOf<typeof login>> {
  const { id } = stationBySlug('aurora');
  const { account } = await running.client('aurora').call(signUpAdmin, {
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
  const mail = await lastMail(running, id);
  return activateBy(running, 'aurora', { token: account.token }, mail?.code ?? '');
}
