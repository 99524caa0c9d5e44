import { applyMask, masks, unmask } from '../masks/mask.ts';
import { onlyDigits } from '../text/text.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

export function parseCep(text: string): string | undefined {
  return /^\d{2}\.?\d{3}-?\d{3}$/.test(text.trim()) ? onlyDigits(text) : undefined;
}

export function isCep(text: string): boolean {
  return parseCep(text) !== undefined;
}

/** 99.999-999 */
export function formatCep(cep: string): string {
  return applyMask(masks.cep, cep);
}

export const validCep = /* @__PURE__ */ check(isCep, messages.cep);

export interface CepAddress {
  readonly cep: string;
  readonly street: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
}

export const ADDRESS_LOADING = 'Carregando...';

/** Rejects the look-up's loading and error texts, which count as empty. */
export const validAddressPart = /* @__PURE__ */ check(
  (value) => value !== ADDRESS_LOADING && value !== messages.cep,
  messages.required,
);

const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

// A pure call: the bundler drops the pattern from pages without email checks.
function createEmailPattern(): RegExp {
  const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  return new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);
}
const emailPattern = /* @__PURE__ */ createEmailPattern();

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Rejects accents: almost no mail server accepts them. */
export function parseEmail(text: string): string | undefined {
  const email = normalizeEmail(text);
  const hasValidLength = email.length <= MAX_EMAIL_LENGTH && email.indexOf('@') <= MAX_LOCAL_LENGTH;
  return hasValidLength && emailPattern.test(email) ? email : undefined;
}

export function isEmail(text: string): boolean {
  return parseEmail(text) !== undefined;
}

/** `ma****@dominio.com.br`: the owner recognises it. Always four asterisks, to hide the length. */
export function maskEmail(email: string): string {
  const atIndex = email.lastIndexOf('@');
  return atIndex < 0 ? '****' : `${email.slice(0, Math.min(2, atIndex))}****${email.slice(atIndex)}`;
}

export const validEmail = /* @__PURE__ */ check(isEmail, messages.email);

const phoneCharacters = /^[\d\s().+-]+$/;
const mobilePattern = /^[1-9]{2}9\d{8}$/;
const landlinePattern = /^[1-9]{2}[2-5]\d{7}$/;

/** Area code and number without +55: 11 digits for a mobile, 10 for a landline. */
export function parsePhone(text: string): string | undefined {
  if (!phoneCharacters.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(masks.phone.surplus, '');
  return mobilePattern.test(digits) || landlinePattern.test(digits) ? digits : undefined;
}

export function isPhone(text: string): boolean {
  return parsePhone(text) !== undefined;
}

export function isMobilePhone(text: string): boolean {
  return mobilePattern.test(parsePhone(text) ?? '');
}

function isLandline(text: string): boolean {
  return landlinePattern.test(parsePhone(text) ?? '');
}

/** (99) 9 9999-9999, or (99) 9999-9999 for a landline. Other numbers, such as 0800, stay as they are. */
export function formatPhone(phone: string): string {
  const digits = parsePhone(phone);
  return digits === undefined ? phone : applyMask(masks.phone, digits);
}

export function formatHealthPhone(phone: string): string {
  return applyMask(masks.healthPhone, unmask(masks.phone, phone));
}

export const validPhone = /* @__PURE__ */ check(isPhone, messages.phone);

export const validMobilePhone = /* @__PURE__ */ check(isMobilePhone, messages.phone);

export const validLandline = /* @__PURE__ */ check(isLandline, messages.phone);
