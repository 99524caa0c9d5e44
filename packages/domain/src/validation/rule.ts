import { characterCount } from '../text/text.ts';
import { messages } from './messages.ts';

export type Rule<Value = string> = (value: Value) => string | undefined;

export function firstError<Value>(...rules: readonly Rule<Value>[]): Rule<Value> {
  return (value) => {
    for (const rule of rules) {
      const error = rule(value);
      if (error !== undefined) return error;
    }
    return undefined;
  };
}

export function withMessage<Value>(rule: Rule<Value>, message: string): Rule<Value> {
  return (value) => (rule(value) === undefined ? undefined : message);
}

/**
 * An empty value always passes: only `required` rejects it. The same rule therefore serves optional fields.
 */
export function check(passes: (value: string) => boolean, message: string): Rule {
  return (value) => (value === '' || passes(value) ? undefined : message);
}

export const numbersOnly = /* @__PURE__ */ check((value) => /^\d+$/.test(value), messages.numbersOnly);

/** `min` itself passes, although the text says "maior que". */
export function minValue(min: number) {
  return boundRule((value) => value >= min, messages.minValue(formatDecimal(min)));
}

export function maxValue(max: number) {
  return boundRule((value) => value <= max, messages.maxValue(formatDecimal(max)));
}

function boundRule(passes: (value: number) => boolean, message: string): Rule {
  return (text) => {
    if (text === '') return undefined;
    const value = parseDecimal(text);
    if (value === undefined) return messages.numbersOnly;
    return passes(value) ? undefined : message;
  };
}

/** Accepts `2,5` and `2.5`, without thousands separators. */
function parseDecimal(text: string): number | undefined {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

function formatDecimal(value: number): string {
  return String(value).replace('.', ',');
}

/** Spaces count as a value; `notOnlySpaces` rejects them. */
export const required: Rule<unknown> = (value) =>
  value === undefined || value === null || value === '' ? messages.required : undefined;

export const mustBeAccepted: Rule<boolean | undefined> = (isTicked) =>
  isTicked === true ? undefined : messages.required;

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
