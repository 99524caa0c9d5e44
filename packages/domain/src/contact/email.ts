import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

// Made by a function, so that who doesn't look at addresses doesn't carry it.
function addressPattern(): RegExp {
  const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  return new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);
}
const address = /* @__PURE__ */ addressPattern();

/** Addresses are compared, checked and sent without spaces around them and in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The normalised address, if it is one. Accents are refused: almost no mail server takes them. */
export function parseEmail(text: string): string | undefined {
  const email = normalizeEmail(text);
  const fits = email.length <= MAX_LENGTH && email.indexOf('@') <= MAX_LOCAL_LENGTH;
  return fits && address.test(email) ? email : undefined;
}

export function isEmail(text: string): boolean {
  return parseEmail(text) !== undefined;
}

/** `ma****@dominio.com.br`: enough to recognise one's own, and always four asterisks, to hide the length. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '****' : `${email.slice(0, Math.min(2, at))}****${email.slice(at)}`;
}

export const validEmail = /* @__PURE__ */ check(isEmail, messages.email);
