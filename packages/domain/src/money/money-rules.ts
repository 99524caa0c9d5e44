import { messages } from '../validation/messages.ts';
import { firstError, type Rule, required } from '../validation/rule.ts';
import { type Cents, formatMoney, parseMoney } from './money.ts';

// Apart from money, which most pages show: only forms check an amount.

/** A field that an amount is typed into, and what it takes, both ends included. */
export interface AmountField {
  readonly check: Rule;
  readonly wrong: (amount: Cents) => string | undefined;
}

/** On some phones the keyboard for numbers has a dot and no comma. */
function withComma(text: string): string {
  return text.trim().replace(/^(\d+)\.(\d{1,2})$/, '$1,$2');
}

/** An amount as it is typed: `10`, `10,50`, `R$ 10,00`. */
export function parseAmount(text: string): Cents | undefined {
  return parseMoney(withComma(text));
}

export function amountField({ least, most }: { readonly least: Cents; readonly most: Cents }): AmountField {
  const check: Rule = (text) =>
    firstError<string>(required, minAmount(least), maxAmount(most))(withComma(text));
  return { check, wrong: (amount) => (amount < 0 ? check('0') : check(formatMoney(amount))) };
}

/** At least so much, the amount itself included, in a field that holds money. */
export function minAmount(min: Cents) {
  return bound((cents) => cents >= min, messages.minAmount(formatMoney(min)));
}

/** At most so much, the amount itself included. */
export function maxAmount(max: Cents) {
  return bound((cents) => cents <= max, messages.maxAmount(formatMoney(max)));
}

function bound(passes: (cents: Cents) => boolean, message: string): Rule {
  return (text) => {
    if (text === '') return undefined;
    const cents = parseMoney(text);
    if (cents === undefined) return messages.numbersOnly;
    return passes(cents) ? undefined : message;
  };
}
