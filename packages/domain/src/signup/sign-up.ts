import { validEmail, validPhone } from '../contact/contact.ts';
import { type IsoDate, validAge, validBirthday } from '../dates/date.ts';
import { validCpf } from '../documents/documents.ts';
import { validName } from '../members/name.ts';
import { participantLimits } from '../members/participant.ts';
import { sameAsPassword, validPassword } from '../password/password.ts';
import { isStateCode } from '../states/states.ts';
import { toSingleLine } from '../text/text.ts';
import { messages } from '../validation/messages.ts';
import { check, firstError, maxLength, mustBeAccepted, notOnlySpaces, required } from '../validation/rule.ts';

export interface SignUpForm {
  readonly cpf: string;
  /** dd/MM/yyyy */
  readonly birthday: string;
  readonly state: string;
  readonly city: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly terms: boolean;
  readonly requirements: boolean;
  readonly rules: boolean;
}

export type SignUpField = keyof SignUpForm;

export const emptySignUp: SignUpForm = {
  cpf: '',
  birthday: '',
  state: '',
  city: '',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  password: '',
  confirmation: '',
  terms: false,
  requirements: false,
  rules: false,
};

export interface SignUpFeatures {
  readonly publicMode: boolean;
  readonly passwordSignUp: boolean;
  readonly promotion: boolean;
  readonly minimumAge: number;
}

export interface SignUpRequirements {
  /** false in public mode. */
  readonly cpf: boolean;
  /**
   * Whether the form asks for e-mail and password. A station with `passwordSignUp` already has its members'
   * addresses.
   */
  readonly access: boolean;
  readonly promotion: boolean;
  readonly minimumAge: number;
}

export function signUpRequirements(features: SignUpFeatures): SignUpRequirements {
  const { publicMode, passwordSignUp, promotion, minimumAge } = features;
  return { cpf: !publicMode, access: !passwordSignUp, promotion, minimumAge };
}

export const NAME_LIMIT = 60;

const validSignUpName = /* @__PURE__ */ firstError<string>(
  required,
  notOnlySpaces,
  validName,
  /* @__PURE__ */ maxLength(NAME_LIMIT),
);
const validState = /* @__PURE__ */ firstError<string>(
  required,
  /* @__PURE__ */ check(isStateCode, messages.required),
);

export function validatePasswords({
  password,
  confirmation,
}: Pick<SignUpForm, 'password' | 'confirmation'>): Pick<
  Partial<Record<SignUpField, string | undefined>>,
  'password' | 'confirmation'
> {
  return {
    password: firstError<string>(required, validPassword)(password),
    confirmation: firstError<string>(required, sameAsPassword(password))(confirmation),
  };
}

export function validateSignUp(
  form: SignUpForm,
  requirements: SignUpRequirements,
  today: IsoDate,
): Partial<Record<SignUpField, string | undefined>> {
  return {
    ...(requirements.cpf ? { cpf: firstError<string>(required, validCpf)(form.cpf) } : {}),
    birthday: firstError<string>(
      required,
      validBirthday(today),
      validAge(today, requirements.minimumAge),
    )(form.birthday),
    state: validState(form.state),
    city: maxLength(participantLimits.city)(form.city),
    firstName: validSignUpName(form.firstName),
    lastName: validSignUpName(form.lastName),
    phone: firstError<string>(required, validPhone)(form.phone),
    ...(requirements.access
      ? { email: firstError<string>(required, validEmail)(form.email), ...validatePasswords(form) }
      : {}),
    terms: mustBeAccepted(form.terms),
    ...(requirements.promotion
      ? { requirements: mustBeAccepted(form.requirements), rules: mustBeAccepted(form.rules) }
      : {}),
  };
}

export function isSignUpFilled(form: SignUpForm, requirements: SignUpRequirements): boolean {
  const textFields: readonly SignUpField[] = [
    ...(requirements.cpf ? (['cpf'] as const) : []),
    'birthday',
    'state',
    'firstName',
    'lastName',
    'phone',
    ...(requirements.access ? (['email', 'password', 'confirmation'] as const) : []),
  ];
  const checkboxes: readonly SignUpField[] = requirements.promotion
    ? ['terms', 'requirements', 'rules']
    : ['terms'];
  return textFields.every((field) => form[field] !== '') && checkboxes.every((field) => form[field] === true);
}

export function fullNameOf({ firstName, lastName }: Pick<SignUpForm, 'firstName' | 'lastName'>): string {
  return `${toSingleLine(firstName)} ${toSingleLine(lastName)}`;
}

export function isActivationCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Fallback when neither the station nor its host has a support phone. */
export const DEFAULT_SUPPORT_PHONE = '61999999999';

export const RESEND_WAIT_MS = 60_000;

export const signUpConsents = {
  terms: 'Li e aceito os Termos de uso e a Política de privacidade',
  requirements: 'Declaro que cumpro os requisitos de participação',
  rules: 'Li e aceito o regulamento',
} as const;

export const signUpTexts = {
  unknown: 'Cadastro não encontrado',
  invalidInvitation: 'Código de convite inválido',
  /** For a link or a code opened in a browser without the sign-up token. */
  newPassword: 'Escolha a senha da sua conta para continuar.',
  cpfTaken:
    'Não foi possível concluir: este CPF já tem cadastro com outro e-mail. Enviamos um aviso para ele. Entre com esse cadastro ou fale conosco.',
  mailboxTaken:
    'Não foi possível concluir: já existe um cadastro que usa esta caixa de e-mail. Enviamos um aviso para ela. Entre com esse cadastro ou fale conosco.',
  wrongCode: 'Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.',
  expired: 'Seu cadastro ficou parado por muito tempo. Confira os dados e continue.',
} as const;
