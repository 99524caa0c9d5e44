import { onlyDigits, parsePhone } from '@estacao/domain';

/** Adds the country code to Brazilian numbers; leaves others, such as 0800, unchanged. */
export function phoneHref(phone: string): string {
  const nationalNumber = parsePhone(phone);
  if (nationalNumber !== undefined) return `tel:+55${nationalNumber}`;
  const prefix = phone.trim().startsWith('+') ? '+' : '';
  return `tel:${prefix}${onlyDigits(phone)}`;
}
