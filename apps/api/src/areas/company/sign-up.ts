import type { AnswerOf, RequestOf, signUpAdmin } from '@estacao/contract';
import { maskEmail, messages, normalizeEmail, wrongInCompanyAccount } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Mail } from '../../ports.ts';
import { newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { codeSender } from '../activation/send-code.ts';
import { createAccount } from '../signup/accounts.ts';
import { refuseFields } from './refuse.ts';

type Body = RequestOf<typeof signUpAdmin>['body'];

/**
 * Makes the account of somebody who registers a company. What is answered, and when, tells nobody who has an account: the
 * rest is said in the mail.
 */
export async function signUpOwner(
  services: Services,
  station: Station,
  body: Body,
  address: string,
): Promise<AnswerOf<typeof signUpAdmin>['account']> {
  const { database, clock, random, passwords, captcha, limits, mailer } = services;
  const email = normalizeEmail(body.email);
  const { accepts, passwordConfirmation, ...wrong } = wrongInCompanyAccount({
    email,
    password: body.password,
    passwordConfirmation: body.password_confirmation,
    accepts: body.terms,
  });
  refuseFields({ ...wrong, password_confirmation: passwordConfirmation, terms: accepts });
  if (!(await captcha(body.captcha))) refuseFields({ captcha: messages.required });
  await limits.admitMail(`${station.id}:signup:${email}`, address);

  const passwordHash = await passwords.hash(body.password);
  const token = newToken(random);
  // Until the wizard asks.
  const person = {
    name: nameIn(email),
    email,
    cpf: null,
    tel: null,
    birthday: null,
    state: null,
    city: null,
  };
  const outcome = await database.db.transaction().execute((trx) =>
    createAccount(trx, {
      station,
      kind: 'owner',
      person,
      passwordHash,
      token,
      invitation: undefined,
      at: new Date(clock()),
    }),
  );
  // Also for nobody, so that its time tells nothing.
  await codeSender(services)(station, { email }, address);
  if (outcome === 'known') await mailer.send(knownMail(station, email));
  return { email: maskEmail(email), token };
}

function nameIn(email: string): string {
  return email.split('@')[0] ?? email;
}

function knownMail(station: Station, to: string): Mail {
  return {
    stationId: station.id,
    to,
    subject: 'Você já tem cadastro',
    paragraphs: [
      'Olá!',
      `Alguém quis cadastrar uma empresa em ${station.name} com este e-mail, que já tem cadastro. Nada mudou nele.`,
      'Se foi você, entre com a sua senha. Se não foi, não precisa fazer nada.',
    ],
    link: { label: 'Entrar', href: '/login' },
  };
}
