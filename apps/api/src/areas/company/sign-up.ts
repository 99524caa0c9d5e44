import type { RequestOf, signUpAdmin } from '@estacao/contract';
import { messages, normalizeEmail, wrongInCompanyAccount } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Mail } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { keepCode, newCode } from '../activation/codes.ts';
import { codeMail } from '../activation/handlers.ts';
import type { MemberRow } from '../members/user.ts';
import { refuseFields } from './refuse.ts';

type Body = RequestOf<typeof signUpAdmin>['body'];

/**
 * Makes the account of somebody who registers a company. What is answered, and when, tells nobody who has an account: the
 * rest is said in the mail. One that was never activated is whoever's gets the code: it takes the new password.
 */
export async function signUpOwner(
  services: Services,
  station: Station,
  body: Body,
  address: string,
): Promise<void> {
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
  await limits.admitMail(`${station.id}:${email}`, address);

  const code = newCode(random);
  const [password_hash, codeHash] = [await passwords.hash(body.password), await passwords.hash(code)];
  const waiting = await database.db
    .insertInto('member')
    .values({
      station_id: station.id,
      type_id: 1,
      // Until the wizard asks.
      name: email.split('@')[0] ?? email,
      cpf: null,
      email,
      tel: null,
      birthday: null,
      state: null,
      image: null,
      password_hash,
      active: false,
      first_login_at: null,
      suspended_at: null,
      created_at: new Date(clock()),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['station_id', 'email'])
        .doUpdateSet({ password_hash })
        .where('member.active', '=', false)
        .where('member.type_id', '=', 1),
    )
    .returningAll()
    .executeTakeFirst();
  if (waiting === undefined) return mailer.send(knownMail(station, email));
  await keepCode(services, waiting as MemberRow, codeHash);
  await mailer.send(codeMail(station, waiting as MemberRow, code));
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
