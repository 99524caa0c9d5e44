import { formatMoney } from '../money/money.ts';

/** In a pattern, `9` is a digit and `A` a digit or a letter. Anything else is punctuation. */
export interface PatternMask {
  readonly pattern: string;
  readonly variant?: { readonly when: RegExp; readonly pattern: string };
  /** Surplus of pasted or autofilled text, such as +55. The match is replaced by its first group. */
  readonly surplus?: RegExp;
  /** Three groups in reverse order: browsers and password managers fill in dates year first. */
  readonly reversedGroups?: RegExp;
}

/** Grows from the right: 1, 12, 123 are R$ 0,01, R$ 0,12, R$ 1,23. */
export interface MoneyMask {
  readonly currency: 'BRL';
}

export type Mask = PatternMask | MoneyMask;

/** R$ 999.999.999,99 */
const MONEY_DIGITS = 11;

/** Accepts punctuated text too. Punctuation appears with the character that follows it. */
export function applyMask(mask: Mask, text: string): string {
  return formatRaw(mask, unmask(mask, text));
}

export function unmask(mask: Mask, text: string): string {
  return fitPattern(mask, dropSurplus(mask, significantCharacters(mask, text)));
}

export function significantCharacters(mask: Mask, text: string): string {
  return isLettered(mask) ? text.toUpperCase().replace(/[^0-9A-Z]/g, '') : text.replace(/\D/g, '');
}

export function dropSurplus(mask: Mask, characters: string): string {
  if (isMoney(mask)) return characters;
  const reordered =
    mask.reversedGroups === undefined ? characters : characters.replace(mask.reversedGroups, '$3$2$1');
  return mask.surplus === undefined ? reordered : reordered.replace(mask.surplus, '$1');
}

export function fitPattern(mask: Mask, characters: string): string {
  if (isMoney(mask)) return characters.replace(/^0+(?=\d)/, '').slice(0, MONEY_DIGITS);
  const slots = patternFor(mask, characters).replace(/[^9A]/g, '');
  let raw = '';
  for (const character of characters) {
    const slot = slots.charAt(raw.length);
    if (slot === 'A' || (slot === '9' && /\d/.test(character))) raw += character;
  }
  return raw;
}

export function formatRaw(mask: Mask, raw: string): string {
  if (isMoney(mask)) return raw === '' ? '' : formatMoney(Number(raw));
  let text = '';
  let rawIndex = 0;
  for (const character of patternFor(mask, raw)) {
    if (rawIndex === raw.length) break;
    text += isSlot(character) ? raw.charAt(rawIndex++) : character;
  }
  return text;
}

export function maskCapacity(mask: Mask, characters: string): number {
  return isMoney(mask) ? MONEY_DIGITS : [...patternFor(mask, characters)].filter(isSlot).length;
}

export function isMoney(mask: Mask): mask is MoneyMask {
  return 'currency' in mask;
}

function isLettered(mask: Mask): boolean {
  return !isMoney(mask) && mask.pattern.includes('A');
}

function isSlot(character: string): boolean {
  return character === '9' || character === 'A';
}

function patternFor(mask: PatternMask, raw: string): string {
  return mask.variant?.when.test(raw) ? mask.variant.pattern : mask.pattern;
}

const LANDLINE = '(99) 9999-9999';

/** Matches +55 or the old trunk prefix 0 before a number that is complete without it. */
const countryCode = /^()(?:55(?=[1-9]\d{9,10}$)|0(?=[1-9]\d{10}$))/;

const century = /^(0[1-9]|1[0-2])20(?=\d\d$)/;

/** Year, month, day. Read day first, these digits would be a year before 1300. */
const yearFirst = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

export const masks = {
  cpf: { pattern: '999.999.999-99' },
  /** CNPJs may contain letters from July 2026 on. */
  cnpj: { pattern: 'AA.AAA.AAA/AAAA-99' },
  cep: { pattern: '99.999-999' },
  date: { pattern: '99/99/9999', reversedGroups: yearFirst },
  /** Mobile numbers. A landline never has a 9 after the area code and uses the other pattern. */
  phone: {
    pattern: '(99) 9 9999-9999',
    variant: { when: /^\d\d[2-5]/, pattern: LANDLINE },
    surplus: countryCode,
  },
  landline: { pattern: LANDLINE, surplus: countryCode },
  healthPhone: { pattern: '(99) 9.9999-9999', surplus: countryCode },
  cardNumber: { pattern: '9999 9999 9999 9999' },
  cardExpiry: { pattern: '99/99', surplus: century },
  cardCvv: { pattern: '999' },
  money: { currency: 'BRL' },
} as const satisfies Record<string, Mask>;
