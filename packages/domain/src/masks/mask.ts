import { formatMoney } from '../money/money.ts';

/** In a pattern, `9` is a digit and `A` a digit or a letter. Anything else is punctuation. */
export interface PatternMask {
  readonly pattern: string;
  readonly instead?: { readonly when: RegExp; readonly pattern: string };
  /** Surplus of pasted or autofilled text, such as +55. Its first group stays. */
  readonly drop?: RegExp;
  /** Three groups in reverse order: browsers and password managers fill in dates year first. */
  readonly turn?: RegExp;
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
  return write(mask, unmask(mask, text));
}

export function unmask(mask: Mask, text: string): string {
  return fit(mask, withoutSurplus(mask, significant(mask, text)));
}

export function significant(mask: Mask, text: string): string {
  return isLettered(mask) ? text.toUpperCase().replace(/[^0-9A-Z]/g, '') : text.replace(/\D/g, '');
}

export function withoutSurplus(mask: Mask, characters: string): string {
  if (isMoney(mask)) return characters;
  const turned = mask.turn === undefined ? characters : characters.replace(mask.turn, '$3$2$1');
  return mask.drop === undefined ? turned : turned.replace(mask.drop, '$1');
}

export function fit(mask: Mask, characters: string): string {
  if (isMoney(mask)) return characters.replace(/^0+(?=\d)/, '').slice(0, MONEY_DIGITS);
  const places = patternFor(mask, characters).replace(/[^9A]/g, '');
  let raw = '';
  for (const character of characters) {
    const place = places.charAt(raw.length);
    if (place === 'A' || (place === '9' && /\d/.test(character))) raw += character;
  }
  return raw;
}

export function write(mask: Mask, raw: string): string {
  if (isMoney(mask)) return raw === '' ? '' : formatMoney(Number(raw));
  let text = '';
  let used = 0;
  for (const character of patternFor(mask, raw)) {
    if (used === raw.length) break;
    text += isPlace(character) ? raw.charAt(used++) : character;
  }
  return text;
}

export function capacity(mask: Mask, characters: string): number {
  return isMoney(mask) ? MONEY_DIGITS : [...patternFor(mask, characters)].filter(isPlace).length;
}

export function isMoney(mask: Mask): mask is MoneyMask {
  return 'currency' in mask;
}

function isLettered(mask: Mask): boolean {
  return !isMoney(mask) && mask.pattern.includes('A');
}

function isPlace(character: string): boolean {
  return character === '9' || character === 'A';
}

function patternFor(mask: PatternMask, raw: string): string {
  return mask.instead?.when.test(raw) ? mask.instead.pattern : mask.pattern;
}

const LANDLINE = '(99) 9999-9999';

/** +55, or the old trunk prefix 0, before a number that is complete without it and too long with it. */
const countryCode = /^()(?:55(?=[1-9]\d{9,10}$)|0(?=[1-9]\d{10}$))/;

const century = /^(0[1-9]|1[0-2])20(?=\d\d$)/;

/** Year, month, day. Read day first, the year would be more than 700 years ago. */
const yearFirst = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

export const masks = {
  cpf: { pattern: '999.999.999-99' },
  /** CNPJs may contain letters from July 2026 on. */
  cnpj: { pattern: 'AA.AAA.AAA/AAAA-99' },
  cep: { pattern: '99.999-999' },
  date: { pattern: '99/99/9999', turn: yearFirst },
  /** Mobile numbers. A landline never has a 9 after the area code and uses the other pattern. */
  phone: {
    pattern: '(99) 9 9999-9999',
    instead: { when: /^\d\d[2-5]/, pattern: LANDLINE },
    drop: countryCode,
  },
  landline: { pattern: LANDLINE, drop: countryCode },
  healthPhone: { pattern: '(99) 9.9999-9999', drop: countryCode },
  cardNumber: { pattern: '9999 9999 9999 9999' },
  cardExpiry: { pattern: '99/99', drop: century },
  cardCvv: { pattern: '999' },
  money: { currency: 'BRL' },
} as const satisfies Record<string, Mask>;
