import { characterCount } from '../text/text.ts';
import { messages } from './messages.ts';

/** What is wrong with a value, in the member's words, or `undefined` when nothing is. */
export type Rule<Value = string> = (value: Value) => string | undefined;

/** One rule out of several: the first complaint wins. */
export function firstError<Value>(...rules: readonly Rule<Value>[]): Rule<Value> {
  return (value) => {
    for (const rule of rules) {
      const error = rule(value);
      if (error !== undefined) return error;
    }
    return undefined;
  };
}

/** The same rule with another message. */
export function withMessage<Value>(rule: Rule<Value>, message: string): Rule<Value> {
  return (value) => (rule(value) === undefined ? undefined : message);
}

/**
 * A rule from a yes-or-no question. An empty value always passes: whether a field may stay empty is the
 * business of `required` alone, so the same rule serves optional fields.
 */
export function check(passes: (value: string) => boolean, message: string): Rule {
  return (value) => (value === '' || passes(value) ? undefined : message);
}

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

/** Anything was given: a text, a file, a choice. Spaces count as given; `notOnlySpaces` speaks of those. */
export const required: Rule<unknown> = (value) =>
  value === undefined || value === null || value === '' ? messages.required : undefined;

/** A checkbox that has to be ticked. */
export const accepted: Rule<boolean | undefined> = (ticked) =>
  ticked === true ? undefined : messages.required;

export const notOnlySpaces = /* @__PURE__ */ check((value) => value.trim() !== '', messages.notOnlySpaces);

export function maxLength(max: number) {
  return check((value) => characterCount(value) <= max, messages.maxLength(max));
}

export function minLength(min: number) {
  return check((value) => characterCount(value) >= min, messages.minLength(min));
}

export const alphanumeric = /* @__PURE__ */ check(
  (value) => /^[A-Za-z0-9]+$/.test(value),
  messages.alphanumeric,
);

export const lowercaseLetters = /* @__PURE__ */ check(
  (value) => /^[a-z]+$/.test(value),
  messages.lowercaseLetters,
);
