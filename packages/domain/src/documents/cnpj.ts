import { significant } from '../masks/mask.ts';
import { masks } from '../masks/masks.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';
import { allEqual, checkDigit } from './check-digit.ts';

const shape = /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/i;

/**
 * The 14 characters of a valid CNPJ, with or without its punctuation. Those given out from July 2026 on may
 * have letters in the first twelve places; the older ones, all digits, stay valid.
 */
export function parseCnpj(text: string): string | undefined {
  if (!shape.test(text.trim())) return undefined;
  const cnpj = significant(masks.cnpj, text);
  return !allEqual(cnpj) && cnpj.endsWith(checkDigits(cnpj.slice(0, 12))) ? cnpj : undefined;
}

export function isCnpj(text: string): boolean {
  return parseCnpj(text) !== undefined;
}

export const validCnpj = /* @__PURE__ */ check(isCnpj, messages.cnpj);

function checkDigits(body: string): string {
  const first = checkDigit(body, 9);
  return `${first}${checkDigit(`${body}${first}`, 9)}`;
}
