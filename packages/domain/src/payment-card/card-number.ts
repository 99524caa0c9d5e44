import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

/** The 16 digits of a card number that adds up, with or without spaces. */
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

/** `**** **** **** 1234`: all that is shown of a saved card. */
export function hiddenCardNumber(lastFour: string): string {
  return `**** **** **** ${lastFour}`;
}

export const validCardNumber = /* @__PURE__ */ check(isCardNumber, messages.cardNumber);

/** Every other digit, from the last but one leftwards, counts twice; of 18 that is 1 + 8. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
}
