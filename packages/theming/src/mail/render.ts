import { inOneLine, type MailContent } from '@estacao/domain';
import { contactOf, ownPage } from './contact.ts';
import { mailHtml } from './html.ts';
import type { MailLook } from './look.ts';

function mailText(mail: MailContent, look: MailLook): string {
  const { subject, heading = subject, paragraphs, code, rows = [], link, listHref } = mail;
  const parts = [
    inOneLine(look.name),
    inOneLine(heading),
    ...paragraphs,
    ...(code === undefined ? [] : [`Código: ${code}`]),
    ...(rows.length === 0
      ? []
      : [rows.map(({ label, value }) => `${inOneLine(label)}: ${inOneLine(value)}`).join('\n')]),
    ...(link === undefined ? [] : [`${inOneLine(link.label)}: ${ownPage(link.href, look.portal)}`]),
    [
      '--',
      ...look.legal,
      ...contactOf(look).map(({ label, href, name }) => `${label}: ${href.startsWith('http') ? href : name}`),
      ...(listHref === undefined ? [] : [`Não quero mais receber: ${ownPage(listHref, look.portal)}`]),
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

export interface RenderedMail {
  readonly html: string;
  readonly text: string;
}

/** Pure and deterministic. Throws when a link leaves the portal. */
export function renderMail(mail: MailContent, look: MailLook): RenderedMail {
  return { html: mailHtml(mail, look), text: mailText(mail, look) };
}
