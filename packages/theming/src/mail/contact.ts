import { paths } from '@estacao/domain';
import { ownPage } from './links.ts';
import type { MailLook } from './look.ts';

interface Way {
  readonly label: string;
  readonly name: string;
  readonly href: string;
}

/** How whoever gets a mail reaches the station. */
export function contactOf({
  contact: { email, phone },
  portal,
}: Pick<MailLook, 'contact' | 'portal'>): Way[] {
  return [
    ...(email === undefined ? [] : [{ label: 'E-mail', name: email, href: `mailto:${email}` }]),
    ...(phone === undefined
      ? []
      : [{ label: 'Telefone', name: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }]),
    { label: 'Ajuda', name: 'Fale\u00a0conosco', href: ownPage(paths.support, portal) },
  ];
}
