import { validEmail, validPhone } from '../contact/contact.ts';
import { type IsoDate, ofAge, validBirthday } from '../dates/date.ts';
import { validCpf } from '../documents/documents.ts';
import { validName } from '../members/name.ts';
import { participantLimits } from '../members/participant.ts';
import { sameAsPassword, validPassword } from '../password/password.ts';
import { isStateCode } from '../states/states.ts';
import { inOneLine } from '../text/text.ts';
import { messages } from '../validation/messages.ts';
import { accepted, check, firstError, maxLength, notOnlySpaces, required } from '../validation/rule.ts';

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

export interface SignUpAsks {
  /** false in public mode. */
  readonly cpf: boolean;
  /** Email and password. A station that knows its members knows their addresses. */
  readonly access: boolean;
  readonly promotion: boolean;
  readonly minimumAge: number;
}

export function signUpAsks(features: SignUpFeatures): SignUpAsks {
  const { publicMode, passwordSignUp, promotion, minimumAge } = features;
  return { cpf: !publicMode, access: !passwordSignUp, promotion, minimumAge };
}

export const NAME_LIMIT = 60;

const name = /* @__PURE__ */ firstError<string>(
  required,
  notOnlySpaces,
  validName,
  /* @__PURE__ */ maxLength(NAME_LIMIT),
);
const knownState = /* @__PURE__ */ firstError<string>(
  required,
  /* @__PURE__ */ check(isStateCode, messages.required),
);

export function wrongInPasswords({
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

export function wrongInSignUp(
  form: SignUpForm,
  asks: SignUpAsks,
  today: IsoDate,
): Partial<Record<SignUpField, string | undefined>> {
  return {
    ...(asks.cpf ? { cpf: firstError<string>(required, validCpf)(form.cpf) } : {}),
    birthday: firstError<string>(
      required,
      validBirthday(today),
      ofAge(today, asks.minimumAge),
    )(form.birthday),
    state: knownState(form.state),
    city: maxLength(participantLimits.city)(form.city),
    firstName: name(form.firstName),
    lastName: name(form.lastName),
    phone: firstError<string>(required, validPhone)(form.phone),
    ...(asks.access
      ? { email: firstError<string>(required, validEmail)(form.email), ...wrongInPasswords(form) }
      : {}),
    terms: accepted(form.terms),
    ...(asks.promotion ? { requirements: accepted(form.requirements), rules: accepted(form.rules) } : {}),
  };
}

export function isSignUpFilled(form: SignUpForm, asks: SignUpAsks): boolean {
  const texts: readonly SignUpField[] = [
    ...(asks.cpf ? (['cpf'] as const) : []),
    'birthday',
    'state',
    'firstName',
    'lastName',
    'phone',
    ...(asks.access ? (['email', 'password', 'confirmation'] as const) : []),
  ];
  const ticks: readonly SignUpField[] = asks.promotion ? ['terms', 'requirements', 'rules'] : ['terms'];
  return texts.every((field) => form[field] !== '') && ticks.every((field) => form[field] === true);
}

export function wholeName({ firstName, lastName }: Pick<SignUpForm, 'firstName' | 'lastName'>): string {
  return `${inOneLine(firstName)} ${inOneLine(lastName)}`;
}

export function isActivationCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Fallback when neither the station nor its host has a support phone. */
export const DEFAULT_SUPPORT_PHONE = '61999999999';

export const RESEND_WAIT = 60_000;

export const signUpConsents = {
  terms: 'Li e aceito os Termos de uso e a Política de privacidade',
  requirements: 'Declaro que cumpro os requisitos de participação',
  rules: 'Li e aceito o regulamento',
} as const;

export const signUpTexts = {
  unknown: 'Cadastro não encontrado',
  invalidInvitation: 'Código de convite inválido',
  /** For a link or a code without its sign-up token. */
  newPassword: 'Escolha a senha da sua conta para continuar.',
  cpfTaken:
    'Não foi possível concluir: este CPF já tem cadastro com outro e-mail. Enviamos um aviso para ele. Entre com esse cadastro ou fale conosco.',
  mailboxTaken:
    'Não foi possível concluir: já existe um cadastro que usa esta caixa de e-mail. Enviamos um aviso para ela. Entre com esse cadastro ou fale conosco.',
  wrongCode: 'Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.',
  expired: 'Seu cadastro ficou parado por muito tempo. Confira os dados e continue.',
} as const;
