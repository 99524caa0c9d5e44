import type { IsoDate } from '../dates/date.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

/** The month a card expires in, `YYYY-MM`, read from MM/YY or MMYY. */
export function parseCardExpiry(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(text.trim()) ?? [];
  return month === undefined ? undefined : `20${year}-${month}`;
}

/** A card works to the end of its month. */
export function isCardExpiry(text: string, today: IsoDate): boolean {
  const month = parseCardExpiry(text);
  return month !== undefined && month >= today.slice(0, 7);
}

export function isCvv(text: string): boolean {
  return /^\d{3}$/.test(text);
}

export function validCardExpiry(today: IsoDate) {
  return check((text) => isCardExpiry(text, today), messages.cardDate);
}

export const validCvv = /* @__PURE__ */ check(isCvv, messages.cardCvv);
