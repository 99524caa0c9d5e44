import { escapeHtml, type MailContent, type MailRow, toSingleLine } from '@estacao/domain';
import type { MailAppearance } from './appearance.ts';
import { contactOf, portalUrl } from './contact.ts';
import { darkRules, type Edge, edges, mailSchemesOf, type Tone, toneStyle } from './tones.ts';

const tableAttributes = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const PREVIEW_LENGTH = 140;

/**
 * Tables and inline styles for Outlook, and one style sheet for clients with dark mode. No external
 * resources, no scripts.
 */
export function mailHtml(mail: MailContent, appearance: MailAppearance): string {
  const { subject, heading = subject, paragraphs, code, rows = [], link, listHref } = mail;
  const { theme, fonts, legalLines, portal } = appearance;
  const { sizes } = theme;
  const { mainScheme, hasDarkRules } = mailSchemesOf(theme);
  const name = escapeHtml(toSingleLine(appearance.name));
  const card = sizes['radius-card'];
  const tone = (toneName: Tone, style: string, edge?: Edge, extraClasses = '') => {
    const borderStyle = edge === undefined ? '' : `;border-color:${theme.colors[mainScheme][edges[edge]]}`;
    const classNames = [`t-${toneName}`, ...(edge === undefined ? [] : [`e-${edge}`]), extraClasses]
      .join(' ')
      .trim();
    return `class="${classNames}" style="${toneStyle(theme, mainScheme, toneName)};${style}${borderStyle}"`;
  };
  const bodyFont = `font-family:${fonts.body}`;
  const titleStyle = `font-family:${fonts.heading};font-weight:${sizes['weight-heading']};text-transform:${sizes['case-heading']};letter-spacing:${sizes['tracking-heading']}`;
  const align = theme.forms.header === 'centred' ? 'center' : 'left';
  const stripe =
    theme.forms.header === 'striped'
      ? `<tr><td class="e-stripe" style="border-top:4px solid ${theme.colors[mainScheme].accent};font-size:0;line-height:0">&#8203;</td></tr>`
      : '';

  // Inherits the style of its cell, because a mail may have a hundred paragraphs.
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

  const codeBox = (codeText: string) =>
    `<table ${tableAttributes} width="100%"><tr><td align="center" ${tone('code', `padding:20px 16px;border-radius:${sizes['radius-field']};font-family:'Courier New',Courier,monospace;font-size:34px;line-height:40px;font-weight:700;letter-spacing:8px;word-break:break-all;-webkit-user-select:all;user-select:all`)}>${escapeHtml(codeText)}</td></tr></table><div style="height:24px;line-height:24px;font-size:0">&#8203;</div>`;

  const row = ({ label, value, isTotal = false }: MailRow) => {
    const cell = (toneName: Tone, style: string) =>
      tone(
        toneName,
        `padding:12px 0;border-top:1px solid;${bodyFont};font-size:15px;line-height:22px;${style}`,
        'line',
      );
    const weight = `font-weight:${isTotal ? 700 : 400}`;
    return `<tr><th scope="row" align="left" ${cell(isTotal ? 'body' : 'quiet', `text-align:left;vertical-align:top;padding-right:16px;${weight};word-break:break-word`)}>${escapeHtml(label)}</th><td align="right" ${cell('body', `text-align:right;vertical-align:top;${weight};white-space:nowrap`)}>${escapeHtml(value)}</td></tr>`;
  };
  const rowsTable =
    rows.length === 0
      ? ''
      : `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:8px 0 24px">${rows.map(row).join('')}</table>`;

  const button = ({ label, href }: NonNullable<MailContent['link']>) => {
    const address = escapeHtml(portalUrl(href, portal));
    const radius = sizes['radius-control'];
    return `<table ${tableAttributes}><tr><td ${tone('action', `border-radius:${radius}`)}><a href="${address}" ${tone('action', `display:inline-block;padding:14px 28px;border:2px solid;border-radius:${radius};${bodyFont};font-size:16px;line-height:20px;font-weight:${sizes['weight-label']};text-transform:${sizes['case-label']};letter-spacing:${sizes['tracking-label']};text-decoration:none`, 'button')}>${escapeHtml(label)}</a></td></tr></table><p ${tone('quiet', `margin:20px 0 0;${bodyFont};font-size:13px;line-height:20px;word-break:break-all`)}>Se o botão não abrir, copie este endereço:<br><a href="${address}" ${tone('link', 'text-decoration:underline')}>${address}</a></p>`;
  };

  const footLine = (html: string) =>
    `<p ${tone('foot', `margin:0 0 4px;${bodyFont};font-size:13px;line-height:20px`)}>${html}</p>`;
  const footLink = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}" ${tone('footlink', 'text-decoration:underline')}>${escapeHtml(label)}</a>`;

  const preview = escapeHtml([...toSingleLine(paragraphs.join(' '))].slice(0, PREVIEW_LENGTH).join(''));
  const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.out{padding:0!important}.flat{border-radius:0!important}}${hasDarkRules ? darkRules(theme) : ''}`;
  return `<!DOCTYPE html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(toSingleLine(subject))}</title><style>${style}</style></head>
<body ${tone('page', 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden;font-size:0;mso-hide:all" aria-hidden="true">${preview}</div>
<table ${tableAttributes} width="100%" ${tone('page', 'border-collapse:separate')}><tr><td align="center" class="out" style="padding:32px 12px">
<table ${tableAttributes} width="600" style="width:100%;max-width:600px;border-collapse:separate">
<tr><td align="${align}" ${tone('head', `padding:24px 32px;border-radius:${card} ${card} 0 0;text-align:${align};${titleStyle};font-size:20px;line-height:28px;word-break:break-word`, undefined, 'pad flat')}>${name}</td></tr>${stripe}
<tr><td ${tone('body', `padding:32px;border-radius:0 0 ${card} ${card};border-width:0 1px 1px;border-style:solid;${bodyFont};font-size:16px;line-height:26px;word-break:break-word`, 'line', 'pad flat')}>
<h1 ${tone('body', `margin:0 0 20px;${titleStyle};font-size:24px;line-height:32px;word-break:break-word`)}>${escapeHtml(toSingleLine(heading))}</h1>
${paragraphs.map(paragraph).join('\n')}
${code === undefined ? '' : codeBox(code)}${rowsTable}${link === undefined ? '' : button(link)}
</td></tr>
<tr><td class="pad" style="padding:24px 32px">
${legalLines.map((legalLine) => footLine(escapeHtml(legalLine))).join('')}${footLine(
  contactOf(appearance)
    .map(({ text, href }) => footLink(href, text))
    .join(' · '),
)}${listHref === undefined ? '' : footLine(footLink(portalUrl(listHref, portal), 'Não quero mais receber estes e-mails'))}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}
