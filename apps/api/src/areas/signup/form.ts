import { refuseInvalid } from '@estacao/contract/server';
import {
  dateOf,
  fullNameOf,
  isReservedName,
  nameTexts,
  normalizeEmail,
  parseCpf,
  parsePhone,
  type SignUpForm,
  signUpRequirements,
  toSingleLine,
  validatePasswords,
  validateSignUp,
} from '@estacao/domain';
import type { Station } from '@estacao/theming';

export interface PersonInput {
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
  /** Null if the station's register provides it. */
  readonly email: string | null;
  readonly tel: string | null;
  readonly birthday: string;
  readonly state: string;
  readonly city: string | null;
}

const wireNames: Partial<Record<keyof SignUpForm, string>> = {
  phone: 'tel',
  confirmation: 'password_confirmation',
  requirements: 'entry_requirements',
};

function toForm(input: PersonInput): SignUpForm {
  const [year, month, day] = input.birthday.split('-');
  return {
    cpf: input.cpf ?? '',
    birthday: `${day}/${month}/${year}`,
    state: input.state,
    city: input.city ?? '',
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.tel,
    email: input.email ?? '',
    password: input.password ?? '',
    confirmation: input.password_confirmation ?? '',
    terms: input.terms,
    requirements: input.entry_requirements ?? false,
    rules: input.rules ?? false,
  };
}

/** Throws all errors at once. Only a `whole` form has a password. */
export function readPerson(
  input: PersonInput,
  station: Pick<Station, 'name' | 'features'>,
  now: number,
  stage: 'first' | 'whole',
): Person {
  const form = toForm(input);
  const fields = signUpRequirements(station.features);
  const errors = validateSignUp(form, fields, dateOf(now));
  if (isReservedName(fullNameOf(input), station.name)) errors.firstName ??= nameTexts.reserved;
  const passwords =
    stage === 'whole' ? validatePasswords(form) : { password: undefined, confirmation: undefined };
  refuseInvalid({ ...errors, ...passwords }, wireNames);
  return {
    name: fullNameOf(input),
    cpf: fields.cpf ? (parseCpf(input.cpf ?? '') ?? null) : null,
    email: fields.access ? normalizeEmail(input.email ?? '') : null,
    tel: parsePhone(input.tel) ?? null,
    birthday: input.birthday,
    state: input.state,
    city: toSingleLine(input.city ?? '') || null,
  };
}
