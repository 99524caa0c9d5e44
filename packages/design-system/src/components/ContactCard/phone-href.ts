import { onlyDigits, parsePhone } from '@estacao/domain';

/** Adds the country code to Brazilian numbers; leaves others, such as 0800, unchanged. */
export function phoneHref(phone: string): string {
  const known = parsePhone(phone);
  if (known !== undefined) return `tel:+55${known}`;
  const abroad = phone.trim().startsWith('+') ? '+' : '';
  return `tel:${abroad}${onlyDigits(phone)}`;
}
