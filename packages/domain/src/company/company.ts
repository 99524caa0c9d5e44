import { validAddressPart, validCep, validEmail, validPhone } from '../contact/contact.ts';
import { type IsoDate, validAge, validBirthday } from '../dates/date.ts';
import { validCnpj, validCpf } from '../documents/documents.ts';
import { validName } from '../members/name.ts';
import { sameAsPassword, validPassword } from '../password/password.ts';
import { isStateCode } from '../states/states.ts';
import { validSiteName } from '../station/slug.ts';
import { messages } from '../validation/messages.ts';
import { check, firstError, maxLength, notOnlySpaces, type Rule, required } from '../validation/rule.ts';
import { availableSiteName } from './site-name.ts';

export interface CompanyAccount {
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly accepts: boolean;
}

export interface CompanyForm {
  readonly name: string;
  readonly phone: string;
  /** dd/MM/yyyy */
  readonly birthday: string;
  readonly state: string;
  readonly cpf: string;
  readonly cnpj: string;
  readonly cep: string;
  readonly street: string;
  readonly number: string;
  readonly neighborhood: string;
  readonly city: string;
  /** #rrggbb */
  readonly color: string;
  readonly siteName: string;
}

export type CompanyField = keyof CompanyForm;
export type CompanyAccountField = keyof CompanyAccount;

export const companyLimits = {
  name: 120,
  street: 80,
  number: 10,
  neighborhood: 80,
  city: 80,
  siteName: 60,
} as const;

/** The companies that the sandbox knows. A station with another CNPJ waits for approval. */
export const sandboxCnpjs = [
  '11222333000181',
  '11444777000161',
  '12345678000195',
  '45997418000153',
  '60746948000112',
  '33000167000101',
] as const;

export const MAX_STATIONS_PER_ACCOUNT = 3;

export const LOGO_MAX_BYTES = 1024 * 1024;

export const companyTexts = {
  cnpjTitle: 'CNPJ inválido',
  cnpjText: 'Verifique o CNPJ informado e tente novamente.',
  done: 'Cadastro realizado com sucesso',
  createContent: 'Criar conteúdo para meus fãs',
  learn: 'Aprender a usar a plataforma',
  tooMany: `Cada conta pode criar até ${MAX_STATIONS_PER_ACCOUNT} sites.`,
  ownersOnly: 'Só quem cadastrou uma empresa pode criar um site.',
  color: 'Cor inválida',
  picture: 'Envie a imagem novamente.',
  signs: 'Use apenas letras, números e pontuação',
  cpfTaken: 'Este CPF já está cadastrado',
  cnpjTaken: 'Este CNPJ já tem um site',
  waiting: 'Em análise',
  waitingText:
    'Vamos conferir o CNPJ e o nome do site. Você recebe um e-mail quando ele estiver no ar; até lá, o endereço ainda não abre.',
} as const;

/** Rejects control characters, line separators, bidi controls, and text without any visible character. */
const hasVisibleText = /* @__PURE__ */ check(
  (text) =>
    text.trim() === '' || (/[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text)),
  companyTexts.signs,
);

function textRule(max: number): Rule {
  return firstError<string>(required, notOnlySpaces, hasVisibleText, maxLength(max));
}

export const validColor = /* @__PURE__ */ check((text) => /^#[0-9a-f]{6}$/i.test(text), companyTexts.color);

const validState = /* @__PURE__ */ check(isStateCode, messages.required);

export function validateCompanyAccount({
  email,
  password,
  passwordConfirmation,
  accepts,
}: CompanyAccount): Readonly<Record<CompanyAccountField, string | undefined>> {
  return {
    email: firstError<string>(required, validEmail)(email),
    password: firstError<string>(required, validPassword)(password),
    passwordConfirmation: firstError<string>(required, sameAsPassword(password))(passwordConfirmation),
    accepts: accepts ? undefined : messages.required,
  };
}

/** The wizard's rules, by field. Stations whose members have no CPF don't ask for it. */
export function companyRules(today: IsoDate, asksCpf: boolean): Readonly<Record<CompanyField, Rule>> {
  return {
    name: firstError<string>(required, notOnlySpaces, validName, maxLength(companyLimits.name)),
    phone: firstError<string>(required, validPhone),
    birthday: firstError<string>(required, validBirthday(today), validAge(today)),
    state: firstError<string>(required, validState),
    cpf: asksCpf ? firstError<string>(required, validCpf) : () => undefined,
    cnpj: firstError<string>(required, validCnpj),
    cep: firstError<string>(required, validCep),
    street: firstError<string>(validAddressPart, textRule(companyLimits.street)),
    number: textRule(companyLimits.number),
    neighborhood: firstError<string>(hasVisibleText, maxLength(companyLimits.neighborhood)),
    city: firstError<string>(validAddressPart, textRule(companyLimits.city)),
    color: firstError<string>(required, validColor),
    siteName: firstError<string>(
      required,
      validSiteName,
      maxLength(companyLimits.siteName),
      availableSiteName,
    ),
  };
}

export function validateCompany(
  form: CompanyForm,
  today: IsoDate,
  asksCpf: boolean,
): Readonly<Partial<Record<CompanyField, string>>> {
  const rules = Object.entries(companyRules(today, asksCpf)) as [CompanyField, Rule][];
  return Object.fromEntries(
    rules.flatMap(([field, rule]) => {
      const error = rule(form[field]);
      return error === undefined ? [] : [[field, error]];
    }),
  );
}
