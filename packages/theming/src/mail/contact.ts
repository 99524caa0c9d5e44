import { paths } from '@estacao/domain';
import type { MailLook } from './look.ts';

/** Throws for a link outside the station's portal: it is a bug, and the mail must not go out. */
export function ownPage(href: string, portal: string): string {
  const home = new URL(portal);
  const page = new URL(href, home);
  if (page.origin !== home.origin || !/^https?:$/.test(page.protocol))
    throw new TypeError(`a mail of ${home.origin} must not link to ${page.origin}`);
  return page.href;
}

interface Way {
  readonly label: string;
  readonly name: string;
  readonly href: string;
}

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
