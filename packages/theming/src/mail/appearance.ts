import { formatCnpj, toSingleLine } from '@estacao/domain';
import { fallbacks, fonts } from '../fonts/fonts.ts';
import type { Station } from '../station/schema.ts';
import { deriveTheme, type Theme } from '../theme/derive.ts';

export interface MailAppearance {
  readonly name: string;
  readonly portal: string;
  readonly theme: Theme;
  /** Device fonts, because a mail embeds no typeface. */
  readonly fonts: { readonly body: string; readonly heading: string };
  readonly legalLines: readonly string[];
  readonly contact: { readonly email?: string | undefined; readonly phone?: string | undefined };
}

function systemStack(style: keyof typeof fallbacks): string {
  const names = fallbacks[style].flatMap((fallback) => fallback.names);
  // Single quotes, because the value goes into an attribute.
  return [...names.map((name) => `'${name}'`), style === 'serif' ? 'serif' : 'sans-serif'].join(',');
}

function legalLinesOf({ name, establishment }: Pick<Station, 'name' | 'establishment'>): string[] {
  if (establishment === undefined) return [toSingleLine(name)];
  const { socialName, cnpj, address } = establishment;
  const addressText =
    address &&
    [address.line1, address.line2, address.city].filter(Boolean).map(String).map(toSingleLine).join(', ');
  return [
    toSingleLine(socialName),
    `CNPJ ${formatCnpj(cnpj)}`,
    ...(addressText === undefined
      ? []
      : [address?.state === undefined ? addressText : `${addressText} – ${address.state}`]),
  ];
}

export function mailAppearanceOf(
  station: Pick<Station, 'name' | 'theme' | 'establishment' | 'contact'>,
  portal: string,
): MailAppearance {
  const { body, heading } = station.theme.fonts;
  return {
    name: station.name,
    portal,
    theme: deriveTheme(station),
    fonts: { body: systemStack(fonts[body].style), heading: systemStack(fonts[heading].style) },
    legalLines: legalLinesOf(station),
    contact: station.contact,
  };
}
