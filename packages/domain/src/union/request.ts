import { isMobilePhone } from '../contact/contact.ts';
import { messages } from '../validation/messages.ts';
import { firstError, maxLength, notOnlySpaces, required } from '../validation/rule.ts';
import type { UnionForm, Weekday } from './area.ts';

export const MAX_REQUEST_LENGTH = 600;

export interface UnionRequest {
  readonly weekday: string;
  readonly description: string;
  readonly phone: string;
}

export type UnionRequestField = keyof UnionRequest;

const notTooLong = /* @__PURE__ */ maxLength(MAX_REQUEST_LENGTH);
const descriptionRule = /* @__PURE__ */ firstError(notOnlySpaces, notTooLong);

export function validateRequest(
  { weekday, description: descriptionText, phone }: UnionRequest,
  form: Pick<UnionForm, 'weekdays' | 'asksPhone' | 'isDescriptionRequired'>,
): { readonly [Field in UnionRequestField]?: string } {
  const errors = {
    weekday: form.weekdays.includes(weekday as Weekday) ? undefined : messages.required,
    description:
      (form.isDescriptionRequired ? required(descriptionText) : undefined) ??
      descriptionRule(descriptionText),
    phone: form.asksPhone
      ? (required(phone) ?? (isMobilePhone(phone) ? undefined : messages.phone))
      : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}

export const suggestionRule = /* @__PURE__ */ firstError<string>(
  required,
  (text) => (text.trim() === '' ? messages.required : undefined),
  notTooLong,
);
