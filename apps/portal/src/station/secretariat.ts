import type { Secretariat } from '@estacao/design-system/screens';
import type { PublicStation } from '../page/page.ts';

export function secretariatOf({
  name,
  contact: { phone, email },
  establishment,
}: Pick<PublicStation, 'name' | 'contact' | 'establishment'>): Secretariat {
  const { line1, line2, city, state } = establishment?.address ?? {};
  const address = [line1, line2, city, state].filter(Boolean).join(', ');
  return { name, phone, email, address: address === '' ? undefined : address };
}
