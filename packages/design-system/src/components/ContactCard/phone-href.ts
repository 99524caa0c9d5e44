import { onlyDigits, parsePhone } from '@estacao/domain';

/** Where a telephone is to call: Brazilian numbers with the country, others, such as 0800, as they are. */
export function phoneHref(phone: string): string {
  const known = parsePhone(phone);
  if (known !== undefined) return `tel:+55${known}`;
  const abroad = phone.trim().startsWith('+') ? '+' : '';
  return `tel:${abroad}${onlyDigits(phone)}`;
}
