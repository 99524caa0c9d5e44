import { onlyDigits } from '../text/characters.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';
import { allEqual, checkDigit } from './check-digit.ts';

/** The 11 digits of a valid CPF, with or without its punctuation. */
export function parseCpf(text: string): string | undefined {
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim())) return undefined;
  const cpf = onlyDigits(text);
  // 111.111.111-11 and its like satisfy the sums, but are nobody's.
  return !allEqual(cpf) && cpf.endsWith(checkDigits(cpf.slice(0, 9))) ? cpf : undefined;
}

export function isCpf(text: string): boolean {
  return parseCpf(text) !== undefined;
}

export const validCpf = /* @__PURE__ */ check(isCpf, messages.cpf);

function checkDigits(body: string): string {
  const first = checkDigit(body, 11);
  return `${first}${checkDigit(`${body}${first}`, 11)}`;
}
