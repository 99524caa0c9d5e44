import { isMobilePhone } from '../contact/contact.ts';
import { messages } from '../validation/messages.ts';
import { firstError, maxLength, notOnlySpaces, required } from '../validation/rule.ts';
import type { UnionForm, Weekday } from './area.ts';

export const REQUEST_LENGTH = 600;

export interface UnionRequest {
  readonly weekday: string;
  readonly description: string;
  readonly phone: string;
}

export type UnionRequestField = keyof UnionRequest;

const notTooLong = /* @__PURE__ */ maxLength(REQUEST_LENGTH);
const description = /* @__PURE__ */ firstError(notOnlySpaces, notTooLong);

export function wrongInRequest(
  { weekday, description: told, phone }: UnionRequest,
  form: Pick<UnionForm, 'weekdays' | 'asksPhone' | 'isDescriptionRequired'>,
): { readonly [Field in UnionRequestField]?: string } {
  const wrong = {
    weekday: form.weekdays.includes(weekday as Weekday) ? undefined : messages.required,
    description: (form.isDescriptionRequired ? required(told) : undefined) ?? description(told),
    phone: form.asksPhone
      ? (required(phone) ?? (isMobilePhone(phone) ? undefined : messages.phone))
      : undefined,
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== undefined));
}

export const suggestionRule = /* @__PURE__ */ firstError<string>(
  required,
  (text) => (text.trim() === '' ? messages.required : undefined),
  notTooLong,
);
