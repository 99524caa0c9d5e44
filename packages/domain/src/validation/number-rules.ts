import { messages } from './messages.ts';
import { check, type Rule } from './rule.ts';

export const numbersOnly = /* @__PURE__ */ check((value) => /^\d+$/.test(value), messages.numbersOnly);

/** Not below `min`; `min` itself passes, whatever the words "maior que" suggest. */
export function minValue(min: number) {
  return bound((value) => value >= min, messages.minValue(inWords(min)));
}

/** Not above `max`; `max` itself passes. */
export function maxValue(max: number) {
  return bound((value) => value <= max, messages.maxValue(inWords(max)));
}

function bound(passes: (value: number) => boolean, message: string): Rule {
  return (text) => {
    if (text === '') return undefined;
    const value = decimal(text);
    if (value === undefined) return messages.numbersOnly;
    return passes(value) ? undefined : message;
  };
}

/** A plain number as a member or a number field writes it: `2,5` or `2.5`, without thousands. */
function decimal(text: string): number | undefined {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

function inWords(value: number): string {
  return String(value).replace('.', ',');
}
