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

/** What somebody types who signs up, as it was typed. */
export interface SignUpForm {
  readonly cpf: string;
  /** dd/MM/yyyy */
  readonly birthday: string;
  readonly state: string;
  /** Nothing, where they give none. */
  readonly city: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly terms: boolean;
  /** Promotions ask for these two as well. */
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

/** What decides, of a station's features, how one signs up. */
export interface SignUpFeatures {
  readonly publicMode: boolean;
  readonly passwordSignUp: boolean;
  readonly promotion: boolean;
  readonly minimumAge: number;
}

/** What a station asks whoever signs up. */
export interface SignUpAsks {
  /** Programmes for everybody have no CPF. */
  readonly cpf: boolean;
  /** Whether address and password are asked with the rest. Where the station knows its people, it knows the address. */
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

/** What is wrong with a new password and its repetition, for the form and for whoever takes it alike. */
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

/** What is wrong with the data of somebody who signs up, by its fields. */
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

/** Whether everything is given that has to be, right or wrong: until then there is no going on. */
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

/** The whole name of somebody, without the spaces around its parts. */
export function wholeName({ firstName, lastName }: Pick<SignUpForm, 'firstName' | 'lastName'>): string {
  return `${inOneLine(firstName)} ${inOneLine(lastName)}`;
}

/** Six digits, and nothing else. */
export function isActivationCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Whom one may ring up for help where neither the station nor its host says anybody. */
export const DEFAULT_SUPPORT_PHONE = '61999999999';

/** How long one waits before another code may be asked for. */
export const RESEND_WAIT = 60_000;

/** The labels of the two boxes of a promotion, and of the terms. */
export const signUpConsents = {
  terms: 'Li e aceito os Termos de uso e a Política de privacidade',
  requirements: 'Declaro que cumpro os requisitos de participação',
  rules: 'Li e aceito o regulamento',
} as const;

export const signUpTexts = {
  unknown: 'Cadastro não encontrado',
  invalidInvitation: 'Código de convite inválido',
  /** A link or code was opened without the token of its sign-up. */
  newPassword: 'Escolha a senha da sua conta para continuar.',
  cpfTaken:
    'Não foi possível concluir: este CPF já tem cadastro com outro e-mail. Enviamos um aviso para ele. Entre com esse cadastro ou fale conosco.',
  mailboxTaken:
    'Não foi possível concluir: já existe um cadastro que usa esta caixa de e-mail. Enviamos um aviso para ela. Entre com esse cadastro ou fale conosco.',
  wrongCode: 'Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.',
  expired: 'Seu cadastro ficou parado por muito tempo. Confira os dados e continue.',
} as const;
