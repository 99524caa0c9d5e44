import type { AnswerOf, RequestOf, signUpAdmin } from '@estacao/contract';
import {
  isReservedName,
  maskEmail,
  messages,
  normalizeEmail,
  validateCompanyAccount,
  validName,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';
import { newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { createCodeSender } from '../activation/send-code.ts';
import { storeSignUp } from '../signup/store-sign-up.ts';
import { refuseFields } from './refuse.ts';

type Body = RequestOf<typeof signUpAdmin>['body'];

/** Stores the owner's sign-up and mails the code. Response and timing don't reveal which accounts exist. */
export async function signUpOwner(
  services: Services,
  station: Station,
  body: Body,
  address: string,
): Promise<AnswerOf<typeof signUpAdmin>['account']> {
  const { database, clock, random, passwords, captcha, limits } = services;
  const email = normalizeEmail(body.email);
  const { accepts, passwordConfirmation, ...errors } = validateCompanyAccount({
    email,
    password: body.password,
    passwordConfirmation: body.password_confirmation,
    accepts: body.terms,
  });
  refuseFields({ ...errors, password_confirmation: passwordConfirmation, terms: accepts });
  if (!(await captcha(body.captcha))) refuseFields({ captcha: messages.required });
  await limits.admitSignUp(`${station.id}:${email}`, address);

  const passwordHash = await passwords.hash(body.password, address);
  const token = newToken(random);
  const person = {
    name: ownerNameFrom(email, station.name),
    email,
    cpf: null,
    tel: null,
    birthday: null,
    state: null,
    city: null,
  };
  await database.db.transaction().execute((trx) =>
    storeSignUp(trx, {
      station,
      kind: 'owner',
      person,
      cpfProof: null,
      passwordHash,
      token,
      invitation: undefined,
      now: new Date(clock()),
    }),
  );
  await createCodeSender(services)(station, { token }, address);
  return { email: maskEmail(email), token };
}

function ownerNameFrom(email: string, stationName: string): string {
  const [name = ''] = email.split('@');
  return validName(name) !== undefined || isReservedName(name, stationName) ? 'Nova empresa' : name;
}
