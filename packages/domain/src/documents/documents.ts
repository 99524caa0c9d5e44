import { masks, significantCharacters } from '../masks/mask.ts';
import { onlyDigits } from '../text/text.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

/** Check digit of CPF and CNPJ: modulo 11, weights 2, 3, 4 … from the right, restarting after `maxWeight`. */
function checkDigit(characters: string, maxWeight: number): number {
  let total = 0;
  let weight = 2;
  for (const character of [...characters].reverse()) {
    total += (character.charCodeAt(0) - DIGIT_ZERO) * weight;
    weight = weight === maxWeight ? 2 : weight + 1;
  }
  const remainder = total % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

const DIGIT_ZERO = 48;

function hasEqualCharacters(characters: string): boolean {
  return characters === characters.charAt(0).repeat(characters.length);
}

const cnpjShape = /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/i;

/** Punctuation is optional. CNPJs issued from July 2026 on may have letters in the first twelve places. */
export function parseCnpj(text: string): string | undefined {
  if (!cnpjShape.test(text.trim())) return undefined;
  const cnpj = significantCharacters(masks.cnpj, text);
  return !hasEqualCharacters(cnpj) && cnpj.endsWith(cnpjCheckDigits(cnpj.slice(0, 12))) ? cnpj : undefined;
}

export function isCnpj(text: string): boolean {
  return parseCnpj(text) !== undefined;
}

export const validCnpj = /* @__PURE__ */ check(isCnpj, messages.cnpj);

function cnpjCheckDigits(body: string): string {
  const firstDigit = checkDigit(body, 9);
  return `${firstDigit}${checkDigit(`${body}${firstDigit}`, 9)}`;
}

export function parseCpf(text: string): string | undefined {
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim())) return undefined;
  const cpf = onlyDigits(text);
  // 111.111.111-11 and the like satisfy the check digits, but are never issued.
  return !hasEqualCharacters(cpf) && cpf.endsWith(cpfCheckDigits(cpf.slice(0, 9))) ? cpf : undefined;
}

export function isCpf(text: string): boolean {
  return parseCpf(text) !== undefined;
}

export const validCpf = /* @__PURE__ */ check(isCpf, messages.cpf);

function cpfCheckDigits(body: string): string {
  const firstDigit = checkDigit(body, 11);
  return `${firstDigit}${checkDigit(`${body}${firstDigit}`, 11)}`;
}
