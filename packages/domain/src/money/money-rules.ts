import { messages } from '../validation/messages.ts';
import type { Rule } from '../validation/rule.ts';
import { type Cents, formatMoney, parseMoney } from './money.ts';

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
