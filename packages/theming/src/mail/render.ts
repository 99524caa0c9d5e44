import { type MailContent, toSingleLine } from '@estacao/domain';
import type { MailAppearance } from './appearance.ts';
import { contactOf, portalUrl } from './contact.ts';
import { mailHtml } from './html.ts';

function mailText(mail: MailContent, appearance: MailAppearance): string {
  const { subject, heading = subject, paragraphs, code, rows = [], link, listHref } = mail;
  const blocks = [
    toSingleLine(appearance.name),
    toSingleLine(heading),
    ...paragraphs,
    ...(code === undefined ? [] : [`Código: ${code}`]),
    ...(rows.length === 0
      ? []
      : [rows.map(({ label, value }) => `${toSingleLine(label)}: ${toSingleLine(value)}`).join('\n')]),
    ...(link === undefined
      ? []
      : [`${toSingleLine(link.label)}: ${portalUrl(link.href, appearance.portal)}`]),
    [
      '--',
      ...appearance.legalLines,
      ...contactOf(appearance).map(
        ({ label, href, text }) => `${label}: ${href.startsWith('http') ? href : text}`,
      ),
      ...(listHref === undefined
        ? []
        : [`Não quero mais receber: ${portalUrl(listHref, appearance.portal)}`]),
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

export interface RenderedMail {
  readonly html: string;
  readonly text: string;
}

/** Pure and deterministic. Throws when a link leaves the portal. */
export function renderMail(mail: MailContent, appearance: MailAppearance): RenderedMail {
  return { html: mailHtml(mail, appearance), text: mailText(mail, appearance) };
}
