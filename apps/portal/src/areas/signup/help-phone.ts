import { DEFAULT_SUPPORT_PHONE, formatPhone } from '@estacao/domain';
import type { PublicStation } from '../../page.ts';

/** Whom one may ring up: the station, or whoever stands behind all of them. */
export function helpPhoneOf({
  contact,
  supportPhone,
}: Pick<PublicStation, 'contact' | 'supportPhone'>): string {
  return formatPhone(contact.phone ?? supportPhone ?? DEFAULT_SUPPORT_PHONE);
}
