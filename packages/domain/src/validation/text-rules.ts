import { characterCount } from '../text/characters.ts';
import { messages } from './messages.ts';
import { check, type Rule } from './rule.ts';

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
