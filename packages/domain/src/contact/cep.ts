import { applyMask } from '../masks/mask.ts';
import { masks } from '../masks/masks.ts';
import { onlyDigits } from '../text/characters.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

/** The 8 digits of a CEP, however it is punctuated: 99.999-999, 99999-999 or none. */
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

export interface FoundAddress {
  /** Eight digits. */
  readonly cep: string;
  readonly street: string;
  readonly neighborhood: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}

/** What stands in city and street while a CEP is looked up. */
export const ADDRESS_LOADING = 'Carregando...';

/** City and street that the look-up left without a real value aren't filled in. */
export const addressFound = /* @__PURE__ */ check(
  (value) => value !== ADDRESS_LOADING && value !== messages.cep,
  messages.required,
);
