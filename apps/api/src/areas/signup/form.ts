import { refuseWrong } from '@estacao/contract/server';
import {
  dateOf,
  inOneLine,
  isNameOfTeam,
  nameTexts,
  normalizeEmail,
  parseCpf,
  parsePhone,
  type SignUpForm,
  signUpAsks,
  wholeName,
  wrongInPasswords,
  wrongInSignUp,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';

export interface SentPerson {
  readonly cpf?: string | null | undefined;
  readonly email?: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly tel: string;
  readonly birthday: string;
  readonly state: string;
  readonly city?: string | undefined;
  readonly terms: boolean;
  readonly entry_requirements?: boolean | undefined;
  readonly rules?: boolean | undefined;
  readonly password?: string | undefined;
  readonly password_confirmation?: string | undefined;
}

export interface Person {
  readonly name: string;
  readonly cpf: string | null;
  /** null if the station's register knows it. */
  readonly email: string | null;
  readonly tel: string | null;
  readonly birthday: string;
  readonly state: string;
  readonly city: string | null;
}

const names: Partial<Record<keyof SignUpForm, string>> = {
  phone: 'tel',
  confirmation: 'password_confirmation',
  requirements: 'entry_requirements',
};

function formOf(sent: SentPerson): SignUpForm {
  const [year, month, day] = sent.birthday.split('-');
  return {
    cpf: sent.cpf ?? '',
    birthday: `${day}/${month}/${year}`,
    state: sent.state,
    city: sent.city ?? '',
    firstName: sent.firstName,
    lastName: sent.lastName,
    phone: sent.tel,
    email: sent.email ?? '',
    password: sent.password ?? '',
    confirmation: sent.password_confirmation ?? '',
    terms: sent.terms,
    requirements: sent.entry_requirements ?? false,
    rules: sent.rules ?? false,
  };
}

/** Throws all errors at once. Only a `whole` form has a password. */
export function readPerson(
  sent: SentPerson,
  station: Pick<Station, 'name' | 'features'>,
  now: number,
  comes: 'first' | 'whole',
): Person {
  const form = formOf(sent);
  const asks = signUpAsks(station.features);
  const wrong = wrongInSignUp(form, asks, dateOf(now));
  if (isNameOfTeam(wholeName(sent), station.name)) wrong.firstName ??= nameTexts.reserved;
  const passwords =
    comes === 'whole' ? wrongInPasswords(form) : { password: undefined, confirmation: undefined };
  refuseWrong({ ...wrong, ...passwords }, names);
  return {
    name: wholeName(sent),
    cpf: asks.cpf ? (parseCpf(sent.cpf ?? '') ?? null) : null,
    email: asks.access ? normalizeEmail(sent.email ?? '') : null,
    tel: parsePhone(sent.tel) ?? null,
    birthday: sent.birthday,
    state: sent.state,
    city: inOneLine(sent.city ?? '') || null,
  };
}
