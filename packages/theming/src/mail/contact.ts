import { paths } from '@estacao/domain';
import type { MailAppearance } from './appearance.ts';

/** Throws for a link outside the station's portal: it is a bug, and the mail must not go out. */
export function portalUrl(href: string, portal: string): string {
  const portalHome = new URL(portal);
  const target = new URL(href, portalHome);
  if (target.origin !== portalHome.origin || !/^https?:$/.test(target.protocol))
    throw new TypeError(`a mail of ${portalHome.origin} must not link to ${target.origin}`);
  return target.href;
}

interface ContactLink {
  readonly label: string;
  readonly text: string;
  readonly href: string;
}

export function contactOf({
  contact: { email, phone },
  portal,
}: Pick<MailAppearance, 'contact' | 'portal'>): ContactLink[] {
  return [
    ...(email === undefined ? [] : [{ label: 'E-mail', text: email, href: `mailto:${email}` }]),
    ...(phone === undefined
      ? []
      : [{ label: 'Telefone', text: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }]),
    { label: 'Ajuda', text: 'Fale\u00a0conosco', href: portalUrl(paths.support, portal) },
  ];
}
