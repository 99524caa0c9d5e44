import type { IsoDate } from '../dates/date.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

export type CardBrand = 'Visa' | 'Mastercard' | 'Elo' | 'Hipercard';

type PrefixRange = readonly [from: number, to: number];

/** Six-digit prefixes. Elo comes first: some of its ranges lie inside Visa's. */
const brands: readonly { readonly brand: CardBrand; readonly prefixes: readonly PrefixRange[] }[] = [
  {
    brand: 'Elo',
    prefixes: [
      [401178, 401179],
      [431274, 431274],
      [438935, 438935],
      [451416, 451416],
      [457393, 457393],
      [457631, 457632],
      [504175, 504175],
      [506699, 506778],
      [509000, 509999],
      [627780, 627780],
      [636297, 636297],
      [636368, 636368],
      [650031, 650033],
      [650035, 650051],
      [650405, 650439],
      [650485, 650538],
      [650541, 650598],
      [650700, 650718],
      [650720, 650727],
      [650901, 650978],
      [651652, 651679],
      [655000, 655019],
      [655021, 655058],
    ],
  },
  { brand: 'Hipercard', prefixes: [[606282, 606282]] },
  {
    brand: 'Mastercard',
    prefixes: [
      [222100, 272099],
      [510000, 559999],
    ],
  },
  { brand: 'Visa', prefixes: [[400000, 499999]] },
];

export function cardBrand(number: string): CardBrand | undefined {
  const digits = number.replace(/\s/g, '').slice(0, 6);
  if (!/^\d{6}$/.test(digits)) return undefined;
  const prefix = Number(digits);
  return brands.find(({ prefixes }) => prefixes.some(([from, to]) => prefix >= from && prefix <= to))?.brand;
}

export function parseCardNumber(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  return /^\d{16}$/.test(digits) && luhnSum(digits) % 10 === 0 ? digits : undefined;
}

export function isCardNumber(text: string): boolean {
  return parseCardNumber(text) !== undefined;
}

export function lastDigits(number: string): string {
  return number.slice(-4);
}

export function maskedCardNumber(lastFour: string): string {
  return `**** **** **** ${lastFour}`;
}

export const validCardNumber = /* @__PURE__ */ check(isCardNumber, messages.cardNumber);

/** Luhn checksum. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
}

/** `YYYY-MM`, from MM/YY or MMYY. */
export function parseCardExpiry(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(text.trim()) ?? [];
  return month === undefined ? undefined : `20${year}-${month}`;
}

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
