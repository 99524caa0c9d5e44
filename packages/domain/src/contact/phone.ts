import { applyMask, unmask } from '../masks/mask.ts';
import { masks } from '../masks/masks.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

const written = /^[\d\s().+-]+$/;
const mobile = /^[1-9]{2}9\d{8}$/;
const landline = /^[1-9]{2}[2-5]\d{7}$/;

/** Area code and number, 11 digits for a mobile and 10 for a landline, without +55. */
export function parsePhone(text: string): string | undefined {
  if (!written.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(masks.phone.drop, '');
  return mobile.test(digits) || landline.test(digits) ? digits : undefined;
}

export function isPhone(text: string): boolean {
  return parsePhone(text) !== undefined;
}

export function isMobilePhone(text: string): boolean {
  return mobile.test(parsePhone(text) ?? '');
}

function isLandline(text: string): boolean {
  return landline.test(parsePhone(text) ?? '');
}

/** (99) 9 9999-9999, or (99) 9999-9999 for a landline; other numbers, such as 0800, as they are. */
export function formatPhone(phone: string): string {
  const digits = parsePhone(phone);
  return digits === undefined ? phone : applyMask(masks.phone, digits);
}

/** (99) 9.9999-9999, as the health forms write it. */
export function formatHealthPhone(phone: string): string {
  return applyMask(masks.healthPhone, unmask(masks.phone, phone));
}

export const validPhone = /* @__PURE__ */ check(isPhone, messages.phone);

export const validMobilePhone = /* @__PURE__ */ check(isMobilePhone, messages.phone);

export const validLandline = /* @__PURE__ */ check(isLandline, messages.phone);
