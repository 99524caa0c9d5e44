import { firstError, type Rule } from '../validation/rule.ts';
import { required } from '../validation/text-rules.ts';
import { type Cents, formatMoney, parseMoney } from './money.ts';
import { maxAmount, minAmount } from './money-rules.ts';

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
