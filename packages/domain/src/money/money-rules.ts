import { messages } from '../validation/messages.ts';
import { firstError, type Rule, required } from '../validation/rule.ts';
import { type Cents, formatMoney, parseMoney } from './money.ts';

// Separate from money: most pages show amounts, but only forms check them.

export interface AmountField {
  readonly check: Rule;
  readonly checkAmount: (amount: Cents) => string | undefined;
}

/** Some phones have a dot and no comma on the numeric keyboard. */
function withComma(text: string): string {
  return text.trim().replace(/^(\d+)\.(\d{1,2})$/, '$1,$2');
}

/** Accepts `10`, `10,50` and `R$ 10,00`. */
export function parseAmount(text: string): Cents | undefined {
  return parseMoney(withComma(text));
}

export function amountField({ min, max }: { readonly min: Cents; readonly max: Cents }): AmountField {
  const check: Rule = (text) => firstError<string>(required, minAmount(min), maxAmount(max))(withComma(text));
  return { check, checkAmount: (amount) => (amount < 0 ? check('0') : check(formatMoney(amount))) };
}

export function minAmount(min: Cents) {
  return boundRule((cents) => cents >= min, messages.minAmount(formatMoney(min)));
}

export function maxAmount(max: Cents) {
  return boundRule((cents) => cents <= max, messages.maxAmount(formatMoney(max)));
}

function boundRule(passes: (cents: Cents) => boolean, message: string): Rule {
  return (text) => {
    if (text === '') return undefined;
    const cents = parseMoney(text);
    if (cents === undefined) return messages.numbersOnly;
    return passes(cents) ? undefined : message;
  };
}
